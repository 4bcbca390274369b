import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, ORIGIN, signIn, STREAMER } from '../harness.ts';
import { MARK_LIMITS } from '#app/domain/streams/marks.ts';
import { plannedStream } from '../support/planned-stream.ts';

/** What the forms of a live stream note, and what they don't. */
const harness = await openHarness();
const { documents } = harness.world.firestore;

let person: Member;
let count = 0;
const SAID = { kind: 'said', at: new Date(), offerId: '', label: '' };
const PATH = '/en/streams/s-1';
const given = (state: string, offerIds: string[] = ['o', 'p']) =>
  documents.set('streams/s-1', plannedStream(person.uid, { state, startedAt: new Date(), offerIds }));
const marks = () => documents.get('streamMarks/s-1')?.marks as Record<string, Record<string, unknown>> | undefined;
const submit = (fields: Record<string, string>) =>
  person.browser.fetch(PATH, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const statusOf = async (fields: Record<string, string>) => (await submit(fields)).status;

beforeEach(async () => {
  person = await signIn(harness, `live-${(count += 1)}`, STREAMER);
  documents.delete('streamMarks/s-1');
  given('live');
});

describe('a live stream', () => {
  it.each([
    [
      { intent: 'said', label: 'x', offer: 'o' },
      { kind: 'said', label: '', offerId: '' },
    ],
    [
      { intent: 'clip', label: ' The win ', offer: 'o' },
      { kind: 'clip', label: 'The win', offerId: '' },
    ],
    [
      { intent: 'screen', label: 'x', start: 'o' },
      { kind: 'screen', label: '', offerId: 'o' },
    ],
  ])('notes %o, first and after others', async (fields, mark) => {
    expect(await statusOf(fields)).toBe(200);
    expect(marks()).toMatchObject({ 0: mark });
    documents.set('streamMarks/s-1', { uid: person.uid, marks: { 0: SAID, 1: SAID } });
    expect(await statusOf(fields)).toBe(200);
    expect(marks()).toMatchObject({ 2: mark });
  });

  it('takes no offer of another stream, no long label and no unknown kind', async () => {
    expect(await statusOf({ intent: 'screen', start: 'q' })).toBe(400);
    expect(await statusOf({ intent: 'clip', label: 'x'.repeat(MARK_LIMITS.label + 1) })).toBe(400);
    expect(await statusOf({ intent: 'sold' })).toBe(400);
    expect(marks()).toBeUndefined();
  });

  it('says when there is no room for more', async () => {
    const full = Object.fromEntries(Array.from({ length: MARK_LIMITS.marks }, (_, at) => [String(at), SAID]));
    documents.set('streamMarks/s-1', { uid: person.uid, marks: full });
    expect(await statusOf({ intent: 'said' })).toBe(409);
    expect(Object.keys(marks()!)).toHaveLength(MARK_LIMITS.marks);
  });

  it.each(['planned', 'ended'])('that is %s notes nothing', async (state) => {
    given(state);
    expect(await statusOf({ intent: 'said' })).toBe(409);
    expect(marks()).toBeUndefined();
  });

  it('works without scripts: each form is a form of the page', async () => {
    const page = await (await person.browser.fetch(PATH)).text();
    expect(page).toContain('role="timer"');
    expect(page).toContain('value="clip"');
  });
});
