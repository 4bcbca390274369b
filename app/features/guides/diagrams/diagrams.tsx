import type { ReactElement } from 'react';
import { AddressCheck } from './address-check.tsx';
import { ClickToCommission } from './click-to-commission.tsx';
import { ClipFrame } from './clip-frame.tsx';
import { DeskFromAbove } from './desk-from-above.tsx';
import type { DiagramProps } from './drawing.tsx';
import { LinkToPayday } from './link-to-payday.tsx';
import { PayoutCycle } from './payout-cycle.tsx';
import { PitchMinute } from './pitch-minute.tsx';

/** The diagrams by the name that the texts call them by, and how many labels each takes. */
export const DIAGRAMS: Readonly<Record<string, { labels: number; Diagram: (props: DiagramProps) => ReactElement }>> = {
  'link-to-payday': { labels: 5, Diagram: LinkToPayday },
  'payout-cycle': { labels: 4, Diagram: PayoutCycle },
  'address-check': { labels: 4, Diagram: AddressCheck },
  'desk-from-above': { labels: 5, Diagram: DeskFromAbove },
  'pitch-minute': { labels: 5, Diagram: PitchMinute },
  'clip-frame': { labels: 5, Diagram: ClipFrame },
  'click-to-commission': { labels: 5, Diagram: ClickToCommission },
};
