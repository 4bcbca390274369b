import { Outlet } from '@remix-run/react';
import { AppFrame } from '#app/frame/app-frame.tsx';
import { RouteError } from '#app/frame/route-error.tsx';

export default function ShellLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
