import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

const KINDS = ['newPayees', 'changedDestinations', 'larger', 'missing'] as const;

/** How a batch differs from the one before: how many people, and the largest amounts by name. */
export function Differences({
  differences,
  names,
}: {
  differences: NonNullable<PayoutBatchRecord['differences']>;
  names: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (differences.comparedTo === null) return <p className="text-sm text-muted">{t('admin.payouts.firstBatch')}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">
        {t('admin.payouts.comparedTo')}{' '}
        <DateTime value={differences.comparedTo} locale={language} style="date" zone={null} />
      </h3>
      <ul className="grid gap-1.5">
        {KINDS.map((kind) => {
          const { count, examples } = differences[kind];
          const name = t(`admin.payouts.differences.${kind}`, { count });
          if (count === 0) {
            return (
              <li key={kind} className="text-sm text-muted">
                {name}
              </li>
            );
          }
          return (
            <li key={kind}>
              <Disclosure summary={name}>
                <ul className="mt-1 grid max-w-xl gap-1 pl-5">
                  {examples.map(({ uid, username, amountMinor, beforeMinor, currency }) => (
                    <li key={uid} className="flex flex-wrap justify-between gap-x-4">
                      <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>
                        <PersonName name={names[uid]} username={username} uid={uid} />
                      </TextLink>
                      <span>
                        {beforeMinor === undefined ? null : (
                          <>
                            <MoneyText
                              money={{ amountMinor: beforeMinor, currency }}
                              locale={language}
                              className="text-muted"
                            />
                            {' → '}
                          </>
                        )}
                        <MoneyText money={{ amountMinor, currency }} locale={language} />
                      </span>
                    </li>
                  ))}
                  {count > examples.length ? <li className="text-muted">…</li> : null}
                </ul>
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
