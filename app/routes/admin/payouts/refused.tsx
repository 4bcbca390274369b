import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { MOST_REFUSED } from '#app/domain/payouts/batch.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** The payouts that keep a batch under way from going on, and why; each leads to where it is paused. */
export function Refused({
  batch: { cycleId, refused },
  names,
}: {
  batch: PayoutBatchRecord;
  names: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  const path = usePath();
  if (refused.length === 0) return null;
  return (
    <Alert kind="error" still title={t('admin.payouts.refused.title', { count: refused.length })}>
      <div className="grid gap-2" data-testid="refused">
        <p>{t('admin.payouts.refused.why')}</p>
        <ul className="grid gap-1.5">
          {refused.map(({ uid, username, code }) => (
            <li key={uid} className="flex flex-wrap gap-x-2">
              <TextLink to={path('admin/payouts/:cycle/:id', { cycle: cycleId, id: uid })}>
                <PersonName name={names[uid]} username={username} uid={uid} />
              </TextLink>
              <span>{t(`admin.payouts.refused.codes.${code}`)}</span>
            </li>
          ))}
        </ul>
        {refused.length === MOST_REFUSED ? <p>{t('admin.payouts.refused.more', { count: MOST_REFUSED })}</p> : null}
      </div>
    </Alert>
  );
}
