import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import type { Shown } from './types.ts';

/** Why a conversion is unassigned, in words, and what an admin can do about it. */
export function Unassigned({ reason, waitsFor, raw }: NonNullable<Shown['unassigned']>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <Alert kind="warning" title={t(`income.reasons.${reason}`)} still>
      <p>{t(`income.why.${reason}`)}</p>
      {waitsFor ? (
        <p className="mt-1">
          <span suppressHydrationWarning>
            {t('income.waitsForRate', { ...waitsFor, date: formatDateTime(waitsFor.date, language, 'date') })}
          </span>{' '}
          <TextLink to={hrefWith(path('admin/programme'), { date: waitsFor.date })}>{t('income.keepRate')}</TextLink>
        </p>
      ) : null}
      {raw ? <pre className="mt-2 overflow-x-auto text-xs text-muted">{raw}</pre> : null}
    </Alert>
  );
}
