import { beforeEach, describe, expect, it } from 'vitest';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import indexes from '../../../firestore.indexes.json';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** The longer tables of the admin area: how many rows, in which order, and all of it as a file. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;

const MANY = 230;
/** Forty requests at each of these times. */
const ASKED = Date.parse('2026-11-20T10:00:00.000Z');
const cycle = openCycleAt(new Date(), USUAL_CUT_OFFS).id;
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const numberOf = (at: number) => String(at).padStart(3, '0');

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  for (let at = 0; at < MANY; at += 1) {
    const uid = `u-${numberOf(at)}`;
    const user = userRecordOf({ ...personaOf('streamer'), uid, username: `p_${at}` });
    const displayName = at === 3 ? '=HYPERLINK("x")' : `Person ${numberOf(at)}`;
    put(`directory/${uid}`, {
      ...user,
      ...{ displayName, t: { person: true }, nameLower: `person ${numberOf(at)}`, usernameLower: '', emailLower: '' },
      ...{
        effectiveRole: at < 100 ? 'streamer' : 'rejected',
        country: null,
        flags: [],
        tags: at < 2 ? ['VIP'] : [],
        lastActiveDay: '2026-11-01',
      },
    });
    put(`payoutRequests/${uid}_${cycle}`, {
      ...{ userId: uid, username: `p_${numberOf(at)}`, cycleId: cycle, state: at < 120 ? 'requested' : 'blocked' },
      ...{ requestedAt: new Date(ASKED + Math.floor(at / 40) * 60_000), timeline: {} },
      ...(at === 0 ? { amountMinor: -1_250, currency: 'USD' } : {}),
      ...(at > 150 ? { amountMinor: 1_000 * (at % 3), currency: 'USD' } : {}),
      ...(at >= 120 ? { blockers: [{ code: 'no-method' }, { code: 'no-balance' }] } : {}),
    });
    const offer = {
      ...{ brandName: `Brand ${numberOf(at)}`, status: at < 5 ? 'paused' : 'live', visibility: 'public' },
      ...{ countries: ['PT', 'BR'], title: { en: '+Title', es: 'Título', pt: 'Título' }, endsAt: null },
    };
    if (at <= 40) put(`offerIndex/o-${numberOf(at)}`, { ...offer, t: { rare: true } });
    put(`offers/o-${numberOf(at)}`, {
      ...{ id: `o-${numberOf(at)}`, ...offer },
      ...{ description: { en: '', es: '', pt: '' }, goals: [] },
      ...{ holdDays: 7, disclosure: { en: '', es: '', pt: '' }, startsAt: null, version: 1 },
    });
  }
  world.firestore.queries.length = 0;
});

const open = async (path: string, cookie = '') => {
  const page = await boss.browser.fetch(path, cookie ? { headers: { Cookie: cookie } } : undefined);
  return { status: page.status, type: page.headers.get('Content-Type'), text: await page.text() };
};
const rowsOf = (text: string) => text.split('<tbody')[1]!.split('</tbody>')[0]!.match(/<tr/g)?.length;
const linesOf = (text: string) => text.trim().split('\r\n');

describe('a table of people', () => {
  it.each([
    ['', 25],
    ['?size=50', 50],
    ['?size=100', 100],
  ])('has as many rows as %s asks for, and goes on with as many', async (query, rows) => {
    const { text } = await open(`/en/admin/streamers${query}`);
    expect(rowsOf(text)).toBe(rows);
    const next = /rel="next"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*rel="next"/.exec(text)!;
    const address = (next[1] ?? next[2])!.replaceAll('&amp;', '&');
    expect(address.includes(query.slice(1))).toBe(true);
    expect(rowsOf((await open(address)).text)).toBe(rows);
  });

  it('says how many are found, and ends a page of a hundred where the list ends', async () => {
    const found = await open('/en/admin/streamers?status=active&role=streamer&size=100');
    expect(rowsOf(found.text)).toBe(100);
    expect(found.text).not.toContain('rel="next"');
    const tagged = (await open('/en/admin/streamers?tag=VIP')).text;
    expect(rowsOf(tagged)).toBe(2);
    expect(tagged.slice(0, tagged.indexOf('<tbody>'))).toContain('2 results');
  });

  it.each(['nameDown', 'oldest', 'away'])('is ordered by %s as an index serves it', async (sort) => {
    const { text } = await open(`/en/admin/streamers?status=active&role=streamer&sort=${sort}`);
    expect(text).toContain(
      'aria-sort="ascending"'.replace('ascending', sort === 'nameDown' ? 'descending' : 'ascending'),
    );
    expect(world.firestore.queries.filter((query) => !isServed(query, indexes)).map(wordsOf)).toEqual([]);
  });

  it('has no order of heads while words are searched', async () => {
    expect((await open('/en/admin/streamers?q=person')).text).not.toContain('aria-sort');
  });
});

describe('a file of everything that is listed', () => {
  it('has all people whom the filters find, over all pages, and no formula', async () => {
    const all = await open('/en/admin/streamers/export');
    expect(all.type).toBe('text/csv; charset=utf-8');
    expect(linesOf(all.text)).toHaveLength(MANY + 1);
    expect(all.text).toContain(`"'=HYPERLINK(""x"")"`);
    const some = linesOf((await open('/en/admin/streamers/export?status=active&role=streamer&sort=nameDown')).text);
    expect(some).toHaveLength(101);
    expect(some[1]).toContain('"u-099"');
    expect(linesOf((await open('/en/admin/streamers/export?tag=VIP')).text)).toHaveLength(3);
  });

  it('has all requests of a cycle, with amounts in major units and every blocker', async () => {
    const lines = linesOf((await open(`/en/admin/payouts/export?cycle=${cycle}`)).text);
    expect(lines).toHaveLength(MANY + 1);
    expect(lines[1]).toContain('"-12.50","USD"');
    const blocked = linesOf((await open(`/en/admin/payouts/export?cycle=${cycle}&state=blocked`)).text);
    expect(blocked).toHaveLength(MANY - 120 + 1);
    expect(blocked[1]).toContain('"no-method; no-balance"');
    const found = `/en/admin/payouts/export?cycle=${cycle}&q=person`;
    expect(linesOf((await open(found)).text)).toHaveLength(MANY + 1);
    expect(linesOf((await open(`${found}&state=blocked`)).text)).toHaveLength(MANY - 120 + 1);
    expect(linesOf((await open(`/en/admin/payouts/export?cycle=${cycle}&q=nobody`)).text)).toHaveLength(1);
    expect(linesOf((await open(`/en/admin/payouts/export?cycle=${cycle}&view=rehearsal`)).text)).toHaveLength(1);
  });

  it('has all offers that the list finds', async () => {
    const lines = linesOf((await open('/en/admin/offers/export')).text);
    expect(lines).toHaveLength(MANY + 1);
    expect(lines[1]).toContain(`"'+Title"`);
    expect(linesOf((await open('/en/admin/offers/export?status=paused')).text)).toHaveLength(6);
    const found = linesOf((await open('/en/admin/offers/export?q=rare')).text);
    expect(found).toHaveLength(41 + 1);
    expect(found[41]).toContain('"o-040"');
    expect(linesOf((await open('/en/admin/offers/export?q=rare&status=paused')).text)).toHaveLength(6);
  });

  it.each(['streamers', 'payouts', 'offers'])('of %s is no streamer’s', async (list) => {
    const streamer = await signIn(harness, 'sofia', standingOfPersona('streamer'));
    const refused = await streamer.browser.fetch(`/en/admin/${list}/export`, { redirect: 'manual' });
    expect(await refused.text()).not.toContain('uid');
    expect(refused.status).toBe(403);
  });
});

it('a table of requests counts what it finds and has as many rows as are asked for', async () => {
  const { text } = await open(`/en/admin/payouts?cycle=${cycle}&state=blocked&size=25`);
  expect(rowsOf(text)).toBe(25);
  expect(text).toContain('100 or more results');
  expect(text).toContain(`/en/admin/payouts/export?cycle=${cycle}&amp;state=blocked"`);
});

describe('a table of requests by a head', () => {
  /** Every request that the pages show, by the number of its person. */
  const all = async (query: string) => {
    const found: number[] = [];
    for (let path = `/en/admin/payouts?cycle=${cycle}&size=50${query}`; ;) {
      const { text } = await open(path);
      const body = text.split('<tbody')[1]!.split('</tbody>')[0]!;
      found.push(...[...body.matchAll(/(?:>|@|-->)p_(\d+)</g)].map(([, number]) => Number(number)));
      const next = /rel="next"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*rel="next"/.exec(text);
      if (!next) return found;
      path = (next[1] ?? next[2])!.replaceAll('&amp;', '&');
    }
  };
  const numbers = Array.from({ length: MANY }, (_, at) => at);
  const amountOf = (at: number) => (at === 0 ? -1_250 : 1_000 * (at % 3));
  const by = (key: (at: number) => number | string) => (a: number, b: number) =>
    key(a) === key(b) ? a - b : key(a) < key(b) ? -1 : 1;
  const stateOf = (at: number) => (at < 120 ? 'requested' : 'blocked');
  const withAmount = numbers.filter((at) => at === 0 || at > 150);

  it.each<[string, number[]]>([
    ['', numbers],
    ['&sort=nameDown', numbers.toReversed()],
    ['&sort=state', numbers.toSorted(by(stateOf))],
    ['&sort=stateDown', numbers.toSorted(by(stateOf)).toReversed()],
    ['&sort=askedUp', numbers],
    ['&sort=asked', numbers.toReversed()],
    ['&sort=amountUp', withAmount.toSorted(by(amountOf))],
    ['&sort=amount', withAmount.toSorted(by(amountOf)).toReversed()],
    [
      '&sort=amount&state=blocked',
      withAmount
        .filter((at) => at > 0)
        .toSorted(by(amountOf))
        .toReversed(),
    ],
    ['&sort=asked&state=requested', numbers.slice(0, 120).toReversed()],
    ['&sort=state&state=requested', numbers.slice(0, 120)],
    ['&sort=nonsense&after=x', numbers],
  ])(
    '%s has each request once over all pages, equal values in the order of people, by an index',
    async (query, order) => {
      expect(await all(query)).toEqual(order);
      expect(world.firestore.queries.filter((asked) => !isServed(asked, indexes)).map(wordsOf)).toEqual([]);
    },
  );

  it('says what an order by amount leaves out, counts the rest, and is the order of the file', async () => {
    const { text } = await open(`/en/admin/payouts?cycle=${cycle}&sort=amount`);
    expect(text).toContain('Requests without an amount are left out when you sort by amount.');
    expect(text).toContain(`${withAmount.length} results`);
    expect(text).toMatch(/aria-sort="descending"[^>]*>(?:(?!<\/th>).)*Amount/s);
    const lines = linesOf((await open(`/en/admin/payouts/export?cycle=${cycle}&sort=amount`)).text);
    expect(lines).toHaveLength(withAmount.length + 1);
    expect(lines.at(-1)).toContain('"-12.50","USD"');
  });

  it('begins anew for a place that the order can’t have, and for that of another order', async () => {
    for (const [sort, after] of [
      ['asked', 'asked:soon~u-001'],
      ['asked', 'asked:999999999999.0~u-001'],
      ['asked', 'asked:1.9999999999~u-001'],
      ['asked', 'askedUp:1795000000.0~u-001'],
      ['amount', 'amount:p_003~u-001'],
      ['amount', 'name:2000~u-001'],
      ['amount', '~u-001'],
      ['name', 'nameDown:p_200~u-200'],
      ['name', 'p_200~u-200'],
      ['name', 'no-place'],
    ] as const) {
      const { status, text } = await open(`/en/admin/payouts?cycle=${cycle}&sort=${sort}&size=25&after=${after}`);
      expect(status).toBe(200);
      expect(text.split('<tbody')[1], after).toMatch(
        sort === 'name' ? />@?p_000</ : sort === 'asked' ? />@?p_229</ : />@?p_227</,
      );
      expect(rowsOf(text), after).toBe(25);
    }
  });

  it('has no heads to press while words are searched', async () => {
    expect((await open(`/en/admin/payouts?cycle=${cycle}&q=person`)).text).not.toContain('aria-sort');
  });
});
