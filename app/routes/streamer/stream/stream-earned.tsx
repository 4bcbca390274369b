import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import type { StreamFound } from './types.ts';

/** What a stream brought so far, by the state of its commissions. */
export function StreamEarned({ earned }: Pick<StreamFound, 'earned'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('streams.earned')}</CardTitle>
      </CardHeader>
      <CardContent>
        {earned.length === 0 ? (
          <p className="text-sm text-muted">{t('streams.nothingEarned')}</p>
        ) : (
          <dl className="grid gap-2.5 text-sm">
            {earned.map(({ state, currency, amountMinor, count }) => (
              <div key={`${state} ${currency}`} className="flex items-baseline justify-between gap-4">
                <dt className="text-muted">
                  {t(state === 'available' ? 'commissions.availableOrTaken' : `commissions.states.${state}`)}{' '}
                  <span className="text-faint tabular-nums">({count})</span>
                </dt>
                <dd className="font-medium text-ink">
                  <MoneyText money={{ amountMinor, currency }} locale={language} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </CardContent>
    </Card>
  );
}
