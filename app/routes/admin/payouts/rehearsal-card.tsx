import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import type { RehearsalRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf } from '#app/domain/payouts/batch.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { TotalsTable } from '#app/features/payouts/batch-totals.tsx';
import { BatchTotal } from '#app/features/payouts/batch-badge.tsx';
import { ReportingCurrency } from '#app/features/figures/reporting-currency.tsx';
import type { ForecastInCurrency } from '#app/server/payouts/forecast.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The forecast of an open cycle. */
export function ForecastPart({
  rehearsal,
  ...props
}: Omit<CardProps, 'rehearsal'> & { rehearsal: RehearsalRecord | null }) {
  const { t } = useTranslation();
  if (rehearsal) return <RehearsalCard {...props} rehearsal={rehearsal} />;
  return <p className="text-sm text-muted">{t('admin.payouts.rehearsal.none')}</p>;
}

type CardProps = {
  rehearsal: RehearsalRecord;
  /** Its sum in one currency. */
  forecast: ForecastInCurrency | null;
  cycleId: string;
  view: 'requests' | 'rehearsal';
};

/** What the lock would do: the money it takes, by method and in one currency, and how many people are not paid for which reason. */
function RehearsalCard({
  rehearsal: { asOf, paid, blocked, blockedBy, unreadable },
  forecast,
  cycleId,
  view,
}: CardProps) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const asked = { cycle: cycleId, view: view === 'rehearsal' ? null : 'rehearsal' };
  const link = (
    <TextLink to={hrefWith('', asked)} preventScrollReset>
      {t(view === 'rehearsal' ? 'admin.payouts.rehearsal.back' : 'admin.payouts.rehearsal.who')}
    </TextLink>
  );
  const count = countOf(paid.totals);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('admin.payouts.rehearsal.title')}</CardTitle>
        <p className="text-sm text-muted">
          {t('admin.payouts.rehearsal.asOf')} <DateTime value={asOf} locale={language} />
          {forecast?.nextAt ? (
            <>
              {' · '}
              {t('admin.payouts.rehearsal.next')} <DateTime value={forecast.nextAt} locale={language} />
            </>
          ) : null}
        </p>
        <BatchTotal totals={paid.totals} />
        {forecast && count > 0 ? (
          <>
            <p className="mt-4 text-sm">
              {t('admin.payouts.rehearsal.inOne', { currency: forecast.currency })}{' '}
              <strong className="font-semibold tabular-nums">
                <MoneyText money={forecast} locale={language} />
              </strong>
            </p>
            <ReportingCurrency
              {...forecast}
              language={language}
              kept={view === 'rehearsal' ? { cycle: cycleId, view } : { cycle: cycleId }}
            />
          </>
        ) : null}
      </CardHeader>
      <CardContent className="grid gap-x-10 gap-y-4 lg:grid-cols-2 lg:items-start">
        <TotalsTable
          title={t('admin.payouts.method')}
          parts={Object.entries(paid.totalsByMethod)}
          nameOf={(network) => network}
        />
        <div className="grid gap-2 text-sm">
          <h3 className="font-medium">{t('admin.payouts.rehearsal.blocked', { count: blocked })}</h3>
          <ul className="grid gap-1">
            {Object.entries(blockedBy).map(([code, people]) => (
              <li key={code} className="flex justify-between gap-4">
                <span>{t(`admin.payouts.blockerNames.${code}`)}</span>
                <span className="tabular-nums">{numberFormat(language).format(people)}</span>
              </li>
            ))}
          </ul>
          {unreadable > 0 ? (
            <Alert kind="error" still>
              {t('admin.payouts.rehearsal.unreadable', { count: unreadable })}
            </Alert>
          ) : null}
          {blocked > 0 ? <p>{link}</p> : null}
        </div>
      </CardContent>
    </Card>
  );
}
