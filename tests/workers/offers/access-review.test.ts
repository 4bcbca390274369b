import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';

/** The review of access requests: decisions on several, and what the later of two admins reads. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const stored = (path: string) => documents.get(path) as Record<string, unknown> | undefined;

const PAGE = '/en/admin/access';
const WAITING = ['ana', 'bea', 'cid'];
const texts = (text: string) => ({ en: text, es: text, pt: text });

let boss: Member;
beforeEach(async () => {
  documents.clear();
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  put('offers/an-offer', {
    ...{ id: 'an-offer', brandName: 'Brand', status: 'live', visibility: 'approval', countries: [], version: 1 },
    ...{ title: texts('Offer'), description: texts(''), disclosure: texts('Ad'), terms: texts(''), goals: [] },
    ...{ holdDays: 7, languages: [], caps: { monthlyPerCreator: null, total: null }, auditId: 'made' },
    ...{ startsAt: new Date(), endsAt: null },
  });
  put('offerTemplates/an-offer', { trackingTemplate: 'https://t.test/{offerId}?s={subId}', auditId: 'made' });
  WAITING.forEach((uid, at) =>
    put(`offerAccess/an-offer_${uid}`, {
      ...{ uid, username: uid, offerId: 'an-offer', state: 'requested', note: '', reason: '' },
      ...{ card: { brandName: 'Brand', title: texts('Offer'), visibility: 'approval' }, trackingUrl: '', subId: '' },
      ...{ requestedAt: new Date(Date.UTC(2026, 10, 3 - at)), decidedAt: null, mayAskAgainAt: null },
    }),
  );
});

const post = (fields: [string, string][], path = PAGE) =>
  boss.browser.fetch(path, { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams(fields) });
const keys = (...uids: string[]) => uids.map((uid): [string, string] => ['key', `an-offer_${uid}`]);
const states = () => WAITING.map((uid) => stored(`offerAccess/an-offer_${uid}`)?.state);

describe('the review of access requests', () => {
  it('has the requests, first come first', async () => {
    const list = await (await boss.browser.fetch(PAGE)).text();
    expect(list.match(/(?<=<li id="review-an-offer_)\w+/g)).toEqual([...WAITING].reverse());
  });

  it('decides on several together', async () => {
    const approved = await post([...keys('ana', 'bea'), ['decision', 'approve'], ['quiet', '1']], `${PAGE}.data`);
    expect([approved.status, approved.headers.get('Set-Cookie')]).toEqual([200, null]);
    expect(states()).toEqual(['approved', 'approved', 'requested']);
    const declined = await post([...keys('cid'), ['decision', 'decline'], ['reason', 'Not now']]);
    expect([declined.status, declined.headers.get('Location')]).toEqual([302, PAGE]);
    expect(stored('offerAccess/an-offer_cid')).toMatchObject({ state: 'declined', reason: 'Not now' });
  });

  it('does not decide without a reason, or on more than fit a request', async () => {
    expect((await post([...keys('ana'), ['decision', 'decline']])).status).toBe(409);
    const many = keys(...Array.from({ length: 7 }, (_, at) => `p-${at}`));
    expect((await post([...many, ['decision', 'approve']])).status).toBe(400);
    expect(states()).toEqual(['requested', 'requested', 'requested']);
  });

  it('tells the later of two admins who was first, and makes the other decisions', async () => {
    put('directory/ada', {
      ...{ uid: 'ada', displayName: 'Ada Moreno', nameLower: 'ada moreno', country: null, flags: [] },
      ...{ username: 'ada', usernameLower: 'ada', email: '', emailLower: '', affiliateManagerId: null },
      ...{ ...standingOfPersona('admin'), effectiveRole: 'admin', createdAt: '2026-01-05T09:00:00.000Z' },
    });
    put('auditLog/first', {
      ...{ actor: 'ada', role: 'admin', action: 'decide-access', target: 'offerAccess/an-offer_ana' },
      ...{ before: null, after: null, reason: '', at: new Date('2026-11-25T10:00:00.000Z') },
    });
    const card = stored('offerAccess/an-offer_ana');
    put('offerAccess/an-offer_ana', { ...card, state: 'approved', decidedAt: new Date(), auditId: 'first' });
    const late: [string, string][] = [...keys('ana', 'bea'), ['decision', 'decline'], ['reason', 'No']];
    const answer = await post(late);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/Your decision on ana wasn(&#x27;|')t saved\. Ada Moreno decided first/);
    expect(states()).toEqual(['approved', 'declined', 'requested']);
    const left = await post([...keys('ana'), ['decision', 'approve'], ['quiet', '1']], `${PAGE}.data`);
    expect(left.status).toBe(409);
    expect(decodeURIComponent(left.headers.get('Set-Cookie')!)).toContain('"who":"ana","by":"Ada Moreno"');
  });

  it('tells access that was withdrawn from a request that was declined, on the offer’s page', async () => {
    const card = (uid: string) => stored(`offerAccess/an-offer_${uid}`)!;
    put('offerAccess/an-offer_ana', { ...card('ana'), state: 'declined', reason: 'Not now' });
    put('offerAccess/an-offer_bea', { ...card('bea'), state: 'declined', reason: 'Bought traffic', subId: 's-1' });
    put('directory/ana', {
      ...{ uid: 'ana', displayName: 'Ana Lima', nameLower: 'ana lima', country: null, flags: [] },
      ...{ username: 'ana', usernameLower: 'ana', email: '', emailLower: '', affiliateManagerId: null },
      ...{ ...standingOfPersona('streamer'), effectiveRole: 'streamer', createdAt: '2026-01-05T09:00:00.000Z' },
    });
    const page = await (await boss.browser.fetch('/en/admin/offers/an-offer?tab=people')).text();
    const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Ana Lima @ana Declined/);
    // Nobody in the directory: the username is all that is known.
    expect(text).toMatch(/@bea username only Access withdrawn/);
  });
});

describe('a decision on the page of an offer', () => {
  const OFFER = '/en/admin/offers/an-offer';

  it('is not made on a card that another admin has decided on since: nothing is withdrawn or approved by mistake', async () => {
    const page = await (await boss.browser.fetch(`${OFFER}?tab=people`)).text();
    expect(page).toMatch(/name="key" value="an-offer_ana"\/?><input type="hidden" name="state" value="requested"/);
    const card = stored('offerAccess/an-offer_ana');
    const decide = (decision: string, state: string) =>
      post([...keys('ana'), ['state', state], ['decision', decision], ['reason', 'No room']], OFFER);
    put('offerAccess/an-offer_ana', { ...card, state: 'approved', decidedAt: new Date(), auditId: 'first' });
    const late = await decide('decline', 'requested');
    expect(late.status).toBe(409);
    expect(states()[0]).toBe('approved');
    expect((await decide('decline', 'approved')).status).toBe(302);
    expect(stored('offerAccess/an-offer_ana')).toMatchObject({ state: 'declined', withdrawn: true });
    expect((await decide('approve', 'requested')).status).toBe(409);
    expect(states()[0]).toBe('declined');
  });
});
