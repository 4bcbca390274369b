import type { ReactElement } from 'react';
import { AddressCheck } from './address-check.tsx';
import { AskingMoments } from './asking-moments.tsx';
import { ClickToCommission } from './click-to-commission.tsx';
import { ClipFrame } from './clip-frame.tsx';
import { DeskFromAbove } from './desk-from-above.tsx';
import type { DiagramProps } from './drawing.tsx';
import { EyesAndChat } from './eyes-and-chat.tsx';
import { FalseManager } from './false-manager.tsx';
import { FeedbackLoop } from './feedback-loop.tsx';
import { LinkToPayday } from './link-to-payday.tsx';
import { PayoutCycle } from './payout-cycle.tsx';
import { PitchMinute } from './pitch-minute.tsx';
import { SearchTitle } from './search-title.tsx';
import { ServerChannels } from './server-channels.tsx';
import { TenMinutes } from './ten-minutes.tsx';
import { ThreeMonths } from './three-months.tsx';
import { ThreeScenes } from './three-scenes.tsx';
import { ThreeWarnings } from './three-warnings.tsx';
import { WeekOfPosts } from './week-of-posts.tsx';
import { WeekWithRoom } from './week-with-room.tsx';

/** The diagrams by the name that the texts call them by, and how many labels each takes. */
export const DIAGRAMS: Readonly<Record<string, { labels: number; Diagram: (props: DiagramProps) => ReactElement }>> = {
  'link-to-payday': { labels: 5, Diagram: LinkToPayday },
  'payout-cycle': { labels: 4, Diagram: PayoutCycle },
  'address-check': { labels: 4, Diagram: AddressCheck },
  'desk-from-above': { labels: 5, Diagram: DeskFromAbove },
  'pitch-minute': { labels: 5, Diagram: PitchMinute },
  'clip-frame': { labels: 5, Diagram: ClipFrame },
  'click-to-commission': { labels: 5, Diagram: ClickToCommission },
  'search-title': { labels: 3, Diagram: SearchTitle },
  'asking-moments': { labels: 4, Diagram: AskingMoments },
  'eyes-and-chat': { labels: 4, Diagram: EyesAndChat },
  'feedback-loop': { labels: 4, Diagram: FeedbackLoop },
  'three-warnings': { labels: 3, Diagram: ThreeWarnings },
  'week-of-posts': { labels: 12, Diagram: WeekOfPosts },
  'server-channels': { labels: 7, Diagram: ServerChannels },
  'ten-minutes': { labels: 6, Diagram: TenMinutes },
  'three-months': { labels: 5, Diagram: ThreeMonths },
  'week-with-room': { labels: 11, Diagram: WeekWithRoom },
  'three-scenes': { labels: 4, Diagram: ThreeScenes },
  'false-manager': { labels: 3, Diagram: FalseManager },
};

/** The diagram of a name. Throws for a name that none has. */
export function NamedDiagram({ name, ...props }: DiagramProps & { name: string }) {
  const drawn = DIAGRAMS[name];
  if (!drawn) throw new Error(`There is no diagram ${name}`);
  return <drawn.Diagram {...props} />;
}
