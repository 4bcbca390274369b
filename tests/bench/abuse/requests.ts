import type { TokenFactory } from '#tests/support/token-factory.ts';

/** A request that a stranger may send, made anew each time. */
export type Abuse = { name: string; ask: () => { path: string } & RequestInit };

const KB = 1_024;
const WORDS = 'admin/offers/streams/commissions/guides/settings/profile/dashboard/payouts/onboarding/';
const long = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

/** The requests of `npm run bench -- abuse`. */
export async function abusesOf(origin: string, tokens: TokenFactory): Promise<Abuse[]> {
  const page = await (await fetch(`${origin}/en/login`)).text();
  const version = /\/assets\/manifest-([\w-]+)\.js/.exec(page)![1]!;
  const manifest = (query: string) => () => ({ path: `/__manifest?version=${version}${query}` });
  const get =
    (path: string, headers: Record<string, string> = {}) =>
    () => ({ path, headers });
  const post =
    (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    () => ({
      path,
      method: 'POST',
      body,
      headers: { Origin: origin, ...headers },
    });
  const genuine = await Promise.all(
    Array.from({ length: 400 }, () =>
      tokens.mint({ uid: crypto.randomUUID() }, { role: 'streamer', status: 'active', completedAllGuides: true }),
    ),
  );
  let next = 0;
  /** A token that was never seen, its signature broken. */
  const forged = () => {
    const [head, body, signature] = genuine[next++ % genuine.length]!.split('.');
    return `${head}.${body}.${signature!.slice(1)}${crypto.randomUUID()[0]}`;
  };
  const cookie = (value: string) => ({ Cookie: `__Host-greenroom-token=${value}` });
  const report = JSON.stringify({ 'csp-report': { 'document-uri': long('x', 15 * KB) } });

  return [
    { name: '/__manifest, deep (7 KB of /a/a/a…)', ask: manifest(`&p=${long('/a', 7 * KB)}`) },
    { name: '/__manifest, deep within what is read', ask: manifest(`&p=${long('/a', KB)}`.repeat(6)) },
    { name: '/__manifest, wide (700 p)', ask: manifest('&p=/x'.repeat(700)) },
    { name: '/__manifest, as wide as is read (400 p)', ask: manifest('&p=/en/admin/x'.repeat(400)) },
    { name: '/__manifest, long words', ask: manifest(`&p=/${long('word', 1_000)}`.repeat(7)) },
    { name: 'a path of 7 KB', ask: get(`/${long('a', 7 * KB)}`) },
    { name: 'a deep path of 2 KB', ask: get(`/en${long('/a', 2_000)}`) },
    { name: 'a path of 12 words of routes', ask: get(`/en/${long(WORDS, 80)}`) },
    { name: 'slashes', ask: get(`/en${long('/', 2_000)}login`) },
    { name: 'percent escapes', ask: get(`/en/${long('%61', 1_998)}`) },
    { name: 'percent signs that encode nothing', ask: get(`/en/${long('%zz', 1_998)}`) },
    { name: '_routes of 7 KB', ask: get(`/en/login.data?_routes=${long('root,routes/auth/login/route,', 7 * KB)}`) },
    { name: 'data of the log-in page', ask: get('/en/login.data') },
    { name: 'a query of 8 KB', ask: get(`/en/login?${long('a=b&', 8 * KB - 1)}`) },
    { name: 'an unknown page', ask: get('/en/nowhere', { Accept: 'text/html' }) },
    { name: 'cookies of 8 KB', ask: get('/en/login', { Cookie: long('a=b; ', 8 * KB) }) },
    { name: 'cookies of 8 KB, semicolons', ask: get('/en/login', { Cookie: long(';', 8 * KB) }) },
    { name: 'Accept-Language of 8 KB', ask: get('/login', { 'Accept-Language': long('xx;q=0.1,', 8 * KB) }) },
    { name: 'a forged token at first sight', ask: () => ({ path: '/en/dashboard', headers: cookie(forged()) }) },
    {
      name: 'a token of nonsense',
      ask: () => ({ path: '/en/dashboard', headers: cookie(long(crypto.randomUUID(), 4_000)) }),
    },
    {
      name: 'a refresh cookie of 4 KB',
      ask: get('/en/dashboard', { Cookie: `__Host-greenroom-refresh=AAAAAAAAAAAAAAAA.${long('A', 4_000)}` }),
    },
    {
      name: 'a policy report of 15 KB',
      ask: post('/csp-report', report, { 'Content-Type': 'application/csp-report' }),
    },
    {
      name: 'POST /session, 16 KB of JSON',
      ask: post('/session', JSON.stringify(long('[', 15 * KB).split('')), { 'Content-Type': 'application/json' }),
    },
    { name: 'a form of 64 KB', ask: post('/en/signup', new URLSearchParams({ a: long('b', 65_000) })) },
    {
      name: 'a form of 64 KB of fields',
      ask: post('/en/signup', long('a=b&', 65_000), { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    {
      name: 'a multipart form of 64 KB',
      ask: post('/en/signup', long('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n', 65_000), {
        'Content-Type': 'multipart/form-data; boundary=x',
      }),
    },
    {
      name: 'a form from another site',
      ask: post('/en/signup', 'a=b', { Origin: 'https://evil.test', Accept: 'text/html' }),
    },
  ];
}
