import { Outlet } from '@remix-run/react';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { RouteError } from '#app/shell/route-error.tsx';

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AuthFrame>
      <RouteError />
    </AuthFrame>
  );
}
