import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayVerdict } from '#app/domain/income/replayed-people.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import { listFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import type { CommissionsPreview } from '#app/server/offers/commissions-preview.server.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Props = { preview: CommissionsPreview; about: 'offer' | 'hold' };

const TONES: Readonly<Record<ReplayVerdict, BadgeTone>> = {
  blocked: 'bad',
  loses: 'warn',
  gains: 'good',
  later: 'neutral',
  sooner: 'info',
};
const VERDICTS = Object.keys(TONES) as ReplayVerdict[];

/** Who would have earned, lost or been blocked in the last three cycles, and how much by currency. Focused when it comes. */
export function CommissionsEffect({ preview, about }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [preview]);
  const { cycles, conversions, isCut, totals, counts, people } = preview;
  const named = VERDICTS.filter((verdict) => counts[verdict] > 0);
  const all = named.reduce((sum, verdict) => sum + counts[verdict], 0);
  const number = numberFormat(language).format(conversions);
  const paydays = listFormat(language).format(cycles.map((id) => formatDateTime(id, language, 'date') ?? id).reverse());
  return (
    <section aria-labelledby="effect" className="grid max-w-3xl gap-4" data-testid="effect">
      <div className="grid gap-1">
        <h3 id="effect" ref={heading} tabIndex={-1} className="scroll-mt-20 section-title outline-none">
          {t(`whatIf.title.${about}`)}
        </h3>
        <p className="text-sm text-muted" suppressHydrationWarning>
          {t('whatIf.replayed', { count: conversions, number, paydays })}
        </p>
        {isCut ? <p className="text-sm text-warn">{t('whatIf.cut', { number })}</p> : null}
      </div>
      {conversions === 0 ? <EmptyState title={t('whatIf.none.title')} description={t(`whatIf.none.${about}`)} /> : null}
      {about === 'offer' && totals.length > 0 ? <Totals totals={totals} /> : null}
      {conversions > 0 && all === 0 ? <p>{t(isCut ? 'whatIf.nobodyInSample' : `whatIf.nobody.${about}`)}</p> : null}
      {named.length > 0 ? (
        <ul className="grid gap-1.5 text-sm">
          {named.map((verdict) => (
            <li key={verdict} className="flex flex-wrap items-center gap-2">
              <Badge tone={TONES[verdict]}>{t(`whatIf.verdicts.${verdict}`)}</Badge>
              {t(`whatIf.counts.${verdict}`, { count: counts[verdict] })}
            </li>
          ))}
        </ul>
      ) : null}
      {people.length > 0 ? (
        <ul aria-label={t('whatIf.people')} className="divide-y divide-line border-y border-line">
          {people.map((person) => (
            <Person key={`${person.uid} ${person.currency}`} person={person} />
          ))}
        </ul>
      ) : null}
      {all > people.length ? (
        <p className="text-sm text-muted">
          {t('whatIf.listed', { count: people.length })} {t('minimums.replay.more', { count: all - people.length })}
        </p>
      ) : null}
      {about === 'offer' && conversions > 0 ? <p className="text-sm text-muted">{t('whatIf.notes')}</p> : null}
    </section>
  );
}

/** What the offer's conversions earned, and what they would have. */
function Totals({ totals }: Pick<CommissionsPreview, 'totals'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <dl className="grid gap-3">
      {totals.map(({ currency, beforeMinor, afterMinor }) => (
        <div key={currency} className="grid gap-1">
          <dt className="text-sm text-muted">{t('whatIf.total', { currency })}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold tracking-tight text-ink">
            <Change {...{ currency, beforeMinor, afterMinor }} />
            {afterMinor === beforeMinor ? null : (
              <MoneyText
                money={{ amountMinor: afterMinor - beforeMinor, currency }}
                locale={language}
                signed
                className={`text-sm font-medium ${afterMinor > beforeMinor ? 'text-good' : 'text-bad'}`}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Person({ person }: { person: CommissionsPreview['people'][number] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { uid, username, name, currency, verdict, blockedBy, movedMinor } = person;
  const moved = verdict === 'later' || verdict === 'sooner';
  const why = blockedBy && t(blockedBy === 'country' ? 'whatIf.country' : `income.reasons.${blockedBy}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-sm">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>
          <PersonName {...{ uid, username, name }} />
        </TextLink>
        <Badge tone={TONES[verdict]}>{t(`whatIf.verdicts.${verdict}`)}</Badge>
        {why ? <span className="text-muted">{why}</span> : null}
      </span>
      {moved ? <MoneyText money={{ amountMinor: movedMinor, currency }} locale={language} /> : <Change {...person} />}
    </li>
  );
}

function Change({
  currency,
  beforeMinor,
  afterMinor,
}: {
  currency: Currency;
  beforeMinor: number;
  afterMinor: number;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const [before, after] = [beforeMinor, afterMinor].map((amountMinor) =>
    formatMoney({ amountMinor, currency }, language),
  );
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums" suppressHydrationWarning>
      <span className="font-normal text-muted">
        <span className="sr-only">{t('whatIf.before')} </span>
        {before}
      </span>
      <ArrowRight aria-hidden="true" className="size-3.5 self-center text-muted" />
      <span>
        <span className="sr-only">{t('whatIf.after')} </span>
        {after}
      </span>
    </span>
  );
}
