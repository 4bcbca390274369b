import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet } from '@remix-run/react';
import { guard } from '#app/server/guard.server.ts';

/** The nested layout of onboarding. Its guard protects itself alone: each page in it has its own. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args, 'onboarding');
  return null;
}

export default function OnboardingLayout() {
  return <Outlet />;
}
