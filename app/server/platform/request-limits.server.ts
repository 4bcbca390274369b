/** The answer to a refused request: `{code}`, or a sentence on an error page. */
export type EdgeRefusal = { status: 400 | 403 | 413 | 414 | 429 | 431; code: EdgeCode };
type EdgeCode =
  | 'invalid-request'
  | 'foreign-origin'
  | 'payload-too-large'
  | 'address-too-long'
  | 'too-many-requests'
  | 'headers-too-large';

/** The longest path of the product has about 150 characters. */
const LONGEST_PATH = 2_048;
/** The router's own request for the links of a page has up to 7,680 characters. */
const LONGEST_QUERY = 8_192;
/** Both session cookies at their largest, and as much again for others. */
const LARGEST_COOKIES = 16_384;

/**
 * Refuses an address or a Cookie header that is longer than the product ever makes one, and a path with percent signs that
 * encode nothing, which the router would write into the log. Costs no more than the length.
 */
export function refuseOutOfBounds(request: Request): EdgeRefusal | null {
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname.length > LONGEST_PATH || search.length > LONGEST_QUERY) return { status: 414, code: 'address-too-long' };
  // Remix would answer `?_data=` as its earlier releases did, and log an error for each.
  if (!isEncoded(pathname) || searchParams.has('_data')) return { status: 400, code: 'invalid-request' };
  const cookies = request.headers.get('Cookie') ?? '';
  return cookies.length > LARGEST_COOKIES ? { status: 431, code: 'headers-too-large' } : null;
}

/** The deepest path of the product has five segments, its language included. */
const DEEPEST_PATH = 12;

/** Whether a path is deeper than any page. Remix matches every path above it, too, and is not to be asked. */
export function isTooDeep(pathname: string): boolean {
  return pathname.split('/').length > DEEPEST_PATH + 1;
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
