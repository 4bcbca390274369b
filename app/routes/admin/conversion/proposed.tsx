import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Shown } from './types.ts';

/** The release or assignment that waits for a second admin, and where it is decided. */
export function Proposed({ by, reason }: NonNullable<Shown['proposal']>) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Alert kind="info" title={t('toasts.waitsForAdmin')} still>
      <p>{t('admin.adjust.waiting.by', { name: by, reason })}</p>
      <p className="mt-1">
        <TextLink to={path('admin/payouts/adjust')}>{t('income.one.seeProposal')}</TextLink>
      </p>
    </Alert>
  );
}
