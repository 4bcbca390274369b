import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { DeskBadge } from '#app/features/income/desk-badge.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import type { Shown } from './types.ts';

/** What it is worth, to whom, and its status. */
export function ConversionHead(found: Shown) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { commission, unassigned } = found;
  return (
    <PageHeader
      eyebrow={<TextLink to={path('admin/income')}>{t('pages.adminIncome.title')}</TextLink>}
      title={
        commission ? (
          <span className="lead-figure">
            <MoneyText money={commission} locale={language} />
            {found.owner ? (
              <span className="text-xl font-normal wrap-anywhere text-muted">
                {t('income.one.for')} <Owner {...found.owner} />
              </span>
            ) : null}
          </span>
        ) : (
          t(unassigned ? 'income.one.unassigned' : 'income.one.conversion')
        )
      }
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {found.isDismissed ? (
            t('income.one.dismissed')
          ) : commission && found.place && !commission.corrects ? (
            <Badge tone={found.place.stage === 'reserved' ? 'info' : 'good'} done={found.place.stage === 'paid'}>
              {t(`commissions.states.${found.place.stage}`)}
            </Badge>
          ) : (
            <DeskBadge
              status={unassigned ? 'unassigned' : (commission?.state ?? 'none')}
              isReversal={Boolean(commission?.corrects)}
            />
          )}
          {commission?.reasonCode ? t(`commissions.reasons.${commission.reasonCode}`) : null}
          {!commission && found.owner ? <Owner {...found.owner} /> : null}
        </span>
      }
    />
  );
}

/** Whose it is. Without a commission the name stands below the title. */
function Owner({ uid, name }: NonNullable<Shown['owner']>) {
  const path = usePath();
  const to = hrefWith(path('admin/streamer-detail/:id', { id: uid }), { tab: 'earnings' });
  return (
    <Link to={to} className="rounded-sm text-ink hover:underline">
      {name}
    </Link>
  );
}
