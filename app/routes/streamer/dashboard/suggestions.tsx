import { useTranslation } from 'react-i18next';
import { RECENT_DAYS } from '#app/domain/offers/suggestions.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Offers worth promoting, each with the reason why. */
export function Suggestions({ currency, suggestions }: Pick<DashboardWork, 'currency' | 'suggestions'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { offers, none } = suggestions;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('dashboard.offers.title')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {offers.length === 0 ? (
          <p className="text-muted">{t(`dashboard.offers.none.${none}`)}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {offers.map(({ id, title, visibility, yield: found }) => (
              <li key={id} className="min-w-0 py-3 wrap-anywhere first:pt-0 last:pb-0">
                <TextLink to={path('offers/:offerId', { offerId: id })}>{title}</TextLink>
                <span className="block text-sm text-muted" suppressHydrationWarning>
                  {found
                    ? t(`dashboard.offers.reasons.${found.kind}`, {
                        amount: formatMoney({ amountMinor: found.amountMinor, currency }, language),
                        days: RECENT_DAYS,
                      })
                    : t(`dashboard.offers.reasons.${visibility}`)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <TextLink to={path('offers')} className="justify-self-start text-sm">
          {t('nav.offers')}
        </TextLink>
      </CardContent>
    </Card>
  );
}
