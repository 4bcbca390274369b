import { useTranslation } from 'react-i18next';
import type { CommissionPlace, CommissionStage } from '#app/domain/income/commission-payday.ts';
import { cn } from '#app/ui/class-names.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { Money } from '#app/domain/ledger/money.ts';

const TONES: Record<CommissionStage, BadgeTone> = {
  pending: 'neutral',
  held: 'neutral',
  available: 'good',
  reserved: 'info',
  paid: 'good',
  rejected: 'bad',
};

type Told = {
  place: CommissionPlace;
  /** It takes another one back. */
  isReversal: boolean;
};

/** The state of a commission, from the tracker's report to the payday that paid it. A reversal says that it is one. */
export function CommissionBadge({ place: { stage }, isReversal }: Told) {
  const { t } = useTranslation();
  if (isReversal && stage !== 'rejected') return <Badge tone="bad">{t('commissions.reversal')}</Badge>;
  return (
    <Badge tone={TONES[stage]} done={stage === 'paid'}>
      {t(`commissions.states.${stage}`)}
    </Badge>
  );
}

/** Its amount: struck where it was declined and so never came in, red where it takes money back. */
export function CommissionAmount({ place: { stage }, isReversal, money }: Told & { money: Money }) {
  const { language } = usePageFacts();
  const isDeclined = stage === 'rejected';
  const text = (
    <MoneyText money={money} locale={language} className={cn(!isDeclined && isReversal && 'font-medium text-bad')} />
  );
  return isDeclined ? <s className="font-normal text-muted">{text}</s> : text;
}
