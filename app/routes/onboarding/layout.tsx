import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GUIDE_PHASES } from '#app/domain/guides/guide.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';

/** The nested layout of onboarding. Its guard protects itself alone: each page in it has its own. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args, 'onboarding');
  return null;
}

export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

export default function OnboardingLayout() {
  const { t } = useTranslation();
  const path = usePath();
  const { pathname } = useLocation();
  const places = [
    { to: path('onboarding'), label: t('onboarding:phase.back') },
    ...GUIDE_PHASES.map((phase) => ({
      to: path(`onboarding/${phase}`),
      label: t(`onboarding:phases.${phase}.title`),
    })),
  ];
  return (
    <>
      {/* The first page has the phases itself. */}
      {pathname === path('onboarding') ? null : (
        <TabLinks
          label={t('onboarding:phase.nav')}
          tabs={places.map((place) => ({ ...place, current: pathname === place.to }))}
          className="mb-6 max-sm:-mx-4 max-sm:px-4"
        />
      )}
      <Outlet />
    </>
  );
}
