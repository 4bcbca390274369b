import { describe, expect, it, vi } from 'vitest';
import { env } from 'cloudflare:workers';
import { browser, openHarness, ORIGIN, signIn, startWorker, STREAMER } from '../harness.ts';

/** The policy of every document, and what the Worker takes from a request: hardening.md section 3. */
const harness = await openHarness();

const nonceOf = (response: Response) =>
  /script-src 'self' 'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1];

const directivesOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name, ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

/** Pages of every kind: public, personal, streamed, not found, and one whose configuration is missing. */
const DOCUMENTS: [string, () => Promise<Response>][] = [
  ['the login page', () => browser().fetch('/en/login')],
  ['a personal page', async () => (await signIn(harness, 'csp-reader', STREAMER)).browser.fetch('/pt/dashboard')],
  [
    'a page with a part that may come later',
    async () => (await signIn(harness, 'csp-parts', STREAMER)).browser.fetch('/en/debug'),
  ],
  ['the not-found page', () => browser().fetch('/es/nowhere')],
  [
    'the configuration error',
    async () => (await startWorker({ FIREBASE_PROJECT_ID: undefined }))(new Request(`${ORIGIN}/en/login`)),
  ],
];

it('what streams in after the page is put in its place by scripts with its nonce', async () => {
  const { browser: visitor } = await signIn(harness, 'csp-streamed', STREAMER);
  // The first read wins the trust with which the second one's page goes out before its data.
  await (await visitor.fetch('/en/settings')).text();
  const response = await visitor.fetch('/en/settings');
  const html = await response.text();
  const moves = [...html.matchAll(/(<script\b[^>]*>)(?:(?!<\/script>).)*\$RC\(/gs)].map(([, tag]) => tag);
  expect(moves.length).toBeGreaterThan(0);
  for (const tag of moves) expect(tag).toContain(`nonce="${nonceOf(response)}"`);
});

describe.each(DOCUMENTS)('%s', (_, open) => {
  it('runs no script and no style that its nonce does not name', async () => {
    const response = await open();
    const nonce = nonceOf(response);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(3);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    for (const [tag] of html.matchAll(/<style\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html.match(/\sstyle="/)).toBeNull();
    expect(html.match(/\son[a-z]+="/)).toBeNull();
    expect(html).not.toContain('javascript:');
  });

  it('has a nonce of its own each time', async () => {
    const [first, second] = [await open(), await open()];
    expect(nonceOf(first)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    await Promise.all([first.body?.cancel(), second.body?.cancel()]);
  });

  it('can be framed by nobody, embeds nothing, and reports what was stopped', async () => {
    const response = await open();
    await response.body?.cancel();
    expect(directivesOf(response)).toMatchObject({
      'default-src': "'self'",
      'style-src': `'self' 'nonce-${nonceOf(response)}'`,
      // Firestore's probe of the network; not where no database is configured.
      'img-src': expect.stringMatching(/^'self' data:( https:\/\/www\.google\.com\/images\/cleardot\.gif)?$/) as string,
      'font-src': "'self'",
      'object-src': "'none'",
      'frame-src': "'none'",
      'worker-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'report-uri': '/csp-report',
      'report-to': 'csp',
      'upgrade-insecure-requests': '',
    });
    expect(response.headers.get('Reporting-Endpoints')).toBe('csp="/csp-report"');
    expect(response.headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*/);
  });
});

it('lets a page talk to Firebase and this origin alone', async () => {
  const response = await browser().fetch('/en/login');
  await response.body?.cancel();
  expect(directivesOf(response)['connect-src']).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com " +
      `https://firestore.googleapis.com https://us-central1-${env.FIREBASE_PROJECT_ID}.cloudfunctions.net`,
  );
});

it('lets the analytics service in where one is configured, and only there', async () => {
  const sites = /cloudflareinsights/;
  const without = await browser().fetch('/en/login');
  expect(without.headers.get('Content-Security-Policy')).not.toMatch(sites);
  expect(await without.text()).not.toMatch(/analyticsToken",\s*"/);

  const configured = await startWorker({ ANALYTICS_TOKEN: 'token-of-this-site' });
  const response = await configured(new Request(`${ORIGIN}/en/login`));
  const { 'script-src': scripts, 'connect-src': connections } = directivesOf(response);
  expect(scripts).toBe(`'self' 'nonce-${nonceOf(response)}' https://static.cloudflareinsights.com`);
  expect(connections).toMatch(/ https:\/\/cloudflareinsights\.com$/);
  const html = await response.text();
  expect(html).toContain('token-of-this-site');
  // Loaded when the page is at rest, never with it.
  expect(html).not.toMatch(/<script[^>]*cloudflareinsights/);
});

describe.each([
  ['a document', '/en/login'],
  ['a redirect', '/en/dashboard'],
  ['data', '/en/login.data'],
  ['an exempt route', '/healthz'],
  ['a refusal', '/session'],
])('%s', (kind, path) => {
  it('has the headers that all answers share', async () => {
    const response = await browser().fetch(path);
    await response.body?.cancel();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'cache-control': expect.stringContaining('no-store') as string,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    if (kind !== 'a document') {
      expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    }
  });
});

describe('a body', () => {
  const FORM_LIMIT = 65_536;
  const form = (bytes: number) => ({
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `name=${'x'.repeat(bytes - 5)}`,
  });
  const sendStream = (body: ReadableStream<Uint8Array>) =>
    browser().fetch('/en/login', { ...form(5), body, duplex: 'half' } as RequestInit);

  it('up to the limit reaches the action', async () => {
    const { browser: member } = await signIn(harness, 'body-writer', STREAMER);
    const response = await member.fetch('/en/profile', form(FORM_LIMIT));
    await response.body?.cancel();
    expect(response.status).toBe(400);
  });

  it.each(['/en/profile', '/en/login', '/en/nowhere', '/csp-report'])('over it is refused on %s', async (path) => {
    const response = await browser().fetch(path, form(FORM_LIMIT + 1));
    expect([response.status, await response.json()]).toEqual([413, { code: 'payload-too-large' }]);
  });

  it('of a length that says too much is not read at all', async () => {
    let isRead = false;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      isRead = true;
      controller.close();
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const response = await browser().fetch('/en/login', {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Length': String(FORM_LIMIT + 1) },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, isRead]).toEqual([413, false]);
  });

  it('that breaks off is an invalid request, and no error of ours', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10).fill(120)),
      pull: () => Promise.reject(new Error('premature end')),
    });
    const response = await sendStream(broken);
    expect([response.status, await response.json()]).toEqual([400, { code: 'invalid-request' }]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('of a type that only begins like that of a form is refused', async () => {
    const { browser: member } = await signIn(harness, 'body-typist', STREAMER);
    for (const type of ['application/x-www-form-urlencoded-x', 'application/x-www-form-urlencoded+json']) {
      const headers = { Origin: ORIGIN, 'Content-Type': type };
      const response = await member.fetch('/en/profile.data', { method: 'POST', headers, body: 'intent=profile' });
      await response.body?.cancel();
      expect(response.status, type).toBe(415);
    }
  });

  it('of hidden length is not read further than the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 8_192;
        controller.enqueue(new Uint8Array(8_192).fill(120));
      },
    });
    const response = await sendStream(endless);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThanOrEqual(FORM_LIMIT + 3 * 8_192);
  });
});

describe('POST /csp-report', () => {
  const report = (body: string, type = 'application/csp-report') =>
    browser().fetch('/csp-report', { method: 'POST', headers: { 'Content-Type': type }, body });

  it('writes one line a report, without query and cut to a length', async () => {
    const { lines } = await logged(() =>
      report(
        JSON.stringify({
          'csp-report': {
            'document-uri': `${ORIGIN}/en/login?redirectTo=/secret`,
            'violated-directive': 'script-src-elem',
            'blocked-uri': `https://evil.example/${'x'.repeat(500)}`,
          },
        }),
      ),
    );
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      event: 'csp-report',
      page: `${ORIGIN}/en/login`,
      directive: 'script-src-elem',
    });
    expect(lines[0]!.length).toBeLessThan(500);
  });

  it('understands the Reporting API, ten reports at most', async () => {
    const one = {
      type: 'csp-violation',
      body: { documentURL: ORIGIN, effectiveDirective: 'img-src', blockedURL: 'data' },
    };
    const { lines } = await logged(() =>
      report(JSON.stringify(Array.from({ length: 12 }, () => one)), 'application/reports+json'),
    );
    expect(lines).toHaveLength(10);
  });

  it.each(['', 'null', '[]', '{"csp-report":7}', '<xml>'])('takes %j for no report', async (body) => {
    const { lines, response } = await logged(() => report(body));
    expect([response.status, lines]).toEqual([204, []]);
  });

  it('answers nothing else', async () => {
    expect((await browser().fetch('/csp-report')).status).toBe(405);
    expect((await browser().fetch('/csp-report', { method: 'PUT', headers: { Origin: ORIGIN } })).status).toBe(405);
  });
});

async function logged(act: () => Promise<Response>): Promise<{ lines: string[]; response: Response }> {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)));
  const response = await act();
  expect(response.status).toBe(204);
  return { lines, response };
}
