import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { decideAccess } from '#app/domain/access/redirects.ts';
import { addressOf, policyOf, ROUTE_KEYS, type RouteKey } from '#app/domain/access/permissions.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import { addPerson, type Member, openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';
import { hasAction } from '../support/viewers.ts';

/** What the one way to the database answers when it refuses, is late or can't be reached. */
const harness = await openHarness();
const { tokens, world } = harness;
const { documents } = world.firestore;

const OPEN = openCycleAt(new Date(), USUAL_CUT_OFFS).id;
const SOMEONE = 'someone';
const texts = (text: string) => ({ en: text, es: text, pt: text });
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const OFFER = {
  ...{ id: 'an-offer', brandName: 'Brand', status: 'live', visibility: 'approval', countries: [], version: 1 },
  ...{ title: texts('Offer'), description: texts(''), disclosure: texts('Ad'), terms: texts('') },
  goals: [{ type: 'cpa', label: 'registration', amountMinor: 10_00, currency: 'USD' }],
  ...{ holdDays: 7, languages: [], caps: { monthlyPerCreator: null, total: null }, auditId: 'made' },
  ...{ startsAt: new Date(), endsAt: null },
};
const TEMPLATE = { trackingTemplate: 'https://t.test/{offerId}?s={subId}', auditId: 'made' };
const CARD = {
  ...{ uid: SOMEONE, username: SOMEONE, offerId: 'an-offer', state: 'requested', note: '', reason: '' },
  ...{ card: { brandName: 'Brand', title: texts('Offer'), visibility: 'approval' }, trackingUrl: '', subId: '' },
  ...{ requestedAt: new Date(), decidedAt: null, mayAskAgainAt: null },
};
const DRAFT = {
  ...{ brandName: 'Brand', visibility: 'public', trackingTemplate: TEMPLATE.trackingTemplate, holdDays: '7' },
  ...{ startsAt: '2026-12-01T10:00', 'goal.0.type': 'cpa', 'goal.0.label': 'registration', 'goal.0.currency': 'USD' },
  ...{ 'goal.0.value': '10', 'title.en': 'A', 'title.es': 'A', 'title.pt': 'A' },
  ...{ 'disclosure.en': 'A', 'disclosure.es': 'A', 'disclosure.pt': 'A' },
};
const PLAN = {
  ...{ key: 'k', title: 'Friday', platform: 'twitch', zone: 'UTC', channelUrl: 'https://twitch.tv/x' },
  at: inDays(3).toISOString().slice(0, 16),
};
const PERSON = { firstName: 'Sofia', lastName: 'Lima', brandName: '', username: 'sofia' };
const MONEY = { reason: 'Agreed', key: 'e58ed763-928c-4155-bee9-fdbaaadc15f3' };

/** Every action of the product, by its route: forms that are taken when nothing stands in their way. */
const FORMS: Partial<Record<RouteKey, readonly (Record<string, string> & { as?: string })[]>> = {
  dashboard: [
    { intent: 'notices-read', id: 'n' },
    { intent: 'request', cycle: OPEN },
    { intent: 'cancel', cycle: OPEN },
  ],
  'dashboard/payouts': [{ intent: 'request', cycle: OPEN }],
  notifications: [{ intent: 'notices-read', id: 'n' }],
  profile: [
    { intent: 'profile', ...PERSON },
    { intent: 'payout-method', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', confirmed: 'password' },
  ],
  settings: [
    { intent: 'notice-kinds', bell: 'offer-approved' },
    { as: 'admin', intent: 'table', table: 'streamers', act: 'columns', hidden: 'guides' },
  ],
  rejected: [{ as: 'rejected' }],
  'onboarding/:key': [{ as: 'newcomer', intent: 'start' }],
  'guides/:key': [{ intent: 'start' }, { intent: 'save' }],
  'guides/plan': [{ intent: 'tick', guide: 'crypto', item: 'tax-note', ticked: 'yes' }],
  'offers/:offerId': [
    { intent: 'ask', note: 'Because it fits what I stream.' },
    ...['shorten', 'choose'].map((intent) => ({ intent, campaign: 'Friday' })),
  ],
  streams: [{ intent: 'plan', ...PLAN }],
  'streams/:streamId': [
    ...['cancel', 'go-live'].map((intent) => ({ intent })),
    { intent: 'replan', ...PLAN },
    { intent: 'checklist', item: 'words-noted' },
  ],
  'admin/streamer-detail/:id': [
    { action: 'deactivate', reason: 'Fraud' },
    { intent: 'manager', manager: 'm' },
    { intent: 'country', country: 'BR' },
    { intent: 'note', text: 'Called.' },
    { intent: 'message', text: 'Hello', language: 'en', key: MONEY.key },
    { intent: 'propose', role: 'admin', reason: 'Helps' },
  ],
  'admin/streamer-detail/:id/view': [{ reason: 'A question' }],
  admin: [{ task: 'programme_people_all', version: '0', count: '1', intent: 'own' }],
  'pending-approval': [
    {
      ...{ as: 'pending', platform: 'twitch', channelUrl: 'https://twitch.tv/a', audience: '2k-10k' },
      ...{ experience: 'new', country: 'BR', languages: 'pt', content: 'Chess' },
    },
  ],
  'admin/streamers/bulk': [{ intent: 'run', action: 'approve', uids: 'applicant' }],
  'admin/offers/new': [{ id: 'new-offer', ...DRAFT }],
  'admin/offers/:offerId': [
    // New terms, or who sees it, would be asked about first: only words change.
    {
      ...{ intent: 'save', revision: 'made', ...DRAFT, startsAt: OFFER.startsAt.toISOString().slice(0, 16) },
      ...{ 'disclosure.en': 'Ad', 'disclosure.es': 'Ad', 'disclosure.pt': 'Ad', visibility: OFFER.visibility },
    },
    { intent: 'pause', revision: 'made', reason: 'Broken link' },
    { key: 'an-offer_somebody', decision: 'approve' },
  ],
  'payment-solution': [{ as: 'payments', task: 'payments_toExport_all', version: '0', count: '1', intent: 'own' }],
  'admin/applications': [{ key: 'applicant', decision: 'approve', country: 'BR' }],
  'admin/access': [{ key: 'an-offer_somebody', decision: 'approve' }],
  'admin/income': [{ intent: 'release', id: 'c', reason: 'Checked' }],
  'admin/income/:id': [
    { intent: 'dismiss', reason: 'A test' },
    { intent: 'release', reason: 'Checked' },
    { intent: 'assign', uid: SOMEONE, offerId: 'an-offer', reason: 'Told by mail' },
  ],
  'admin/programme': [
    {
      currency: 'ARS',
      rate: '1164.5',
      date: new Date().toISOString().slice(0, 10),
      source: 'Banco Central',
      key: MONEY.key,
    },
  ],
  'admin/payouts': [{ rowsHash: 'h', count: '1', totals: '{"USD":{"count":1,"amountMinor":5}}', typed: '1' }],
  'admin/payouts/adjust': [{ uid: SOMEONE, amount: '5', currency: 'USD', ...MONEY }],
  'admin/payouts/:cycle/:id': [{ decision: 'hold', ...MONEY }],
  'admin/questions': [{ as: 'admin', intent: 'take', id: 'missing_1', key: MONEY.key }],
  'commissions/:commissionId': [{ as: 'streamer', text: 'Why?' }],
  cases: [{ as: 'payments', intent: 'take', id: 'missing_1', round: '1', key: MONEY.key }],
  'payment-solution/:cycle': [
    { as: 'payments', intent: 'export' },
    { as: 'payments', uid: SOMEONE, result: 'sent', reference: 'tx', amount: '5', currency: 'USD' },
  ],
};

const CASES = Object.entries(FORMS).flatMap(([route, forms]) =>
  forms.map(({ as, ...fields }) => {
    const persona = as ?? (route.startsWith('admin') ? 'admin' : 'streamer');
    return { route: route as RouteKey, persona, fields: fields as Record<string, string> };
  }),
);

/** All forms at night. The forms of a route get their answer from the same code, so other runs try the first of each. */
const SAMPLES = inject('isNightly') ? CASES : CASES.filter(({ route }, at) => route !== CASES[at - 1]?.route);

const pathOf = (route: RouteKey) =>
  `/en${addressOf(route, { ...{ key: 'welcome', offerId: 'an-offer', streamId: 'a-stream' }, cycle: OPEN, id: SOMEONE, commissionId: 'c' })}`;

let count = 0;

/** Logs in as this persona, with every document that the forms are about. */
async function enter(persona: string): Promise<Member> {
  const uid = `viewer-${(count += 1)}`;
  const member = await signIn(harness, uid, standingOfPersona(persona));
  addPerson(world, SOMEONE, STREAMER);
  addPerson(world, 'applicant', standingOfPersona('pending'));
  put('offers/an-offer', OFFER);
  put('offerTemplates/an-offer', TEMPLATE);
  put('offerAccess/an-offer_somebody', CARD);
  put('streams/a-stream', {
    ...{ uid, platform: 'twitch', title: 'Friday', state: 'planned', plannedAt: inDays(1), zone: 'UTC', vodUrl: '' },
    ...{ channelUrl: '', startedAt: null, endedAt: null, offerIds: [], checklist: [], disclosedAt: null },
  });
  put(`payouts/${uid}`, {
    ...{ userId: uid, username: 'viewer', amount: 0, status: 'pending' },
    ...{ lastUpdated: new Date(), nextPayoutDate: inDays(9) },
  });
  put(`notices/${uid}/items/n`, { uid, kind: 'payout-paid', at: new Date(), readAt: null });
  put(`reviews/${uid}`, {
    ...{ decision: 'rejected', reasonCode: 'other', reasonText: '', reapplyAt: inDays(-1), auditId: 'a' },
    decidedAt: inDays(-9),
  });
  put('affiliateManagers/m', {
    name: 'Mia',
    languages: ['en'],
    contacts: {},
    hours: { from: '09:00', to: '17:00', days: [1] },
  });
  put(`directory/${SOMEONE}`, {
    ...{ uid: SOMEONE, displayName: 'Sofia Lima', nameLower: 'sofia lima', country: null, flags: [] },
    ...{ username: SOMEONE, usernameLower: SOMEONE, email: '', emailLower: '', affiliateManagerId: null },
    ...{ ...STREAMER, effectiveRole: 'streamer', createdAt: '2026-01-05T09:00:00.000Z' },
  });
  world.exchange = () => renewedTokens(uid, member.token, 'r');
  return member;
}

/** Functions refuse as they do over HTTP. */
const refuseCalls = (code: string) => () =>
  Response.json({ error: { status: 'PERMISSION_DENIED', message: '', details: { code } } }, { status: 403 });

const asked = () => world.calls.filter(({ url }) => url.includes(':commit') || url.includes('cloudfunctions'));

describe('the forms of this test', () => {
  it('are of every route of members that has an action', () => {
    const wanted = ROUTE_KEYS.filter((route) => policyOf(route).access === 'members' && hasAction(route));
    expect(Object.keys(FORMS).sort()).toEqual([...wanted].sort());
  });
});

describe('a form of a person who was deactivated a moment ago', () => {
  it.each(CASES)('$route as $persona $fields: to /login', async ({ route, persona, fields }) => {
    const { browser, uid } = await enter(persona);
    const deactivate = () => Object.assign(documents.get(`users/${uid}`)!, { role: 'none' });
    // Only at the moment of writing: everything before was still allowed.
    world.firestore.refuse = ({ method }) => (method === 'commit' && deactivate() ? 'PERMISSION_DENIED' : null);
    world.callable = () => deactivate() && refuseCalls('not-allowed')();
    const answer = await browser.post(pathOf(route), fields);
    expect(asked(), 'the form got as far as writing').not.toEqual([]);
    expect(answer).toRedirectTo('/en/login?code=account-deactivated');
    expect(answer).toClearSessionCookies();
  });

  it.each(SAMPLES)('$route as $persona $fields: 403 for a person whose role changed', async (one) => {
    const { browser, uid } = await enter(one.persona);
    const pending = standingOfPersona('pending');
    const demote = () => Object.assign(documents.get(`users/${uid}`)!, pending);
    const renewed = await tokens.mint({ uid }, pending);
    world.exchange = () => renewedTokens(uid, renewed, 'r');
    world.firestore.refuse = ({ method }) => (method === 'commit' && demote() ? 'PERMISSION_DENIED' : null);
    world.callable = () => demote() && refuseCalls('not-allowed')();
    const answer = await browser.post(pathOf(one.route), one.fields);
    const stays = decideAccess({ kind: 'member', standing: pending }, one.route).kind === 'allow';
    if (stays) expect([403, 409, 503]).toContain(answer.status);
    else expect(answer.status).toBe(403);
  });
});

describe('a form that the rules refuse of a person who still may', () => {
  it.each(CASES)('$route as $persona $fields: says so, and keeps the session', async ({ route, persona, fields }) => {
    const { browser } = await enter(persona);
    world.firestore.refuse = ({ method }) => (method === 'commit' ? 'PERMISSION_DENIED' : null);
    world.callable = () => refuseCalls('not-in-state')();
    const answer = await browser.post(pathOf(route), fields);
    // A decision on many says it in the row; username and payout method have words of their own.
    const said = ['admin/streamers/bulk', 'admin/income'].includes(route) ? [200] : [403, 409, 503];
    expect(said).toContain(answer.status);
    expect(answer).not.toClearSessionCookies();
    expect(asked(), 'the form got as far as writing').not.toEqual([]);
  });
});

describe('a database that does not answer', () => {
  const realTimeout = globalThis.setTimeout;
  const realNow = Date.now;
  /** A deadline ends immediately, and the clock has moved by as much; every other timer is real. */
  beforeEach(() => {
    let moved = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + moved);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...args: unknown[]) => {
      if (ms <= 9_000) return realTimeout(run, ms, ...(args as []));
      return realTimeout(() => {
        moved += ms;
        run();
      });
    }) as typeof setTimeout);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(['/en/dashboard', '/en/profile', '/en/offers', '/en/rejected'])(
    'a page (%s) is a 503 with the network text',
    async (path) => {
      const { browser } = await enter(path === '/en/rejected' ? 'rejected' : 'streamer');
      const never = Promise.withResolvers<Response>().promise;
      vi.spyOn(world.firestore, 'answer').mockReturnValue(never);
      const page = await browser.fetch(path);
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('Network error.');
    },
  );

  it('a form is a 503, and is not sent again', async () => {
    const { browser } = await enter('streamer');
    const answer = world.firestore.answer.bind(world.firestore);
    vi.spyOn(world.firestore, 'answer').mockImplementation((request) =>
      request.url.includes(':commit') ? Promise.withResolvers<Response>().promise : answer(request),
    );
    const posted = await browser.post('/en/settings', { intent: 'notice-kinds', bell: 'offer-approved' });
    expect(posted.status).toBe(503);
    expect(world.callsTo(':commit')).toHaveLength(1);
  });
});

describe('a part of a page that is refused on its way', () => {
  it('says why in the part: the session ended, or the network failed', async () => {
    const { browser, uid } = await enter('streamer');
    // The token wins trust: from here on the frame goes out first.
    expect((await browser.fetch('/en/profile')).status).toBe(200);
    world.firestore.refuse = () => 'UNAVAILABLE';
    expect(await (await browser.fetch('/en/profile.data')).text()).toContain('"kind","network"');

    world.firestore.refuse = () => null;
    expect((await browser.fetch('/en/profile')).status).toBe(200);
    Object.assign(documents.get(`users/${uid}`)!, { role: 'none' });
    world.firestore.refuse = ({ paths }) => (paths[0] === `payoutMethods/${uid}` ? 'PERMISSION_DENIED' : null);
    const text = await (await browser.fetch('/en/profile.data')).text();
    expect(text).toContain('"kind","ended"');
    // The next request waits, and leads away.
    expect(await browser.fetch('/en/profile')).toRedirectTo('/en/login?code=account-deactivated');
  });
});
