import { useTranslation } from 'react-i18next';
import type { DashboardMoney } from '#app/server/programme/dashboard.server.ts';
import { ChartKey } from '#app/features/figures/chart-key.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { PayoutsUnderWay } from './payouts-under-way.tsx';

/** What each day of the cycle has brought, with the days of the one before behind it, and payouts whose money is on its way. */
export function CycleColumn({ money, now }: { money: DashboardMoney; now: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-9">
      <CycleChart currency={money.currency} earnings={money.earnings} />
      <PayoutsUnderWay requests={money.underWay} now={now} />
    </div>
  );
}

function CycleChart({ currency, earnings }: Pick<DashboardMoney, 'currency' | 'earnings'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { dates, current, before, earnedMinor, sameDayMinor, comparedDay, beforeMinor } = earnings;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  const difference = earnedMinor - sameDayMinor;
  const word = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return (
    <BarChart
      plain
      behind
      title={t('dashboard.earnings.byDay')}
      description={
        beforeMinor > 0 ? (
          <span suppressHydrationWarning>
            {t(`dashboard.earnings.${word}`, { amount: money(Math.abs(difference)), day: comparedDay })}
          </span>
        ) : null
      }
      action={<ChartKey now={t('dashboard.earnings.now')} before={t('dashboard.earnings.before')} />}
      locale={language}
      entries={{ kind: 'day', values: dates }}
      value={{ kind: 'money', currency }}
      series={[
        { key: 'before', label: t('dashboard.earnings.before'), values: before, comparison: true },
        { key: 'now', label: t('dashboard.earnings.now'), values: current },
      ]}
    />
  );
}
