import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, ORIGIN, signIn, STREAMER } from '../harness.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { plannedStream } from '../support/planned-stream.ts';

/** What a streamer's offers, streams and dashboard show and take. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;

const DAY = 86_400_000;
const NOW = Date.now();
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const same = (text: string) => ({ en: text, es: text, pt: text });

/** An offer of the catalogue, its document and, with a state, the streamer's card of it. */
function putOffer(
  uid: string,
  id: string,
  { state = '', status = 'live', visibility = 'public', countries = [] as string[] } = {},
) {
  const offer = {
    ...{ id, brandName: 'Brand', status, visibility, countries, title: same(`Offer ${id}`), description: same('') },
    ...{ goals: [], holdDays: 7, languages: [], disclosure: same('Ad'), terms: same(''), version: 1 },
    ...{ caps: { monthlyPerCreator: null, total: null }, startsAt: new Date(NOW), endsAt: null },
  };
  put(`offers/${id}`, offer);
  if (state) {
    put(`offerAccess/${id}_${uid}`, {
      ...{ uid, offerId: id, state, note: '', reason: '', decidedAt: null, mayAskAgainAt: null, subId: 's' },
      ...{ card: { brandName: 'Brand', title: same(`Offer ${id}`), visibility }, requestedAt: new Date(NOW) },
      trackingUrl: `https://track.test/${id}`,
    });
  }
  return offer;
}

const putStream = (uid: string, id: string, more: object = {}) => put(`streams/${id}`, plannedStream(uid, more));

let person: Member;
let count = 0;
beforeEach(async () => {
  // Someone else each time: the Worker remembers countries.
  person = await signIn(harness, `person-${(count += 1)}`, STREAMER);
});

const open = async (path: string) => {
  const page = await person.browser.fetch(path);
  return { status: page.status, text: await page.text() };
};
const submit = (path: string, fields: Record<string, string>) =>
  person.browser.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const listed = (...offers: object[]) => put('catalogue/everywhere', { offers });
const streams = () => [...documents.keys()].filter((path) => path.startsWith('streams/'));

describe('the plan of a stream', () => {
  const plan = (more: Record<string, string> = {}) => ({
    ...{ intent: 'plan', key: 'a-key', title: 'Friday', platform: 'twitch', zone: 'UTC', channelUrl: 'twitch.tv/x' },
    at: new Date(NOW + 5 * DAY).toISOString().slice(0, 16),
    ...more,
  });
  const path = '/en/streams?view=plan';

  it('has a key of its own with each form', async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => /name="key" value="([^"]+)"/.exec((await open(path)).text)?.[1]),
    );
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('sent twice plans one stream, and both lead to it', async () => {
    const [one, other] = await Promise.all([submit(path, plan()), submit(path, plan())]);
    const again = await submit(path, plan());
    expect(streams()).toHaveLength(1);
    for (const answer of [one, other, again]) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(`/en/${streams()[0]}`);
    }
  });

  it('sent twice leaves alone what was done with the stream meanwhile', async () => {
    await submit(path, plan());
    const [made] = streams();
    put(made!, { ...documents.get(made!), state: 'live', checklist: ['link-tested'] });
    expect((await submit(path, plan())).headers.get('Location')).toBe(`/en/${made}`);
    expect(documents.get(made!)).toMatchObject({ state: 'live', checklist: ['link-tested'] });
    // The write itself came too late: the rules refuse it.
    documents.delete(made!);
    world.firestore.refuse = ({ method }) => {
      if (method !== 'commit') return null;
      putStream(person.uid, made!.slice('streams/'.length), { state: 'live' });
      return 'PERMISSION_DENIED';
    };
    expect((await submit(path, plan())).headers.get('Location')).toBe(`/en/${made}`);
  });

  it('changed before it is sent again, or from another form, is another stream', async () => {
    await submit(path, plan());
    await submit(path, plan({ title: 'Saturday' }));
    await submit(path, plan({ key: 'another-key' }));
    expect(streams()).toHaveLength(3);
  });

  it('is not taken for a time that no clock shows', async () => {
    const year = new Date(NOW).getUTCFullYear() + 1;
    for (const at of [`${year}-02-30T10:00`, `${year}-04-31T10:00`]) {
      const answer = await submit(path, plan({ at }));
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('exist in your time zone');
    }
    expect(streams()).toEqual([]);
  });

  it('offers what is approved and live, by invitation too, and takes nothing else', async () => {
    const { uid } = person;
    listed(putOffer(uid, 'open', { state: 'approved' }), putOffer(uid, 'asked', { state: 'requested' }));
    putOffer(uid, 'over', { state: 'approved', status: 'ended' });
    putOffer(uid, 'invited', { state: 'approved', visibility: 'private' });
    const { text } = await open(path);
    const choices = [...text.matchAll(/name="offer"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="offer"/g)];
    expect(choices.map(([, one, other]) => one ?? other).sort()).toEqual(['invited', 'open']);
    for (const offer of ['over', 'asked', 'unheard-of', 'a/b']) {
      expect((await submit(path, plan({ offer }))).status, offer).toBe(400);
    }
    expect((await submit(path, plan({ offer: 'invited' }))).status).toBe(302);
    expect(documents.get(streams()[0]!)).toMatchObject({ offerIds: ['invited'] });
  });
});

describe('a stream with an offer that has ended', () => {
  beforeEach(() => {
    const { uid } = person;
    listed(putOffer(uid, 'open', { state: 'approved' }));
    putOffer(uid, 'over', { state: 'approved', status: 'ended' });
    putStream(uid, 's-1', { offerIds: ['open', 'over'] });
  });

  it('says so, and gives no link for it', async () => {
    for (const state of ['planned', 'live']) {
      putStream(person.uid, 's-1', { offerIds: ['open', 'over'], state });
      const { text } = await open('/en/streams/s-1');
      expect(text).toContain('https://track.test/open?sub_id_2=s-1');
      expect(text).not.toContain('https://track.test/over');
      expect(text).toContain('live for you right now');
    }
  });

  it('goes live only when its owner knows', async () => {
    const live = { intent: 'go-live', disclosed: 'yes' };
    const answer = await submit('/en/streams/s-1', live);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('live right now. Remove it');
    expect(documents.get('streams/s-1')).toMatchObject({ state: 'planned' });
    expect((await submit('/en/streams/s-1', { ...live, despite: 'yes' })).status).toBe(302);
    expect(documents.get('streams/s-1')).toMatchObject({ state: 'live' });
  });
});

describe('what a page of the dashboard suggests', () => {
  const months = (figures: Record<string, object>) => {
    const date = new Date().toISOString().slice(0, 10);
    const none = { clicks: 0, registrations: 0, firstDeposits: 0, conversions: 0, commissionMinor: 0 };
    put(`monthlyStats/${person.uid}_${date.slice(0, 7)}`, {
      ...{ uid: person.uid, month: date.slice(0, 7), currency: 'EUR' },
      days: {
        [date.slice(8)]: {
          offers: Object.fromEntries(Object.entries(figures).map(([id, part]) => [id, { ...none, ...part }])),
          streams: {},
          countries: {},
        },
      },
    });
  };

  it('is what earned most by click, and what was not asked for, each with its reason', async () => {
    const { uid } = person;
    put(`claims/${uid}`, { country: 'BR' });
    listed(putOffer(uid, 'earner', { state: 'approved' }), putOffer(uid, 'asked', { state: 'requested' }));
    const own = { countries: ['BR'], visibility: 'approval' };
    put('catalogue/BR', { offers: [putOffer(uid, 'brazil', own)] });
    putOffer(uid, 'over', { state: 'approved', status: 'ended' });
    putOffer(uid, 'lost', { state: 'declined' });
    const rich = { clicks: 100, conversions: 1, commissionMinor: 900_00 };
    months({ earner: { clicks: 100, conversions: 9, commissionMinor: 74_00 }, over: rich, lost: rich });
    const { text } = await open('/en/dashboard');
    expect(text).toMatch(/Offer earner.{1,600}€0\.74 per click for you/s);
    expect(text).toMatch(/Offer brazil.{1,400}needs approval/s);
    for (const id of ['asked', 'over', 'lost']) expect(text).not.toContain(`Offer ${id}`);
  });

  it.each([
    ['No offers are live for you', []],
    ['requested access to every live offer', ['requested']],
    ['requested access to every live offer', Array.from({ length: 5 }, () => 'requested')],
    ['There are no suggestions today', Array.from({ length: 6 }, () => 'requested')],
  ] as [string, string[]][])('says "%s" only when that is so', async (sentence, states) => {
    listed(...states.map((state, index) => putOffer(person.uid, `o-${index}`, { state })));
    expect((await open('/en/dashboard')).text).toContain(sentence);
  });

  it('names offer and stream of what was just earned, also of an offer that is not listed any more', async () => {
    const { uid } = person;
    listed(putOffer(uid, 'listed', { state: 'approved' }));
    putOffer(uid, 'over', { state: 'approved', status: 'ended' });
    putStream(uid, 'friday', { title: 'Friday night', state: 'ended', plannedAt: new Date(NOW - DAY) });
    const earned = (id: string, offerId: string, more: object = {}) =>
      put(`commissions/${id}`, {
        ...{ uid, offerId, streamId: null, amountMinor: 25_00, currency: 'USD', state: 'held', conversionId: id },
        ...{ createdAt: new Date(NOW), availableAt: openCycleAt(new Date(NOW), USUAL_CUT_OFFS).lockAt, ...more },
      });
    earned('c-1', 'listed', { streamId: 'friday' });
    earned('c-2', 'over');
    earned('c-3', 'listed', { amountMinor: -77_00, corrects: 'c-0', state: 'available' });
    const { text } = await open('/en/dashboard');
    expect(text).toMatch(/>Offer listed<.{1,300}Friday night.{1,400}\+\$25\.00/s);
    expect(text).toMatch(/>Offer over<.{1,600}\+\$25\.00/s);
    expect(text).not.toContain('77.00');
    // What is released next: both on the same day.
    expect(text).toContain('$50.00 available on');
  });

  it('is counted in the currency of the balance where nothing was earned lately', async () => {
    const amounts = { heldMinor: 0, availableMinor: 12_00, reservedMinor: 0, paidMinor: 0, seq: 1 };
    put(`balances/${person.uid}`, { uid: person.uid, currency: 'BRL', ...amounts });
    const { text } = await open('/en/dashboard');
    expect(/data-testid="earned".{1,200}/s.exec(text)?.[0]).toContain('R$0.00');
  });
});

describe('the catalogue of someone without a country', () => {
  it('has the offers of one as soon as admins set it', async () => {
    const { uid } = person;
    listed(putOffer(uid, 'everywhere'));
    put('catalogue/BR', { offers: [putOffer(uid, 'brazil', { countries: ['BR'] })] });
    put(`claims/${uid}`, { country: null });
    expect((await open('/en/offers')).text).not.toContain('Offer brazil');
    put(`claims/${uid}`, { country: 'BR' });
    expect((await open('/en/offers')).text).toContain('Offer brazil');
  });
});

describe('what a click on an offer brings', () => {
  it('is that of all streamers, currency by currency, and left out where it is not known', async () => {
    const { uid } = person;
    listed(putOffer(uid, 'known'), putOffer(uid, 'two'), putOffer(uid, 'idle'), putOffer(uid, 'rare'));
    const facts = async () => {
      const { text } = await open('/en/offers');
      const cards = [...text.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card.replaceAll('<!-- -->', ''));
      const of = (id: string) => cards.find((card) => card.includes(`/en/offers/${id}"`))!;
      const figure = (id: string) => /per click<\/dt><dd>(.*?)<\/dd>/.exec(of(id))?.[1]?.replaceAll(/<[^>]*>/g, '');
      return { text, figures: ['known', 'two', 'idle', 'rare'].map(figure) };
    };
    expect((await facts()).figures).toEqual(['–', '–', '–', '–']);
    const perClickMinor = { known: { USD: 41.5 }, two: { USD: 20, EUR: 5 }, idle: {} };
    put('offerRates/current', { asOf: new Date(NOW), from: '2026-10-26', to: '2026-11-24', perClickMinor });
    const { text, figures } = await facts();
    expect(figures).toEqual(['$0.42', '$0.20 + €0.05', '$0.00', '–']);
    expect(text.replaceAll('<!-- -->', '')).toContain('in the 30 days to Nov 24, 2026');
  });
});

describe('a catalogue of several pages', () => {
  it('is shown as one, also while it is written anew', async () => {
    const { uid } = person;
    const [first, second, third] = ['first', 'second', 'third'].map((id) => putOffer(uid, id));
    put('catalogue/everywhere', { offers: [first], pages: 3 });
    put('catalogue/everywhere_2', { offers: [first, second] });
    put('catalogue/everywhere_3', { offers: [third] });
    const { text } = await open('/en/offers');
    for (const id of ['first', 'second', 'third']) expect(text, id).toContain(`Offer ${id}`);
    expect(text.match(/href="\/en\/offers\/first"/g)).toHaveLength(1);
  });
});

describe('the news', () => {
  it('begin with the message that was not read, whatever came after it', async () => {
    const { uid } = person;
    const put_ = (id: string, more: object) =>
      put(`notices/${uid}/items/${id}`, { uid, params: {}, at: new Date(NOW), readAt: null, ...more });
    for (let at = 0; at < 8; at += 1) put_(`n-${at}`, { kind: 'payout-paid', params: { cycle: '2026-01-01' } });
    const message = { kind: 'manager-news', params: { from: 'Marta Ruiz' }, text: { es: 'Buen trabajo' } };
    put_('m-1', { ...message, at: new Date(NOW - 30 * DAY) });
    const { text } = await open('/en/dashboard');
    expect(text).toMatch(
      /aria-label="Message from your manager".{1,900}lang="es".{1,60}Buen trabajo.{1,200}Marta Ruiz/s,
    );
    // As text it is there once; the data of the page has it too.
    expect(text.match(/>Buen trabajo</g)?.length).toBe(1);
    expect(text).toContain('name="id" value="m-1"');
    put_('m-1', { ...message, readAt: new Date(NOW) });
    expect((await open('/en/dashboard')).text).not.toContain('Message from your manager');
  });
});
