import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAgain } from '#app/client/network/read-again.ts';
import { alsoWatched } from '#app/client/session/also-watched.ts';
import { earnedTotals } from '#app/domain/streams/earned.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { useReaderTimes } from '#app/ui/values/local-time.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import type { LiveFound } from './types.ts';

/** What was earned is watched; what else moves is read again so often. */
const READ_AGAIN_MS = 60_000;

/** What the links of the stream did so far, and how old that is. */
export function LiveFigures({ stream, live, earned }: Pick<LiveFound, 'stream' | 'live' | 'earned'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') readAgain.set(true);
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    alsoWatched.set(`streamEarnings/${stream.id}`);
    return () => alsoWatched.set(null);
  }, [stream.id]);
  const { clicks, registrations, conversions, importedAt } = live.figures;
  const [readAt] = useReaderTimes([live.readAt], language);
  const [imported] = useReaderTimes(importedAt ? [importedAt] : [], language);
  const number = (value: number) => numberFormat(language).format(value);
  const totals = earnedTotals(earned);
  return (
    <section className="lg:order-first">
      <h2 className="sr-only">{t('streams.live.figures')}</h2>
      <dl className="figure-row">
        {/* Without an import nobody has counted clicks: no figure is not none. */}
        <Figure label={t('performance.clicks')}>{importedAt ? number(clicks) : '–'}</Figure>
        <Figure label={t('performance.registrations')}>{number(registrations)}</Figure>
        <Figure label={t('performance.conversions')}>{number(conversions)}</Figure>
        <Figure label={t('streams.live.earned')} className="text-good">
          {totals.map((money) => (
            <MoneyText key={money.currency} money={money} locale={language} className="block" />
          ))}
        </Figure>
      </dl>
      <p className="mt-3 text-sm text-faint">
        {t('streams.live.updated', { time: readAt })}{' '}
        {imported ? t('streams.live.imported', { time: imported }) : t('performance.noImport')}
      </p>
    </section>
  );
}

function Figure({
  label,
  className = 'text-ink',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={`mt-0.5 text-[1.75rem] leading-tight font-semibold tracking-tight tabular-nums ${className}`}
        suppressHydrationWarning
      >
        {children}
      </dd>
    </div>
  );
}
