import { describe, expect, it } from 'vitest';
import { ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { withLanguage } from '#app/domain/access/redirects.ts';
import { MANIFEST_PATH } from '#app/server/platform/route-manifest.server.ts';
import { endTimersOfRequests, openHarness, ORIGIN } from '../harness.ts';
import { admit, dataPath, difference, hasAction, pathOf, VIEWERS } from '../support/viewers.ts';
import { byTurns } from '../support/writes.ts';

/** Every address × every method × an origin: never a 500, and a 405 says what it allows. */
const harness = await openHarness();
endTimersOfRequests();

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const ORIGINS: Record<string, string>[] = [{ Origin: ORIGIN }, { Origin: 'https://evil.test' }, {}];

const OF_REMIX = 'Unexpected Server Error';

/** Every file of app/routes/edge is an address of its own, without a page. */
const OWN = [
  MANIFEST_PATH,
  ...Object.keys(import.meta.glob('../../../app/routes/edge/*.ts')).map((file) => `/${/([^/]+)\.ts$/.exec(file)![1]}`),
];
const PAGES = ROUTE_KEYS.flatMap((route) => {
  const page = withLanguage('en', pathOf(route));
  return [page, dataPath(page), `${page}?_data=root`];
});

const WHO = VIEWERS.filter(({ name }) =>
  ['signed out', 'role streamer, status active, guides done', 'role admin, status active, guides done'].includes(name),
);

describe.each(WHO)('$name', (who) => {
  it.each(METHODS)('%s', async (method) => {
    const open = await admit(harness, who);
    const wrong = await Promise.all(
      [...OWN, ...OWN.map((path) => `${path}.data`), ...OWN.map((path) => `${path}/`), ...PAGES].flatMap((path, at) =>
        byTurns(ORIGINS, at + METHODS.indexOf(method) + WHO.indexOf(who)).map(async (headers) => {
          const what = `${method} ${path} from ${headers.Origin ?? 'nowhere'}`;
          const response = await open().fetch(path, { method, headers: { Accept: '*/*', ...headers } });
          const body = await response.text();
          return [
            ...(isForeignWrite(method, headers) && !path.startsWith(REPORTS)
              ? difference(`${what} is refused`, response.status >= 400, true)
              : []),
            ...difference(`${what} is a 5xx`, response.status >= 500 && response.status, false),
            ...difference(`${what} says what Remix says`, !isPage(response) && body.includes(OF_REMIX), false),
            ...difference(`${what} has a body`, method === 'HEAD' && body !== '', false),
            ...(response.status === 405 ? judgeRefusal(response, body, method, what) : []),
          ];
        }),
      ),
    );
    expect(wrong.flat()).toEqual([]);
  });
});

/** Browsers send their reports of a page's policy from wherever the page is; nothing is done but a line of the log. */
const REPORTS = '/csp-report';

/** Another site's write: no answer to it may say that something was done. */
function isForeignWrite(method: string, headers: Record<string, string>): boolean {
  return (
    ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && headers.Origin !== undefined && headers.Origin !== ORIGIN
  );
}

/** A page carries it in the data of its script, and shows a sentence of Greenroom. */
function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

function judgeRefusal({ headers }: Response, body: string, method: string, what: string): string[] {
  const allowed = headers.get('Allow')?.split(', ') ?? [];
  return [
    ...difference(`${what} names what it allows`, allowed.length > 0, true),
    ...difference(`${what} allows itself`, allowed.includes(method), false),
    ...difference(`${what} has a body`, method === 'HEAD' || body !== '', true),
  ];
}

it('a file that fails is a code, without a sentence of Remix', async () => {
  const open = await admit(
    harness,
    WHO.find(({ name }) => name.startsWith('role streamer'))!,
  );
  harness.world.firestore.refuse = () => 'INVALID_ARGUMENT';
  const answer = await open().fetch('/en/settings/export');
  expect([answer.status, await answer.text()]).toEqual([500, '{"code":"internal"}']);
});

it.each([
  ['/es/admin/income/export', 403, 'forbidden', 'Tu cuenta no puede hacer esto.'],
  ['/pt/dashboard/payouts/no-day/statement.csv', 404, 'not-found', 'Página não encontrada'],
])(
  'a file that is refused (%s) is a sentence for a person and a code for a program',
  async (path, status, code, said) => {
    const open = await admit(
      harness,
      WHO.find(({ name }) => name.startsWith('role streamer'))!,
    );
    const program = await open().fetch(path, { headers: { Accept: '*/*' } });
    expect([program.status, await program.text()]).toEqual([status, JSON.stringify({ code })]);
    const person = await open().fetch(path, { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect([person.status, person.headers.get('Content-Disposition')]).toEqual([status, null]);
    expect(await person.text()).toContain(said);
  },
);

it('OPTIONS says which pages take a form', async () => {
  const open = await admit(harness, WHO[0]!);
  const wrong = await Promise.all(
    ROUTE_KEYS.flatMap((route) => {
      const page = withLanguage('en', pathOf(route));
      return [page, dataPath(page)].map(async (path) => {
        const { headers } = await open().fetch(path, { method: 'OPTIONS' });
        const hasForm = headers.get('Allow')?.split(', ').includes('POST');
        return difference(`${path} takes a form`, hasForm, hasAction(route));
      });
    }),
  );
  expect(wrong.flat()).toEqual([]);
});
