import { existsSync, readFileSync } from 'node:fs';

/** How wrangler writes where a Worker answers: an address, and after it what kind of address it is. */
const CUSTOM_DOMAIN = /^(?<host>[\w.-]+) \(custom domain\b(?!.*\[disabled)/;
const ROUTE = /^(?:https?:\/\/)?(?<host>[\w.-]+)\/\*(?: \(zone |$)/;
const WORKERS_DEV = /^(?:https:\/\/)?(?<host>[\w.-]+\.workers\.dev)$/;

/**
 * The origin at which people reach the Worker, by what wrangler wrote of its deployment, one JSON a line: a custom domain, else
 * a route that is all of a host, else workers.dev. Null where it named none of them.
 */
export function originIn(report: string): string | null {
  if (!existsSync(report)) return null;
  const targets = readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => (JSON.parse(line) as { targets?: string[] }).targets ?? []);
  for (const kind of [CUSTOM_DOMAIN, ROUTE, WORKERS_DEV]) {
    const host = targets.map((target) => kind.exec(target)?.groups?.host).find((found) => found?.includes('.'));
    if (host) return `https://${host}`;
  }
  return null;
}
