import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { listFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import type { TermsPreview } from '#app/server/programme/terms-preview.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type CycleReplay = TermsPreview['cycles'][number];

/** Who would have gained or lost on the last three paydays, each replayed alone. */
export function Replay({ preview: { cycles } }: { preview: TermsPreview }) {
  const { t } = useTranslation();
  const replayed = cycles.filter(({ requests }) => requests > 0);
  return (
    <section aria-labelledby="replay" className="grid gap-5" data-testid="replay">
      <div className="grid gap-1">
        <h3 id="replay" className="section-title">
          {t('minimums.replay.title')}
        </h3>
        <p className="text-sm text-muted">{t(replayed.length > 0 ? 'minimums.replay.hint' : 'minimums.replay.none')}</p>
      </div>
      {replayed.map((cycle) => (
        <OneCycle key={cycle.cycleId} cycle={cycle} />
      ))}
    </section>
  );
}

function OneCycle({ cycle: { cycleId, requests, isSample, gains, loses } }: { cycle: CycleReplay }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const sides = [
    { key: 'loses', ...loses },
    { key: 'gains', ...gains },
  ].filter(({ count }) => count > 0);
  const sum = (amounts: CycleReplay['gains']['amounts']) =>
    listFormat(language).format(
      CURRENCIES.flatMap((currency) => {
        const amountMinor = amounts[currency];
        return amountMinor ? [formatMoney({ amountMinor, currency }, language)] : [];
      }),
    );
  return (
    <div className="grid gap-2">
      <h4 className="font-medium">
        <DateTime value={`${cycleId}T00:00:00.000Z`} locale={language} style="date" zone={null} />
      </h4>
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
            {people.map(({ uid, username, name, amountMinor, currency }) => (
              <li key={uid} className="flex justify-between gap-4">
                <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>
                  <PersonName {...{ uid, username, name }} />
                </TextLink>
                <MoneyText money={{ amountMinor, currency }} locale={language} />
              </li>
            ))}
          </ul>
          {count > people.length ? (
            <p className="text-sm text-muted">{t('minimums.replay.more', { count: count - people.length })}</p>
          ) : null}
        </div>
      ))}
    </div>
  );
}
