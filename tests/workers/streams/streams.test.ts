import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, ORIGIN, signIn, STREAMER } from '../harness.ts';
import { plannedStream } from '../support/planned-stream.ts';

/** A streamer's streams: the checklist on two devices, what past ones earned, the next one, and offers that aren't live. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

let person: Member;
let count = 0;
beforeEach(async () => {
  // Another one each time: what a page needed last is remembered.
  person = await signIn(harness, `streamer-${(count += 1)}`, STREAMER);
});
const putStream = (id: string, more: object = {}) => put(`streams/${id}`, plannedStream(person.uid, more));
const open = async (path: string) => (await person.browser.fetch(path)).text();

describe('the checklist of a stream', () => {
  const send = (...fields: [string, string][]) =>
    person.browser.fetch('/en/streams/s-1', {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: ORIGIN },
      body: new URLSearchParams([['intent', 'checklist'], ...fields]),
    });
  const ticked = () => documents.get('streams/s-1')!['checklist'];

  it('keeps what another device ticked: each sends what changed on it', async () => {
    putStream('s-1', { checklist: ['link-tested'] });
    // One device has the page from before the other one ticked.
    expect((await send(['item', 'link-tested'], ['item', 'offer-read'], ['on', 'offer-read'])).status).toBe(200);
    expect((await send(['item', 'link-tested'], ['item', 'gear-checked'], ['on', 'gear-checked'])).status).toBe(200);
    expect(ticked()).toEqual(['link-tested', 'offer-read', 'gear-checked']);
    expect((await send(['item', 'gear-checked'], ['off', 'link-tested'], ['on', 'limits-set'])).status).toBe(200);
    expect(ticked()).toEqual(['offer-read', 'gear-checked', 'limits-set']);
  });

  it('takes no item that there is none of, and is freed of one that there is none of any more', async () => {
    putStream('s-1', { checklist: ['gone', 'link-tested'] });
    await send(['on', 'offer-read'], ['on', 'unheard-of']);
    expect(ticked()).toEqual(['link-tested', 'offer-read']);
  });

  it('is sent as a whole without script', async () => {
    putStream('s-1', { checklist: ['link-tested', 'offer-read'] });
    await send(['item', 'gear-checked']);
    expect(ticked()).toEqual(['gear-checked']);
    await send();
    expect(ticked()).toEqual([]);
  });
});

it('the form of a new stream has the channel that the person applied with', async () => {
  const page = '/en/streams?view=plan';
  expect(await open(page)).toMatch(/name="channelUrl"[^>]*value=""/);
  put(`applications/${person.uid}`, {
    ...{ platform: 'kick', channelUrl: 'https://kick.com/ana', audience: '2k-10k', experience: 'new' },
    ...{ country: 'BR', languages: ['pt'], content: 'Games', sentAt: new Date() },
  });
  const form = await open(page);
  expect(form).toMatch(/name="channelUrl"[^>]*value="https:\/\/kick.com\/ana"/);
  expect(form).toMatch(/<option[^>]*value="kick"[^>]*selected=""|<option[^>]*selected=""[^>]*value="kick"/);
});

describe('the list of streams', () => {
  const earned = (id: string, uid: string, sums: object) => put(`streamEarnings/${id}`, { uid, sums });
  const past = { state: 'ended', plannedAt: inHours(-48) };
  /** The texts of a stream's row by the heads of its columns, which phones have in the row. */
  async function rowOf(view: string, title: string) {
    const page = await open(`/en/streams?view=${view}`);
    const textsOf = (html: string, cell: RegExp) =>
      [...html.matchAll(cell)].map(([, text]) =>
        text!
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    const heads = textsOf(page, /<th[^>]*scope="col"[^>]*>(.*?)<\/th>/gs);
    const row = /<tbody.*?<\/tbody>/s
      .exec(page)![0]
      .split('</tr>')
      .find((one) => one.includes(title))!;
    return { heads, cells: textsOf(row, /<t[dh][^>]*>(.*?)<\/t[dh]>/gs) };
  }

  it('says what each past stream earned, without what was declined, and a dash for nothing', async () => {
    const { uid } = person;
    for (const id of ['rich', 'poor', 'declined', 'foreign']) putStream(id, { ...past, title: `The ${id} one` });
    earned('rich', uid, {
      USD: {
        held: { amountMinor: 20_00, count: 1 },
        available: { amountMinor: 5_50, count: 1 },
        rejected: { amountMinor: 99_00, count: 1 },
      },
      EUR: { held: { amountMinor: 3_00, count: 1 } },
    });
    earned('declined', uid, { USD: { rejected: { amountMinor: 70_00, count: 1 } } });
    earned('foreign', 'someone-else', { USD: { held: { amountMinor: 80_00, count: 1 } } });
    const { heads, cells } = await rowOf('past', 'The rich one');
    expect(heads).toContain('Earned');
    expect(cells[heads.indexOf('Earned')]).toBe('$25.50 €3.00');
    expect(cells[heads.findIndex((head) => head.startsWith('Commissions'))]).toBe('Commissions 3');
    for (const id of ['poor', 'declined', 'foreign']) {
      expect((await rowOf('past', `The ${id} one`)).cells[heads.indexOf('Earned')], id).toBe('–');
    }
    // The rules may refuse the list because of a stream that earned nothing: each is read on its own then.
    const { firestore } = harness.world;
    firestore.refuse = ({ method, paths }) =>
      method === 'runQuery' && paths[0] === 'streamEarnings' ? 'PERMISSION_DENIED' : null;
    expect((await rowOf('past', 'The rich one')).cells[heads.indexOf('Earned')]).toBe('$25.50 €3.00');
  });

  it('has the streams that ended last below those to come, with what they earned', async () => {
    putStream('soon', { title: 'The next one' });
    for (const day of [1, 2, 3, 4, 5])
      putStream(`past-${day}`, { ...past, title: `Past ${day}`, plannedAt: inHours(-24 * day) });
    earned('past-2', person.uid, { USD: { held: { amountMinor: 20_00, count: 1 } } });
    const [toCome, recent] = (await open('/en/streams')).split('Recent streams</h2>');
    expect(toCome).toContain('The next one');
    expect(toCome).not.toContain('Past 1');
    expect(recent).toMatch(/Past 1.*Past 2.*\$20\.00.*Past 4/s);
    expect(recent).not.toContain('Past 5');
    for (const view of ['past', 'live']) expect(await open(`/en/streams?view=${view}`)).not.toContain('Recent streams');
  });

  it('compares by bars what streams earned in one currency', async () => {
    for (const id of ['most', 'half', 'yen']) putStream(id, { ...past, title: `The ${id} one` });
    const sums = (currency: string, amountMinor: number) => ({ [currency]: { held: { amountMinor, count: 1 } } });
    earned('most', person.uid, sums('USD', 40_00));
    earned('half', person.uid, sums('USD', 20_00));
    earned('yen', person.uid, sums('JPY', 9_000));
    const bars = [...(await open('/en/streams?view=past')).matchAll(/<progress[^>]*>/g)].map(([bar]) =>
      ['value', 'max'].map((name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(bar)![1])),
    );
    expect(bars.toSorted(([one], [other]) => one! - other!)).toEqual([
      [20_00, 40_00],
      [40_00, 40_00],
      [9_000, 9_000],
    ]);
  });

  it('names the brands that a stream promotes, each once', async () => {
    putStream('one', { title: 'One', offerIds: ['lumen-1', 'lumen-2'] });
    putStream('two', { title: 'Two', offerIds: ['lumen-1', 'lumen-2'] });
    putStream('three', { title: 'Three', plannedAt: inHours(48), offerIds: [] });
    for (const id of ['lumen-1', 'lumen-2'])
      put(`offerAccess/${id}_${person.uid}`, {
        ...{ uid: person.uid, offerId: id, state: 'approved', note: '', reason: '', requestedAt: new Date() },
        ...{ card: { brandName: 'Lumen', title: { en: id, es: id, pt: id }, visibility: 'public' } },
        ...{ decidedAt: null, mayAskAgainAt: null, trackingUrl: `https://track.test/${id}`, subId: 's' },
      });
    const page = await open('/en/streams');
    expect(page).toContain('Offers</th>');
    // The other of the two is shown above the list.
    expect(page.match(/<span class="sr-only">Lumen<\/span>/g)).toHaveLength(1);
  });

  it('says of a planned stream that it was not started', async () => {
    putStream('soon', { title: 'The next one' });
    putStream('missed', { title: 'The missed one', plannedAt: inHours(-30) });
    expect((await rowOf('upcoming', 'The missed one')).cells.join()).toContain('Not started');
  });

  it('names the year of a stream of another year, and of this year only for those who hear the page', async () => {
    const year = new Date().getUTCFullYear();
    putStream('old', { ...past, title: 'The old one', plannedAt: new Date(Date.UTC(year - 1, 2, 5, 20)) });
    putStream('new', { ...past, title: 'The new one' });
    const seen = async (title: string) => {
      const row = (await open('/en/streams?view=past')).split('</tr>').find((one) => one.includes(title))!;
      return row.replaceAll(/<span class="sr-only">.*?<\/span>/gs, '').replaceAll(/<[^>]*>/g, ' ');
    };
    expect(await seen('The old one')).toContain(`Mar 5, ${year - 1}`);
    expect(await seen('The new one')).not.toMatch(/\b20\d\d\b/);
  });

  it('leads with the next of the planned streams, the first whose time has not passed, and what is left to prepare', async () => {
    putStream('missed', { title: 'The missed one', plannedAt: inHours(-30) });
    putStream('soon', { title: 'The next one', plannedAt: inHours(5) });
    putStream('later', { title: 'The later one', plannedAt: inHours(50) });
    put('streams/soon', { ...documents.get('streams/soon'), checklist: ['link-tested'] });
    const [lead, table] = (await open('/en/streams')).split(/<table|<\/table>/);
    expect(lead).toMatch(/Next stream<.*The next one.*1 of 6/s);
    expect(lead).toContain('I set an alarm for the end');
    expect(lead).not.toContain('I opened my link on a phone');
    expect(table).toMatch(/The missed one.*The later one/s);
    expect(table).not.toContain('The next one');
  });

  it('says nothing of earnings for planned streams', async () => {
    putStream('soon', { title: 'The next one' });
    putStream('later', { title: 'The later one', plannedAt: inHours(900) });
    expect((await rowOf('upcoming', 'The later one')).heads).not.toContain('Earned');
  });
});

describe('the next stream on the dashboard', () => {
  /** What comes after the title of the part, as text. */
  const partOf = async () =>
    (await open('/en/dashboard'))
      .split('Next stream</h2>')[1]!
      .split('</section>')[0]!
      .replaceAll(/<[^>]*>/g, ' ');

  it('is still there when its time has come', async () => {
    putStream('now', { title: 'Tonight', plannedAt: inHours(-0.5) });
    putStream('later', { title: 'Next week', plannedAt: inHours(100) });
    const part = await partOf();
    expect(part).toContain('Tonight');
    expect(part).toContain('Prepare');
    expect(part).not.toContain('Next week');
    expect(part).not.toContain('hasn&#x27;t started');
  });

  it('is the next one to come; one that was not started is named after it', async () => {
    putStream('earlier', { title: 'At breakfast', plannedAt: inHours(-10) });
    putStream('missed', { title: 'At noon', plannedAt: inHours(-5) });
    putStream('tonight', { title: 'Tonight', plannedAt: inHours(3) });
    const part = await partOf();
    expect(part).toMatch(/Tonight.*Prepare.*At noon.*hasn&#x27;t started.*Start, change or cancel/s);
    expect(part).not.toContain('At breakfast');
    expect(await open('/en/dashboard')).toContain('href="/en/streams/missed"');
  });

  it('is none where the only one was not started, and that one is named', async () => {
    putStream('missed', { title: 'At noon', plannedAt: inHours(-5) });
    expect(await partOf()).toMatch(/No stream is planned yet\..*At noon.*hasn&#x27;t started/s);
  });

  it('is not one that should have begun half a day ago', async () => {
    putStream('missed', { title: 'Missed', plannedAt: inHours(-13) });
    const part = await partOf();
    expect(part).toContain('No stream is planned yet.');
    expect(part).not.toContain('Missed');
  });

  it('is the one that is live, with the way to its page', async () => {
    putStream('planned', { title: 'Tomorrow' });
    putStream('running', { title: 'Right now', state: 'live', plannedAt: inHours(-30), startedAt: inHours(-1) });
    const page = await open('/en/dashboard');
    expect(page).toMatch(
      /You&#x27;re live<\/h2>.{1,1500}Right now.{1,1500}href="\/en\/streams\/running".{1,200}Open live page/s,
    );
    expect(page).not.toContain('>Tomorrow<');
  });
});

describe('the first steps on the dashboard', () => {
  const done = async () => (await open('/en/dashboard')).match(/aria-label="Done"/g)?.length ?? 0;

  it('are done once an offer is approved and a stream is planned', async () => {
    const { uid } = person;
    const card = { brandName: 'Brand', title: { en: 'Offer' }, visibility: 'public' };
    const access = (state: string) =>
      put(`offerAccess/o-2_${uid}`, {
        ...{ uid, offerId: 'o-2', state, card, note: '', reason: '', decidedAt: null, mayAskAgainAt: null },
        ...{ requestedAt: inHours(-1), trackingUrl: '', subId: 's' },
      });
    access('requested');
    expect(await done()).toBe(0);
    access('approved');
    expect(await done()).toBe(1);
    putStream('first');
    expect(await done()).toBe(2);
  });
});

describe.each(['paused', 'ended'])('an offer of a stream that is %s', (status) => {
  it('is told as not live, never as ended or as earning nothing', async () => {
    const { uid } = person;
    const text = { en: 'Offer', es: 'Oferta', pt: 'Oferta' };
    put('offers/o-1', {
      ...{ id: 'o-1', brandName: 'Brand', status, visibility: 'public', countries: [], title: text, description: text },
      ...{ goals: [], holdDays: 7, languages: [], disclosure: text, terms: text, version: 1 },
      ...{ caps: { monthlyPerCreator: null, total: null }, startsAt: inHours(-48), endsAt: null },
    });
    put(`offerAccess/o-1_${uid}`, {
      ...{ uid, offerId: 'o-1', state: 'approved', note: '', reason: '', decidedAt: null, mayAskAgainAt: null },
      ...{ card: { brandName: 'Brand', title: text, visibility: 'public' }, requestedAt: inHours(-48), subId: 's' },
      trackingUrl: 'https://track.test/o-1',
    });
    for (const state of ['planned', 'live']) {
      putStream('s-1', { offerIds: ['o-1'], state, ...(state === 'live' ? { startedAt: inHours(-1) } : {}) });
      const page = await open('/en/streams/s-1');
      expect(page).toContain('>Not live<');
      expect(page).toContain('live for you right now, so there');
      expect(page).not.toContain('track.test');
      expect(page).not.toMatch(/>Ended<|no longer earns/);
    }
  });
});
