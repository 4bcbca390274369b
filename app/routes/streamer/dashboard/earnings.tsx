import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';

/** What the cycle has brought so far, against the same day of the one before. */
export function Earnings({ currency, earnings }: Pick<DashboardWork, 'currency' | 'earnings'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { current, before, earnedMinor, sameDayMinor, comparedDay, beforeMinor } = earnings;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  const difference = earnedMinor - sameDayMinor;
  const word = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return (
    <LineChart
      title={t('dashboard.earnings.title')}
      description={
        beforeMinor > 0 ? (
          <span suppressHydrationWarning>
            {t(`dashboard.earnings.${word}`, { amount: money(Math.abs(difference)), day: comparedDay })}{' '}
            {t('dashboard.earnings.lastCycle', { amount: money(beforeMinor) })}
          </span>
        ) : null
      }
      action={
        <span className="text-lg font-semibold" data-testid="earned">
          <MoneyText money={{ amountMinor: earnedMinor, currency }} locale={language} />
        </span>
      }
      locale={language}
      entries={{ kind: 'text', values: current.map((_, index) => t('dashboard.earnings.day', { day: index + 1 })) }}
      value={{ kind: 'money', currency }}
      series={[
        { key: 'before', label: t('dashboard.earnings.before'), values: before, comparison: true },
        { key: 'now', label: t('dashboard.earnings.now'), values: current },
      ]}
    />
  );
}
