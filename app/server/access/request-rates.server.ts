import type { LimiterName, RateLimiters } from '../platform/env.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { WRITES } from '../platform/methods.server.ts';
import type { EdgeRefusal } from '../platform/request-limits.server.ts';

type Limited = {
  methods: readonly string[];
  path: RegExp;
  limiter: LimiterName;
  /** Its page has a guard, which throws the refusal to where the page can show it. */
  hasPage?: true;
};

/** The requests that each network address may make only so often, and the counter of each. The numbers are in wrangler.toml. */
const LIMITED: readonly Limited[] = [
  { methods: ['POST'], path: /^\/session$/, limiter: 'LIMIT_SESSION' },
  { methods: WRITES, path: /^(?:\/(?:en|es|pt))?\/signup$/, limiter: 'LIMIT_SIGNUP', hasPage: true },
  { methods: ['POST'], path: /^\/csp-report$/, limiter: 'LIMIT_REPORTS' },
  { methods: ['GET', 'HEAD'], path: /^\/go\/./, limiter: 'LIMIT_LINKS' },
];

/** Seconds: the period of the counters. */
export const RETRY_AFTER = 60;

/**
 * 429 for an address that asked too often. Null for all other requests, also without an address (not behind Cloudflare),
 * without a counter (development), and while a counter fails: that must not close the site.
 */
export async function refuseTooMany(
  request: Request,
  limiters: RateLimiters,
): Promise<(EdgeRefusal & { hasPage: boolean }) | null> {
  const asked = plainPath(new URL(request.url).pathname);
  const limited = LIMITED.find(({ methods, path }) => methods.includes(request.method) && path.test(asked));
  const limiter = limited && limiters[limited.limiter];
  const address = request.headers.get('CF-Connecting-IP');
  if (!limiter || !address) return null;
  try {
    const { success } = await limiter.limit({ key: networkOf(address) });
    if (success) return null;
    return { status: 429, code: 'too-many-requests', hasPage: limited.hasPage ?? false };
  } catch (error) {
    logEvent('error', 'limiter-failed', { limiter: limited.limiter, error });
    return null;
  }
}

/** One spelling of all that Remix takes for the same route: escapes, capitals, slashes at the end, `.data`. */
function plainPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Remix matches such a path as it is, too.
  }
  return withoutEndSlashes(withoutEndSlashes(path.toLowerCase()).replace(/\.data$/, ''));
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** An IPv4 address as it is; of an IPv6 address the first 64 bits, since one customer has all that share them. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  if (tail !== undefined) while (groups.length + after.length < 8) groups.push('0');
  const network = [...groups, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
