import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { LIMITS } from '#app/domain/platform/limits.ts';
import {
  AUDIENCES,
  CONTENT_LANGUAGES,
  EXPERIENCES,
  MOST_CONTENT_LANGUAGES,
} from '#app/domain/people/application-choices.ts';
import { PLATFORMS } from '#app/domain/streams/stream.ts';
import { past, populate } from '../support/people.ts';
import { CHANNEL } from '../support/people-acts.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

describe('what an applicant says of the channel', () => {
  const own = () => doc(world.as('pending'), 'applications/pending');
  const sent = { ...CHANNEL, sentAt: serverTimestamp() };

  it.each([
    ['a platform that there is none of', { platform: 'radio' }],
    ['an address without https', { channelUrl: 'http://twitch.tv/nina' }],
    ['an audience that is no range', { audience: 'many' }],
    ['an experience that is none of the answers', { experience: 'expert' }],
    ['an experience that nobody gave', { experience: null }],
    ['a country that is no code', { country: 'Brazil' }],
    ['no language', { languages: [] }],
    ['three languages', { languages: ['en', 'es', 'pt'] }],
    ['a language twice', { languages: ['en', 'en'] }],
    ['a language that is not on the list', { languages: ['xx'] }],
    ['nothing of the content', { content: '' }],
    ['a content of 501 characters', { content: 'x'.repeat(501) }],
    ['a time before now', { sentAt: past() }],
  ])('is refused with %s', async (_what, bend) => {
    await assertSucceeds(setDoc(own(), sent));
    await assertFails(setDoc(own(), { ...sent, ...bend }));
  });

  it('may be each of the answers that the form has', async () => {
    const answers = [
      ...PLATFORMS.map((platform) => ({ platform })),
      ...AUDIENCES.map((audience) => ({ audience })),
      ...EXPERIENCES.map((experience) => ({ experience })),
      ...CONTENT_LANGUAGES.map((language) => ({ languages: [language] })),
      { languages: CONTENT_LANGUAGES.slice(0, MOST_CONTENT_LANGUAGES) },
      { content: 'x' },
      { content: 'x'.repeat(LIMITS.channelContent) },
    ];
    for (const answer of answers) await assertSucceeds(setDoc(own(), { ...sent, ...answer }));
  });

  it('of before the question on experience is changed with an answer to it, and not without', async () => {
    const { experience, ...before } = CHANNEL;
    await world.put({ 'applications/pending': { ...before, sentAt: past() } });
    await assertFails(updateDoc(own(), { content: 'Chess.' }));
    await assertFails(setDoc(own(), { ...before, sentAt: serverTimestamp() }));
    await assertSucceeds(updateDoc(own(), { content: 'Chess.', experience }));
  });

  it('keeps the time at which it was sent, or takes that of now', async () => {
    await world.put({ 'applications/pending': { ...CHANNEL, sentAt: past() } });
    await assertSucceeds(updateDoc(own(), { content: 'Chess.' }));
    await assertFails(updateDoc(own(), { sentAt: Timestamp.fromMillis(Date.now() - 1_000) }));
    await assertSucceeds(updateDoc(own(), { sentAt: serverTimestamp() }));
  });
});
