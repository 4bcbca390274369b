import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LogOutButton } from '#app/features/access/log-out-button.tsx';
import { VerifyEmail } from '#app/features/access/verify-email.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { StepList } from '#app/ui/layout/stepper.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, 'pending-approval');
  return { title: pageTitle(language, 'pages.pendingApproval.title') };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PendingApproval() {
  const { t } = useTranslation();
  const { member } = usePageFacts();
  const path = usePath();
  return (
    <>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{t('pages.pendingApproval.title')}</h1>
        <p className="mt-1.5 text-muted">{t('pages.pendingApproval.description')}</p>
        <p className="mt-1.5 text-sm text-faint">{member?.email}</p>
      </div>
      <VerifyEmail />
      <StepList
        stateText={{ done: t('table.steps.done'), current: t('table.steps.current'), open: t('table.steps.open') }}
        steps={[
          { key: 'account', label: t('pending.step.applied'), state: 'done' },
          { key: 'review', label: t('pending.step.review'), state: 'current' },
          { key: 'guides', label: t('pending.step.onboarding'), state: 'open' },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <Link to={path('profile')}>{t('nav.profile')}</Link>
        </Button>
        <LogOutButton variant="ghost" />
      </div>
    </>
  );
}
