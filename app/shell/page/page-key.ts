import type { RouteKey } from '#app/domain/access/permissions.ts';

/** The name of a route in the locale files: `admin/streamer-detail/:id` is `adminStreamerDetailId`. */
export function pageKey(route: RouteKey): string {
  return route.replaceAll(/[-/:]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
