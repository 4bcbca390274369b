import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { NavLink, Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GUIDE_PHASES } from '#app/domain/guide.ts';
import { usePath } from '#app/frame/page-facts.ts';
import { guard } from '#app/server/guard.server.ts';

/** The nested layout of onboarding. Its guard protects itself alone: each page in it has its own. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args, 'onboarding');
  return null;
}

export default function OnboardingLayout() {
  const { t } = useTranslation();
  const path = usePath();
  const places = [
    { to: '/onboarding', label: t('onboarding:phase.back'), end: true },
    ...GUIDE_PHASES.map((phase) => ({
      to: `/onboarding/${phase}`,
      label: t(`onboarding:phases.${phase}.title`),
      end: false,
    })),
  ];
  return (
    <>
      <nav aria-label={t('onboarding:phase.nav')} className="mb-6 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {places.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink
                to={path(to)}
                end={end}
                prefetch="intent"
                className="block border-b-2 border-transparent py-2.5 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
