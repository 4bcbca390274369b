import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { earnedTotals } from '#app/domain/streams/earned.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { useReaderTimes } from '#app/ui/values/local-time.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { ClipList } from './clip-list.tsx';
import type { StreamFound } from './types.ts';

type Props = { streamId: string; summary: NonNullable<StreamFound['summary']> } & Pick<
  StreamFound,
  'offers' | 'earned'
>;

const MINUTE_MS = 60_000;

/** What was earned with a stream that has ended, and what was noted of it. */
export function StreamSummary({ streamId, summary: { durationMs, said, onScreen, clips }, offers, earned }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const totals = earnedTotals(earned);
  const isFinal = earned.every(({ state }) => state === 'available' || state === 'rejected');
  const isSettled = earned.length === 1 && earned[0]!.state === 'available';
  const commissions = earned.reduce((sum, { state, count }) => (state === 'rejected' ? sum : sum + count), 0);
  const times = useReaderTimes(said, language);
  const nameOf = (id: string) => offers.find((offer) => offer.id === id)?.title ?? id;
  const list = (parts: string[]) => listFormat(language, { type: 'conjunction' }).format(parts);
  const minutes = (ms: number) => {
    const count = Math.round(ms / MINUTE_MS);
    if (ms < MINUTE_MS) return t('streams.summary.underMinute');
    if (count < 60) return t('streams.summary.minutes', { count });
    const hours = t('streams.summary.hours', { hours: Math.floor(count / 60) });
    return count % 60 === 0 ? hours : `${hours} ${t('streams.summary.minutes', { count: count % 60 })}`;
  };
  return (
    <section aria-labelledby="summary" data-testid="stream-summary" className="mb-8">
      <h2 id="summary" className="sr-only">
        {t('streams.summary.title')}
      </h2>
      <dl className="figure-row items-end text-sm sm:gap-x-10">
        <Fact name={t(earned.length > 0 && isFinal ? 'streams.live.earned' : 'streams.summary.earned')} isLead>
          {totals.map((money) => (
            <span key={money.currency} className="hero-figure block" suppressHydrationWarning>
              {formatMoney(money, language)}
            </span>
          ))}
        </Fact>
        {commissions > 0 ? (
          <Fact name={t('nav.commissions')}>
            <span className="statement-figure">
              <TextLink
                to={hrefWith(path('commissions'), { stream: streamId })}
                aria-label={`${t('nav.commissions')}: ${commissions}`}
              >
                {commissions}
              </TextLink>
            </span>
          </Fact>
        ) : null}
        <Fact name={t('streams.summary.duration')}>
          <span className="statement-figure">{minutes(durationMs)}</span>
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-muted empty:hidden" suppressHydrationWarning>
        {earned.length === 0 ? t('streams.nothingEarned') : null}
        {/* Of one that is all in the balance or out of it, the figure says enough. */}
        {(isSettled ? [] : earned).map(({ state, currency, amountMinor, count }) => (
          <span key={`${state} ${currency}`} className="block">
            {earned.length > 1 ? `${formatMoney({ amountMinor, currency }, language)} ` : null}
            {t(state === 'available' ? 'commissions.availableOrTaken' : `commissions.states.${state}`)}
            {earned.length > 1 ? ` (${count})` : null}
          </span>
        ))}
      </p>
      <dl className="mt-4 grid gap-4 text-sm empty:hidden sm:flex sm:gap-x-10">
        {times.length > 0 ? (
          <Fact name={t('streams.summary.said', { count: said.length })}>
            {t('streams.live.saidAt', { times: list(times) })}
          </Fact>
        ) : null}
        {onScreen.length > 0 ? (
          <Fact name={t('streams.summary.onScreen')}>
            {onScreen.map(({ offerId, ms }) => (
              <span key={offerId} className="flex justify-between gap-4">
                <span className="wrap-anywhere">{nameOf(offerId)}</span>
                <span className="whitespace-nowrap tabular-nums">{minutes(ms)}</span>
              </span>
            ))}
          </Fact>
        ) : null}
      </dl>
      {clips.length > 0 ? (
        <>
          <h3 className="mt-6 text-sm text-muted">{t('streams.live.markers')}</h3>
          <ClipList clips={clips} />
        </>
      ) : null}
    </section>
  );
}

function Fact({ name, isLead, children }: { name: string; isLead?: boolean; children: ReactNode }) {
  return (
    <div className={isLead ? 'max-sm:basis-full sm:flex-initial' : 'sm:flex-initial sm:pb-1'}>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium text-ink">{children}</dd>
    </div>
  );
}
