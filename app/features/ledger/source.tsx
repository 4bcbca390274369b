import { useTranslation } from 'react-i18next';
import { payAtOf } from '#app/domain/payouts/calendar.ts';
import { cycleOfRequestId } from '#app/domain/payouts/request.ts';
import type { LedgerEntry } from '#app/domain/ledger/ledger.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

/** What a transfer of the reader's is about, by the link that explains it: a commission, a payday, or a person's reason. */
export function LedgerSource({ source, note }: Pick<LedgerEntry, 'source' | 'note'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (source.type === 'commission') {
    return (
      <TextLink to={path('commissions/:commissionId', { commissionId: source.id })}>
        {t('ledger.sources.commission')}
      </TextLink>
    );
  }
  const cycle = source.type === 'payoutRequest' ? cycleOfRequestId(source.id) : '';
  const payAt = payAtOf(cycle);
  if (payAt) {
    return (
      <TextLink to={path('dashboard/payouts/:cycle', { cycle })}>
        {t('ledger.sources.payday')} <DateTime value={payAt} locale={language} style="date" />
      </TextLink>
    );
  }
  return <span className="text-sm break-words text-muted">{note ?? t('ledger.sources.programme')}</span>;
}
