import { beforeEach, describe, expect, it } from 'vitest';
import { MARK_LIMITS } from '#app/domain/streams/marks.ts';
import { qrCode } from '#app/features/offers/qr-code.ts';
import { openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';

/** Presses on the page of a live stream, from one tab and from two. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const PAGE = '/en/streams/s-1';
const AT = new Date();
const screen = (offerId: string, at = AT) => ({ kind: 'screen', at, offerId, label: '' });
const clip = (at = AT) => ({ kind: 'clip', at, offerId: '', label: '' });

beforeEach(() => {
  documents.set('streams/s-1', {
    ...{ uid: 'ana', platform: 'twitch', title: 'Friday night', state: 'live', plannedAt: AT, zone: 'UTC' },
    ...{ channelUrl: '', startedAt: AT, endedAt: null, offerIds: ['o-1', 'o-2'], checklist: [], disclosedAt: AT },
    vodUrl: '',
  });
});

const putMarks = (...marks: object[]) => documents.set('streamMarks/s-1', { uid: 'ana', marks: { ...marks } });
const marks = () =>
  Object.values((documents.get('streamMarks/s-1')?.['marks'] ?? {}) as object) as { offerId: string }[];
const idOf = (number: number, at = AT) => `${number}_${at.getTime()}`;

async function press(fields: Record<string, string>): Promise<number> {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  return (await browser.post(PAGE, fields)).status;
}

describe('what is on screen', () => {
  it('is put there once by two presses that mean the same', async () => {
    const start = { intent: 'screen', start: 'o-1' };
    documents.delete('streamMarks/s-1');
    expect(await press(start)).toBe(200);
    expect(marks().map(({ offerId }) => offerId)).toEqual(['o-1']);
    putMarks(screen('o-1'));
    expect(await press(start)).toBe(200);
    expect(marks().map(({ offerId }) => offerId)).toEqual(['o-1']);
    expect(await press({ intent: 'screen', start: 'o-2' })).toBe(200);
    expect(marks().at(-1)).toMatchObject({ offerId: 'o-2' });
  });

  it('is ended by a press that names it, and by no late one', async () => {
    putMarks(screen('o-1'));
    const stop = { intent: 'screen', stop: idOf(0) };
    expect(await press(stop)).toBe(200);
    expect(marks().at(-1)).toMatchObject({ kind: 'screen', offerId: '' });
    putMarks(screen('o-1'), screen(''));
    expect(await press(stop)).toBe(200);
    expect(marks()).toHaveLength(2);
    // Another tab has put the other offer there meanwhile.
    putMarks(screen('o-1'), screen('o-2'));
    expect(await press(stop)).toBe(200);
    expect(marks()).toHaveLength(2);
  });

  it('is no offer of another stream, and a press that says neither changes nothing', async () => {
    documents.delete('streamMarks/s-1');
    expect(await press({ intent: 'screen', start: 'o-3' })).toBe(400);
    expect(await press({ intent: 'screen', offer: 'o-1' })).toBe(409);
    expect(marks()).toEqual([]);
  });
});

describe('the latest mark', () => {
  it('is taken back by its name, once', async () => {
    putMarks(screen('o-1'), clip());
    const undo = { intent: 'undo', mark: idOf(1) };
    expect([await press(undo), await press(undo)]).toEqual([200, 200]);
    expect(marks()).toMatchObject([{ offerId: 'o-1' }]);
  });

  it('is not taken back in place of the one that was meant', async () => {
    putMarks(clip(), clip());
    expect(await press({ intent: 'undo', mark: idOf(0) })).toBe(409);
    expect(await press({ intent: 'undo' })).toBe(200);
    expect(marks()).toHaveLength(2);
  });

  it('is offered to be taken back while that is possible', async () => {
    const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
    const page = async () => (await browser.fetch(PAGE)).text();
    putMarks(clip(new Date()));
    expect(await page()).toContain('Undo');
    putMarks(clip(new Date(Date.now() - MARK_LIMITS.undoSeconds * 1000)));
    expect(await page()).not.toContain('Undo');
  });
});

it('one code is on the page, of the offer on screen; the others are drawn when they are asked for', async () => {
  const title = { en: 'Offer', es: 'Oferta', pt: 'Oferta' };
  for (const id of ['o-1', 'o-2']) {
    const card = { brandName: 'Brand', title, visibility: 'public' };
    documents.set(`offers/${id}`, {
      ...{ id, ...card, status: 'live', description: title, disclosure: title, terms: title, goals: [], holdDays: 7 },
      ...{ countries: [], languages: [], caps: { monthlyPerCreator: null, total: null } },
      ...{ startsAt: AT, endsAt: null, version: 1 },
    });
    documents.set(`offerAccess/${id}_ana`, {
      ...{ uid: 'ana', offerId: id, card, state: 'approved', note: '', reason: '', requestedAt: AT, decidedAt: AT },
      ...{ mayAskAgainAt: null, trackingUrl: 'https://track.greenroom.test/o', subId: 'sub' },
      shortLinks: { 's-1:': `codeOf${id}` },
    });
  }
  putMarks(screen('o-2'));
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  const page = await (await browser.fetch(PAGE)).text();
  expect(page).toContain('/go/codeOfo-1');
  expect(page.match(/Show QR code/g)).toHaveLength(2);
  expect(page.match(/aria-label="QR code of your short link"/g)).toHaveLength(1);
  expect(page).toContain(qrCode(`${ORIGIN}/go/codeOfo-2`).path);
});
