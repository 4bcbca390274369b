import { beforeEach, describe, expect, it } from 'vitest';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import indexes from '../../../firestore.indexes.json';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { incomeIn } from '../support/income.ts';

/** What admins find by words besides people: offers, the payouts of a payday, and entries of the audit log. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const { put, putPerson, putOffer } = incomeIn(world);
const cycle = openCycleAt(new Date(), USUAL_CUT_OFFS).id;

let boss: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  putPerson('maria_s', 'María Silva');
  putPerson('mario_s', 'Mario Silva');
});

async function open(path: string): Promise<string> {
  world.firestore.reads = 0;
  world.firestore.readsOf.clear();
  world.firestore.queries.length = 0;
  return (await boss.browser.fetch(path)).text();
}

const idsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, id]) => id!);
const unserved = () => world.firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf);

describe('offers', () => {
  const found = async (query: string) =>
    idsIn(await open(`/en/admin/offers?${query}`), /href="\/en\/admin\/offers\/(?!new)([\w-]+)"/g);

  it.each([
    ['q=games', ['north', 'south']],
    ['q=GÁMES%20nan', ['south']],
    ['q=northwind', ['north']],
    ['q=nor%20gam', ['north']],
    ['q=ames', []],
    ['q=...', []],
    ['q=games&status=live', ['north', 'south']],
    ['q=games&status=ended', []],
  ])('are found by %s', async (query, expected) => {
    putOffer('north', 'Northwind', 'Indie Games');
    putOffer('south', 'Ñandú', 'Games for all');
    putOffer('lamps', 'Lumen', 'Lamps');
    expect(await found(query)).toEqual(expected);
    if (expected.length === 0) expect(await open(`/en/admin/offers?${query}`)).toContain('Nothing matches');
    expect(unserved()).toEqual([]);
  });

  it('are paged without leaving one out, for a page and one document', async () => {
    for (let at = 0; at < 60; at += 1) putOffer(`offer-${at}`, 'Northwind', 'Games');
    const seen: string[] = [];
    for (let path: string | undefined = '/en/admin/offers?q=games'; path;) {
      const html = await open(path);
      expect(world.firestore.reads).toBeLessThanOrEqual(25 + 10);
      seen.push(...idsIn(html, /href="\/en\/admin\/offers\/(?!new)([\w-]+)"/g));
      path = /href="([^"]*)"/.exec(/<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '')?.[1]!.replaceAll('&amp;', '&');
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });
});

describe('payouts of a payday', () => {
  function putRequest(userId: string, state = 'requested', cycleId: string = cycle): void {
    put(`payoutRequests/${userId}_${cycleId}`, {
      ...{ userId, username: userId, cycleId, state, requestedAt: new Date(), timeline: {} },
    });
  }
  const found = async (query: string) =>
    idsIn(await open(`/en/admin/payouts?cycle=${cycle}&${query}`), /admin\/payouts\/[\d-]+\/([\w-]+)"/g);

  it.each([
    ['q=silva', ['maria_s', 'mario_s']],
    ['q=MARÍA%20sil', ['maria_s']],
    ['q=mario_s@x.test', ['mario_s']],
    ['q=silva&state=locked', ['mario_s']],
    ['q=ilva', []],
    ['q=someone%20else', []],
  ])('are found by %s', async (query, expected) => {
    putRequest('maria_s');
    putRequest('mario_s', 'locked');
    putRequest('maria_s', 'paid', '2026-01-01');
    expect([...new Set(await found(query))].sort()).toEqual(expected);
    if (expected.length === 0)
      expect(await open(`/en/admin/payouts?cycle=${cycle}&${query}`)).toContain('Nothing matches');
    expect(unserved()).toEqual([]);
  });

  it('are paged by the people who match, for fewer documents than a page', async () => {
    for (let at = 10; at < 70; at += 1) {
      putPerson(`p-${at}`, `Ana Lima ${at}`);
      putRequest(`p-${at}`);
    }
    const seen: string[] = [];
    for (let path: string | undefined = `/en/admin/payouts?cycle=${cycle}&q=lima`; path;) {
      const html = await open(path);
      expect(world.firestore.reads).toBeLessThanOrEqual(50 + 10);
      seen.push(...idsIn(html, /scope="row"[^>]*>.*?admin\/payouts\/[\d-]+\/([\w-]+)"/gs));
      path = /href="([^"]*)"/.exec(/<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '')?.[1]!.replaceAll('&amp;', '&');
      if (path?.startsWith('?')) path = `/en/admin/payouts${path}`;
    }
    expect(new Set(seen).size).toBe(60);
  });

  it('say that others may follow when nobody of a page asked', async () => {
    for (let at = 10; at < 70; at += 1) putPerson(`p-${at}`, `Ana Lima ${at}`);
    putRequest('p-69');
    const html = await open(`/en/admin/payouts?cycle=${cycle}&q=lima`);
    expect(html).toContain('No requests among these people');
    expect(html).toContain('rel="next"');
  });
});

describe('the audit log', () => {
  const LOG = '/en/admin/audit';
  beforeEach(() => {
    const entry = { role: 'admin', before: null, after: null, reason: 'Why', at: new Date() };
    put('auditLog/a', { ...entry, actor: 'boss', action: 'approve', target: 'users/maria_s', reason: 'Approves her' });
    put('auditLog/b', { ...entry, actor: 'mario_s', action: 'reject', target: 'users/else', reason: 'Declines one' });
    put('auditLog/c', { ...entry, actor: 'system', action: 'end-offer', target: 'offers/o', reason: 'Ends it' });
  });
  const reasons = async (query: string) => {
    const html = await open(`${LOG}?${query}`);
    return ['Approves her', 'Declines one', 'Ends it'].filter((reason) => html.includes(reason));
  };

  it.each([
    ['target=mar%C3%ADa', ['Approves her']],
    ['target=maria_s@x.test', ['Approves her']],
    ['target=maria_s', ['Approves her']],
    ['actor=silva%20mario', ['Declines one']],
    ['actor=system', ['Ends it']],
    ['actor=mario&action=approve', []],
    ['actor=nobody', []],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await reasons(query)).toEqual(expected);
    if (expected.length === 0) expect(await open(`${LOG}?${query}`)).toContain('Nothing matches');
    expect(world.firestore.reads).toBeLessThanOrEqual(25 + 10);
    expect(unserved()).toEqual([]);
  });

  it.each([
    ['silva', 'of the names of several people'],
    ['maria', 'of the name of one person'],
  ])('takes an offer by its ID %s, also where that is a word %s', async (id) => {
    putOffer(id, 'Lumen', 'Lamps');
    put('auditLog/d', { ...documents.get('auditLog/c'), target: `offers/${id}` });
    documents.delete('auditLog/c');
    expect(await reasons(`target=${id}`)).toEqual(['Ends it']);
  });

  it('asks which person is meant before it reads anything', async () => {
    const html = await open(`${LOG}?actor=silva&target=silva&action=approve`);
    expect(html).toContain('Who made the change?');
    expect(html).toContain('Who or what is it about?');
    expect(html).toContain(`${LOG}?actor=mario_s&amp;target=silva&amp;action=approve`);
    expect(world.firestore.readsOf.get('auditLog') ?? 0).toBe(0);
    // A file of it would look like an empty log.
    const file = await boss.browser.fetch(`${LOG}/export?actor=silva`.replace('/en/', '/pt/'));
    expect([file.status, file.headers.get('Content-Type')]).toEqual([409, 'text/plain; charset=utf-8']);
    expect(file.headers.get('Content-Disposition')).toBeNull();
    expect(await file.text()).toBe('O filtro corresponde a mais de um resultado. Volte, escolha um e exporte de novo.');
    expect(html).not.toMatch(/<a[^>]*admin\/audit\/export[^>]*\bdownload/);
    const none = await boss.browser.fetch(`${LOG}/export?actor=nobody`);
    expect([none.status, (await none.text()).trim().split('\r\n').length]).toEqual([200, 1]);
  });

  it('lists the actions by the words that it prints, in the order of the alphabet', async () => {
    const html = await open(LOG);
    const words = [...(/<select name="action".*?<\/select>/s.exec(html)?.[0] ?? '').matchAll(/<option[^>]*>([^<]+)</g)]
      .map(([, text]) => text!)
      .slice(1);
    expect(words.length).toBeGreaterThan(40);
    expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});
