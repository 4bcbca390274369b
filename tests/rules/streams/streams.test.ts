import { readFileSync } from 'node:fs';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  arrayRemove,
  arrayUnion,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKLIST_ITEMS, PLATFORMS, STREAM_LIMITS, STREAM_STATES } from '#app/domain/streams/stream.ts';
import { type Fields } from '../support/batches.ts';
import { accessRecord, approvedCards, CATALOGUE_ACTS, streamRecord } from '../support/catalogue-acts.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stream = () => doc(world.as('streamer'), 'streams/s-streamer');
const given = (state: 'planned' | 'live' | 'ended', more: Fields = {}) =>
  populate(world, { ...CARDS, 'streams/s-streamer': streamRecord('streamer', state, more) });
const perform = (act: string, bend: Fields = {}) =>
  CATALOGUE_ACTS[`streams.${act}`]!.perform(world.as('streamer'), 'streamer', 'streamer', bend);

const text = (length: number) => 'x'.repeat(length);
const link = (length: number) => `https://x.tv/${text(length - 13)}`;
const inMs = (ms: number) => Timestamp.fromMillis(Date.now() + ms);
const DAY = 86_400_000;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `offer-${index}`);
/** Of everything that a plan here could name, so that only its form is looked at. */
const CARDS = approvedCards('streamer', ['o', '', '7', 'x'.repeat(128), ...ids(STREAM_LIMITS.offers + 1)]);

describe('a plan', () => {
  const takes: Fields[] = [
    ...PLATFORMS.map((platform) => ({ platform })),
    { title: 'x' },
    { title: text(120) },
    { title: '👩\u200d💻 código às 9' },
    { zone: 'UTC' },
    { zone: 'America/Argentina/Buenos_Aires' },
    { zone: [text(30), text(30), text(30)].join('/') },
    { channelUrl: 'https://x.tv' },
    { channelUrl: 'https://x.tv/@sofia?a=b@c' },
    { channelUrl: link(300) },
    { plannedAt: inMs(365.5 * DAY) },
    { offerIds: [] },
    { offerIds: ids(STREAM_LIMITS.offers) },
    { offerIds: [text(128)] },
  ];
  const refuses: Fields[] = [
    { platform: 'radio' },
    { title: '' },
    { title: 'two\nlines' },
    { title: '\u2066hidden' },
    { title: text(121) },
    { zone: 'America/Sao Paulo' },
    { zone: '' },
    { zone: text(31) },
    { zone: `America/${text(31)}` },
    { zone: 'America/' },
    { zone: 'a/b/c/d' },
    { zone: 7 },
    { plannedAt: 'tomorrow' },
    { offerIds: { 0: 'o' } },
    { offerIds: 'o' },
    { channelUrl: 'https://x.t' },
    { channelUrl: link(301) },
    { channelUrl: 'http://twitch.tv/sofia' },
    { channelUrl: 'https://twitch.tv/so fia' },
    { channelUrl: 'https://twitch.tv@evil.test/sofia' },
    { channelUrl: 'https://twitch.tv:x@evil.test/sofia' },
    { channelUrl: 'javascript:alert(1)//https://x' },
    { channelUrl: '' },
    { plannedAt: inMs(-60_000) },
    { plannedAt: inMs(367 * DAY) },
    { offerIds: ids(STREAM_LIMITS.offers + 1) },
    { offerIds: ['o', 'o'] },
    { offerIds: ['o', 7] },
  ];

  it.each(takes.map((bend) => [JSON.stringify(bend).slice(0, 60), bend] as const))('takes %s', async (_shown, bend) => {
    await populate(world, CARDS);
    await assertSucceeds(perform('plan', bend));
    await given('planned');
    await assertSucceeds(perform('replan', bend));
  });

  it.each(refuses.map((bend) => [JSON.stringify(bend).slice(0, 60), bend] as const))(
    'refuses %s',
    async (_shown, bend) => {
      await given('planned');
      await assertFails(perform('replan', bend));
      await populate(world, CARDS);
      await assertFails(perform('plan', bend));
    },
  );

  // Ten documents may be looked at with one write, the person's record among them.
  it.each(Array.from({ length: STREAM_LIMITS.offers }, (_, index) => index))(
    'has no offer that is not approved, at place %i',
    async (place) => {
      const offerIds = ids(STREAM_LIMITS.offers);
      const path = `offerAccess/${offerIds[place]}_streamer`;
      for (const card of [
        null,
        accessRecord('streamer'),
        accessRecord('streamer', { state: 'declined' }),
        accessRecord('streamer', { state: 'approved', uid: 'colleague' }),
      ]) {
        const { [path]: _own, ...others } = CARDS;
        // Someone else's card is no help.
        const key = card?.uid === 'colleague' ? `offerAccess/${offerIds[place]}_colleague` : path;
        await populate(world, { ...others, ...(card ? { [key]: card } : {}) });
        await assertFails(perform('plan', { offerIds }));
        await world.put({ 'streams/s-streamer': streamRecord('streamer', 'planned', { offerIds: [] }) });
        await assertFails(perform('replan', { offerIds }));
        await assertSucceeds(perform('replan', { offerIds: offerIds.filter((_, index) => index !== place) }));
      }
    },
  );

  it('begins with nothing done', async () => {
    await populate(world, CARDS);
    for (const bend of [
      { state: 'live' },
      { startedAt: serverTimestamp() },
      { endedAt: serverTimestamp() },
      { checklist: ['link-tested'] },
      { disclosedAt: serverTimestamp() },
      { vodUrl: 'https://twitch.tv/videos/1' },
      { uid: 'colleague' },
    ]) {
      await assertFails(perform('plan', bend));
    }
  });
});

describe('from planned to live to ended', () => {
  const STEPS = {
    replan: 'planned',
    'go-live': 'planned',
    cancel: 'planned',
    end: 'live',
    'set-vod': 'ended',
  } as const;

  it.each(Object.entries(STEPS))('%s is for a stream that is %s', async (act, only) => {
    for (const state of STREAM_STATES) {
      await given(state);
      await (state === only ? assertSucceeds : assertFails)(perform(act));
    }
  });

  it('ticks go in every state, known ones, each once', async () => {
    for (const state of STREAM_STATES) {
      await given(state, { checklist: ['link-tested'] });
      await assertSucceeds(perform('tick'));
      await assertSucceeds(perform('tick', { checklist: [...CHECKLIST_ITEMS] }));
      await assertSucceeds(perform('tick', { checklist: [] }));
      await assertFails(perform('tick', { checklist: ['link-tested', 'link-tested'] }));
      await assertFails(perform('tick', { checklist: ['link-tested', 'unheard-of'] }));
    }
  });

  it('ticks go one by one, next to those of another device, and only known ones', async () => {
    await given('live', { checklist: ['link-tested'] });
    await assertSucceeds(updateDoc(stream(), { checklist: arrayUnion('clips-cut') }));
    await assertSucceeds(updateDoc(stream(), { checklist: arrayUnion('clips-cut') }));
    expect((await getDoc(stream())).get('checklist')).toEqual(['link-tested', 'clips-cut']);
    await assertSucceeds(updateDoc(stream(), { checklist: arrayRemove('link-tested') }));
    expect((await getDoc(stream())).get('checklist')).toEqual(['clips-cut']);
    await assertFails(updateDoc(stream(), { checklist: arrayUnion('unheard-of') }));
    await assertFails(
      updateDoc(doc(world.as('admin'), 'streams/s-streamer'), { checklist: arrayUnion('link-tested') }),
    );
  });

  it('knows the items of the domain', () => {
    const list = /function checklistItems\(\) {\s*return \[([^\]]*)\]/.exec(
      readFileSync('firestore.rules', 'utf8'),
    )?.[1];
    expect(list?.match(/[a-z-]+/g)).toEqual(CHECKLIST_ITEMS);
  });

  it('with offers it goes live only with the disclosure, without them either way', async () => {
    await given('planned');
    await assertFails(perform('go-live', { disclosedAt: null }));
    await assertFails(updateDoc(stream(), { state: 'live', startedAt: serverTimestamp() }));
    await assertFails(perform('go-live', { disclosedAt: past() }));
    await assertSucceeds(perform('go-live'));
    await given('planned', { offerIds: [] });
    await assertSucceeds(updateDoc(stream(), { state: 'live', startedAt: serverTimestamp() }));
    await given('planned', { offerIds: [] });
    await assertSucceeds(perform('go-live'));
  });

  it('takes no step over a state, nor back', async () => {
    await given('planned');
    await assertFails(updateDoc(stream(), { state: 'ended', endedAt: serverTimestamp() }));
    await given('live');
    await assertFails(updateDoc(stream(), { state: 'planned' }));
    await given('ended');
    await assertFails(updateDoc(stream(), { state: 'live', startedAt: serverTimestamp() }));
    await assertFails(updateDoc(stream(), { offerIds: [] }));
  });

  it('without offers it goes live undisclosed, or disclosed now', async () => {
    await given('planned', { offerIds: [] });
    await assertFails(perform('go-live', { disclosedAt: past() }));
    await assertFails(perform('go-live', { disclosedAt: 'yes' }));
    await assertSucceeds(perform('go-live', { disclosedAt: null }));
  });

  it.each(['live', 'ended'] as const)('that is %s does not become a new plan', async (state) => {
    await given(state);
    await assertFails(perform('plan'));
  });

  it('that is not there is known to be missing', async () => {
    await populate(world);
    await assertSucceeds(getDoc(doc(world.as('streamer'), 'streams/missing')));
    await assertFails(getDoc(doc(world.as('pending'), 'streams/missing')));
    await assertSucceeds(getDoc(doc(world.as('streamer'), 'monthlyStats/streamer_2020-01')));
    await assertFails(getDoc(doc(world.as('pending'), 'monthlyStats/streamer_2020-01')));
  });

  it('of someone else is read and taken away by nobody', async () => {
    await given('planned');
    await assertFails(deleteDoc(doc(world.as('admin'), 'streams/s-streamer')));
  });

  it('a recording is an https address', async () => {
    await given('ended');
    await assertSucceeds(perform('set-vod', { vodUrl: link(300) }));
    await assertFails(perform('set-vod', { vodUrl: link(301) }));
    await assertFails(perform('set-vod', { vodUrl: 'http://twitch.tv/videos/1' }));
  });
});
