import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { listFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import type { TermsPreview } from '#app/server/programme/terms-preview.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** Who would have gained or lost on the last payday. */
export function Replay({ preview: { cycleId, requests, isSample, gains, loses } }: { preview: TermsPreview }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const sides = [
    { key: 'loses', ...loses },
    { key: 'gains', ...gains },
  ].filter(({ count }) => count > 0);
  const sum = (amounts: TermsPreview['gains']['amounts']) =>
    listFormat(language).format(
      CURRENCIES.flatMap((currency) => {
        const amountMinor = amounts[currency];
        return amountMinor ? [formatMoney({ amountMinor, currency }, language)] : [];
      }),
    );
  return (
    <section aria-labelledby="replay" className="grid gap-3" data-testid="replay">
      <h3 id="replay" className="font-medium">
        {t('minimums.replay.title')}{' '}
        <DateTime value={`${cycleId}T00:00:00.000Z`} locale={language} style="date" zone={null} />
      </h3>
      <p className="text-sm text-muted">
        {isSample
          ? t('minimums.replay.sample', { count: requests, number: numberFormat(language).format(requests) })
          : t('minimums.replay.requests', { count: requests })}
      </p>
      {sides.length === 0 ? <p>{t(isSample ? 'minimums.replay.nobodyInSample' : 'minimums.replay.nobody')}</p> : null}
      {sides.map(({ key, count, amounts, people }) => (
        <div key={key} className="grid gap-2">
          <p suppressHydrationWarning>{t(`minimums.replay.${key}`, { count, amount: sum(amounts) })}</p>
          <ul className="grid gap-1 text-sm">
            {people.map(({ uid, username, amountMinor, currency }) => (
              <li key={uid} className="flex justify-between gap-4">
                <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>{username || uid}</TextLink>
                <MoneyText money={{ amountMinor, currency }} locale={language} />
              </li>
            ))}
          </ul>
          {count > people.length ? (
            <p className="text-sm text-muted">{t('minimums.replay.more', { count: count - people.length })}</p>
          ) : null}
        </div>
      ))}
    </section>
  );
}
