import { describe, expect, it } from 'vitest';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import { EMULATED_POSTBACK_KEY } from '../../../scripts/stack/emulators.ts';
import { conversionIdOf } from '../../../functions/src/income/record-conversion.ts';
import { makeOffer, makePromoter, read } from '../support/income.ts';
import { FUNCTIONS_URL, openProject, type Project, PROJECT_WITH_FUNCTIONS, randomText } from '../support/project.ts';

/** Against the emulated function, over HTTP, as the tracker calls it. */

const URL_OF_POSTBACK = `${FUNCTIONS_URL}/keitaroPostback`;

async function scene(): Promise<{ project: Project; uid: string; offerId: string; subid: string; id: string }> {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const [uid, offerId, subid] = [`p${randomText()}`, `o${randomText()}`, `click-${randomText()}`];
  await makeOffer(project, {}, offerId);
  await makePromoter(project, { uid, offerId });
  return { project, uid, offerId, subid, id: conversionIdOf(subid, 't1') };
}

type Scene = Awaited<ReturnType<typeof scene>>;
const parameters = ({ uid, offerId, subid }: Scene, part: Record<string, string> = {}) => ({
  key: EMULATED_POSTBACK_KEY,
  subid,
  tid: 't1',
  status: 'sale',
  original_status: '{original_status}',
  revenue: '100.00',
  sub_id_1: sampleSubId(offerId, uid),
  sub_id_2: `${uid}-stream`,
  country: 'br',
  ...part,
});

async function get(given: Record<string, string>): Promise<{ status: number; text: string; type: string | null }> {
  return answerOf(await fetch(`${URL_OF_POSTBACK}?${new URLSearchParams(given).toString()}`));
}

async function answerOf(response: Response) {
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
}

describe('a postback', () => {
  it('by GET is taken, and the same again is known', async () => {
    const one = await scene();
    expect(await get(parameters(one))).toMatchObject({
      status: 200,
      text: 'taken',
      type: expect.stringMatching(/^text\/plain/),
    });
    expect(await get(parameters(one))).toMatchObject({ status: 200, text: 'known' });
    expect(await read(one.project, `commissions/${one.id}`)).toMatchObject({
      uid: one.uid,
      streamId: `${one.uid}-stream`,
      state: 'held',
      amountMinor: 40_00,
    });
    expect(await read(one.project, `conversions/${one.id}`)).toMatchObject({
      country: 'BR',
      events: { sale: { originalStatus: 'sale', payout: '100.00' } },
    });
  });

  it('by POST, as a form and as JSON, is the same', async () => {
    const one = await scene();
    const { key, ...fields } = parameters(one);
    const body = new URLSearchParams(fields);
    expect(await answerOf(await fetch(`${URL_OF_POSTBACK}?key=${key}`, { method: 'POST', body }))).toMatchObject({
      status: 200,
      text: 'taken',
    });
    const json = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key, ...fields }),
    };
    expect(await answerOf(await fetch(URL_OF_POSTBACK, json))).toMatchObject({ status: 200, text: 'known' });
  });

  it('doubled at the same time counts once', async () => {
    const one = await scene();
    const answers = await Promise.all([1, 2, 3, 4].map(() => get(parameters(one))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(one.project, `balances/${one.uid}`)).toMatchObject({ heldMinor: 40_00, seq: 1 });
  });

  it('out of order has the same result: the rejection, then the sale before it, then the lead', async () => {
    const one = await scene();
    const time = (minutesAgo: number) => String(Math.floor(Date.now() / 1000) - minutesAgo * 60);
    await get(parameters(one, { status: 'rejected', time: time(1) }));
    await get(parameters(one, { status: 'sale', time: time(2) }));
    await get(parameters(one, { status: 'lead', time: time(3) }));
    expect(await read(one.project, `conversions/${one.id}`)).toMatchObject({ state: 'rejected' });
    expect(await read(one.project, `balances/${one.uid}`)).toBeUndefined();
  });

  it('with a sub-id that nobody has is kept', async () => {
    const one = await scene();
    expect(await get(parameters(one, { sub_id_1: 'nobody' }))).toMatchObject({ status: 200 });
    expect(await read(one.project, `quarantine/${one.id}`)).toMatchObject({ state: 'open', reason: 'unknown-sub-id' });
  });

  it.each([
    ['another key', { key: `${EMULATED_POSTBACK_KEY}x` }, 403],
    ['no key', { key: '' }, 403],
    ['no subid', { subid: '' }, 400],
    ['an unknown status', { status: 'frobnicated' }, 400],
    ['a rebill without tid', { status: 'rebill', tid: '' }, 400],
    ['a time that is none', { time: 'yesterday' }, 400],
    ['a parameter without end', { sub_id_2: 'x'.repeat(300) }, 400],
    ['control characters', { tid: 'a\u0000b' }, 400],
    ['more than it may be', { more: 'x'.repeat(9000) }, 413],
  ])('with %s is turned away with a text', async (_, part, status) => {
    const one = await scene();
    const answer = await get(parameters(one, part as Record<string, string>));
    expect(answer).toMatchObject({ status, type: expect.stringMatching(/^text\/plain/) });
    expect(answer.text).toMatch(/^[a-z].{3,60}$/);
    expect(await read(one.project, `conversions/${one.id}`)).toBeUndefined();
    expect(await read(one.project, `quarantine/${one.id}`)).toBeUndefined();
  });

  it('of another method, or the same parameter twice, is turned away', async () => {
    const one = await scene();
    const query = new URLSearchParams(parameters(one)).toString();
    expect((await fetch(`${URL_OF_POSTBACK}?${query}`, { method: 'PUT' })).status).toBe(405);
    expect((await fetch(`${URL_OF_POSTBACK}?${query}&tid=t2`)).status).toBe(400);
  });
});
