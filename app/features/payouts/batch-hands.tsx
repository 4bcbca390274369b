import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

/** Who approved a batch, exported it and recorded its results, each with the time (UTC). */
export function BatchHands({
  batch: { approvals, exportedAt, exportedByName, recorded, recordedBefore },
  before = [],
}: {
  /** What is to be said before, each with its key. */
  before?: readonly (readonly [key: string, text: string])[];
  batch: Pick<PayoutBatchRecord, 'approvals' | 'exportedAt' | 'exportedByName' | 'recorded' | 'recordedBefore'>;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const hands = [
    ...approvals.map((approval) => ({ ...approval, did: 'approved' })),
    ...(exportedAt ? [{ did: 'exported', name: exportedByName, at: exportedAt }] : []),
    ...recordedBefore.concat(recorded ?? []).map((one) => ({ ...one, did: 'recorded' })),
  ].filter(({ name }) => name);
  if (hands.length + before.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
      {/* Engines write a short date of es and pt in different ways, and only an element's own text is let differ. */}
      {before.map(([key, text]) => (
        <li key={key} suppressHydrationWarning>
          {text}
        </li>
      ))}
      {hands.map(({ did, name, at }) => (
        <li key={`${did} ${name}`} suppressHydrationWarning>
          {t(`paymentSolution.hands.${did}`, { name, date: `${formatDateTime(at, language, 'short-datetime')} UTC` })}
        </li>
      ))}
    </ul>
  );
}
