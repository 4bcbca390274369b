import { Outlet } from '@remix-run/react';

/** The nested layout of onboarding. It guards nothing: each page in it has its own guard. */
export default function OnboardingLayout() {
  return <Outlet />;
}
