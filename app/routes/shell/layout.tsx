import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AppFrame } from '#app/shell/member-frame.tsx';
import { RouteError } from '#app/shell/route-error.tsx';
import { openGrace } from '#app/server/guides/grace.server.ts';

/** The notice of the guides' grace, which belongs to no page. Decides no access: each page's guard does. */
export function loader(args: LoaderFunctionArgs) {
  return openGrace(args);
}

export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

/** The same element each time: the frame isn't rendered again with every step of a navigation. */
const PAGE = <Outlet />;

export default function ShellLayout() {
  const { grace } = useLoaderData<typeof loader>();
  return <AppFrame grace={grace}>{PAGE}</AppFrame>;
}

/** What goes wrong on a page leaves the way to the others. */
export function ErrorBoundary() {
  return (
    <AppFrame grace={null}>
      <RouteError />
    </AppFrame>
  );
}
