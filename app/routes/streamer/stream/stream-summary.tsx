import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listFormat } from '#app/domain/platform/formatters.ts';
import { earnedTotals } from '#app/domain/streams/earned.ts';
import { clockText } from '#app/domain/streams/marks.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { useReaderTimes } from '#app/ui/values/local-time.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { ClipList } from './clip-list.tsx';
import type { StreamFound } from './types.ts';

type Props = { summary: NonNullable<StreamFound['summary']> } & Pick<StreamFound, 'offers' | 'earned'>;

const MINUTE_MS = 60_000;

/** What was noted of a stream that has ended, and in one sentence what was not. */
export function StreamSummary({ summary: { durationMs, said, onScreen, clips }, offers, earned }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const times = useReaderTimes(said, language);
  const nameOf = (id: string) => offers.find((offer) => offer.id === id)?.title ?? id;
  const list = (parts: string[]) => listFormat(language, { type: 'conjunction' }).format(parts);
  const noted = { said, onScreen, clips };
  const missing = (['said', 'onScreen', 'clips'] as const)
    .filter((part) => noted[part].length === 0)
    .map((part) => t(`streams.summary.parts.${part}`));
  const minutes = (ms: number) =>
    ms < MINUTE_MS
      ? t('streams.summary.underMinute')
      : t('streams.summary.minutes', { count: Math.round(ms / MINUTE_MS) });
  return (
    <Card data-testid="stream-summary" className="mb-6">
      <CardHeader>
        <CardTitle>{t('streams.summary.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-5 text-sm sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={t('streams.summary.duration')}>
            <span className="text-xl font-semibold tracking-tight tabular-nums">{clockText(durationMs)}</span>
          </Fact>
          <Fact name={t('streams.summary.earned')}>
            {earnedTotals(earned).map((money) => (
              <MoneyText
                key={money.currency}
                money={money}
                locale={language}
                className="block text-xl font-semibold tracking-tight text-good"
              />
            ))}
          </Fact>
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
        {missing.length > 0 ? (
          <p className="mt-5 text-sm text-muted" suppressHydrationWarning>
            {t('streams.summary.notNoted', { what: list(missing) })}
          </p>
        ) : null}
      </CardContent>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium text-ink">{children}</dd>
    </div>
  );
}
