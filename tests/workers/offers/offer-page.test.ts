import { beforeEach, expect, it } from 'vitest';
import { qrCode } from '#app/features/offers/qr-code.ts';
import { type Member, openHarness, ORIGIN, signIn, STREAMER } from '../harness.ts';

/** The page of one offer: its texts, and the links to promote it with. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;

const NOW = new Date();
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const same = (text: string) => ({ en: text, es: text, pt: text });

/** An offer with the streamer's approved card of it. */
function putOffer(uid: string, id: string) {
  const offer = {
    ...{ id, brandName: 'Brand', status: 'live', visibility: 'public', countries: [], title: same(`Offer ${id}`) },
    ...{ description: same(''), goals: [], holdDays: 7, languages: [], disclosure: same('Ad'), terms: same('') },
    ...{
      caps: { monthlyPerCreator: null, total: null },
      startsAt: NOW,
      endsAt: null,
      version: 1,
    },
  };
  put(`offers/${id}`, offer);
  put(`offerAccess/${id}_${uid}`, {
    ...{ uid, offerId: id, state: 'approved', note: '', reason: '', decidedAt: null, mayAskAgainAt: null, subId: 's' },
    ...{ card: { brandName: 'Brand', title: same(`Offer ${id}`), visibility: 'public' }, requestedAt: NOW },
    trackingUrl: `https://track.test/${id}`,
  });
  return offer;
}

let person: Member;
let count = 0;
beforeEach(async () => {
  person = await signIn(harness, `promoter-${(count += 1)}`, STREAMER);
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

it('shows texts that are missing in another language, and says which', async () => {
  const offer = putOffer(person.uid, 'half');
  put('offers/half', { ...offer, description: { en: 'Only here', es: '', pt: '' } });
  const { text } = await open('/pt/offers/half');
  expect(text).toMatch(/<span lang="en"[^>]*>Only here<\/span>/);
  expect(text).toContain('Em inglês');
  expect((await open('/en/offers/half')).text).not.toContain('In English');
});

it.each([
  ['s', 'You can&#x27;t promote this offer any more', 'Your request was declined', 'Access withdrawn'],
  ['', 'Your request was declined', 'You can&#x27;t promote this offer any more', 'Declined'],
])('says of declined access with the sub-id "%s" what happened', async (subId, said, unsaid, state) => {
  putOffer(person.uid, 'over');
  const card = `offerAccess/over_${person.uid}`;
  put(card, { ...documents.get(card), state: 'declined', reason: 'Bought clicks', trackingUrl: '', subId });
  const { text } = await open('/en/offers/over');
  for (const words of [said, 'Bought clicks', `>${state}<`]) expect(text).toContain(words);
  expect(text).not.toContain(unsaid);
});

it('has the short link that was made for what is chosen, with its QR code on demand', async () => {
  putOffer(person.uid, 'coded');
  expect((await open('/en/offers/coded')).text).not.toContain('Show QR code');
  const card = `offerAccess/coded_${person.uid}`;
  put(card, { ...documents.get(card), shortLinks: { ':Friday': 'Ab3dE6gH9j' } });
  expect((await open('/en/offers/coded')).text).not.toContain('Show QR code');
  const { text } = await open('/en/offers/coded?campaign=Friday');
  expect(text).toContain(`>${ORIGIN}/go/Ab3dE6gH9j</textarea>`);
  expect(text).toContain('Show QR code');
  // It is drawn when it is opened: neither the page nor its data have it.
  expect(text).not.toContain('QR code of your short link');
  expect(text).not.toContain(qrCode(`${ORIGIN}/go/Ab3dE6gH9j`).path.slice(0, 40));
});

it('has a function make the short link of what is chosen, and says why it was not made', async () => {
  putOffer(person.uid, 'coded');
  const asked: unknown[] = [];
  let answer: unknown = { code: 'Ab3dE6gH9j' };
  world.callable = (name, data) => {
    asked.push([name, data]);
    return answer;
  };
  const path = '/en/offers/coded?stream=s-1&campaign=Friday';
  const form = { intent: 'shorten', stream: 's-1', campaign: ' Friday ' };
  expect((await submit(path, form)).headers.get('Location')).toBe(path);
  expect(asked).toEqual([['makeShortLink', { offerId: 'coded', streamId: 's-1', campaign: 'Friday' }]]);
  const refusal = { error: { status: 'RESOURCE_EXHAUSTED', message: 'x', details: { code: 'too-many-links' } } };
  answer = Response.json(refusal, { status: 429 });
  const refused = await submit(path, form);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('You have 100 short links for this offer');
});

/** Has the function of short links answer as the refusal code says, or with a link; gives back what it was asked. */
function playLinks(code?: string): unknown[] {
  const asked: unknown[] = [];
  const refusal = { error: { status: 'RESOURCE_EXHAUSTED', message: 'x', details: { code } } };
  world.callable = (_name, data) => {
    asked.push(data);
    return code ? Response.json(refusal, { status: 429 }) : { code: 'Ab3dE6gH9j' };
  };
  return asked;
}

it('gives a campaign that is named its link, so that it counts under its name, and asks nothing for a stream alone', async () => {
  putOffer(person.uid, 'coded');
  const asked = playLinks();
  const path = '/en/offers/coded';
  const chosen = await submit(path, { intent: 'choose', stream: 's-1', campaign: 'Friday' });
  expect(chosen.headers.get('Location')).toBe(`${path}?stream=s-1&campaign=Friday`);
  expect(asked).toEqual([{ offerId: 'coded', streamId: '', campaign: 'Friday' }]);
  const plain = await submit(path, { intent: 'choose', stream: 's-1', campaign: '' });
  expect(plain.headers.get('Location')).toBe(`${path}?stream=s-1`);
  expect(asked).toHaveLength(1);
});

it('says why a campaign is not taken, and keeps what was typed', async () => {
  putOffer(person.uid, 'coded');
  playLinks('too-many-campaigns');
  const refused = await submit('/en/offers/coded', { intent: 'choose', campaign: 'Friday' });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toMatch(/<details open="".*role="alert".*You have 200 campaigns.*name="campaign"[^>]*value="Friday"/s);
  expect(page.match(/role="alert"/g)).toHaveLength(1);
});

it('puts only campaigns that count into the long link', async () => {
  putOffer(person.uid, 'coded');
  const card = `offerAccess/coded_${person.uid}`;
  put(card, { ...documents.get(card), shortLinks: { ':Friday': 'Ab3dE6gH9j' } });
  expect((await open('/en/offers/coded?campaign=Friday')).text).toContain('https://track.test/coded?sub_id_3=Friday');
  expect((await open('/en/offers/coded?campaign=stranger')).text).not.toContain('sub_id_3');
});
