import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Env } from '#app/server/platform/env.server.ts';

/** What an isolate knows of the programme, with answers of Firestore that the test holds back. */

const ENV = { projectId: 'p', apiKey: 'k', emulators: null } as unknown as Env;
const NOW = Date.UTC(2026, 10, 23);
const answers: PromiseWithResolvers<Response>[] = [];
const answer = (at: number, name: string) =>
  answers[at]!.resolve(Response.json({ fields: { name: { stringValue: name } } }));

/** The hours of one cycle that programme/calendar has; null where there is no such document. */
let calendar: number | null;
const calendarAnswer = () =>
  calendar === null
    ? Response.json({}, { status: 404 })
    : Response.json({
        fields: { cutOffs: { mapValue: { fields: { '2026-12-15': { integerValue: String(calendar) } } } } },
      });

let learned: {
  learnIdentity: (env: Env, waitUntil: (work: Promise<unknown>) => void, now: number) => Promise<void>;
  knownIdentity: () => { name: string };
  knownCutOffs: () => Readonly<Record<string, number>>;
  forgetIdentity: () => void;
};
beforeEach(async () => {
  answers.length = 0;
  // Each isolate starts knowing nothing.
  vi.resetModules();
  learned = await import('#app/server/programme/known-identity.server.ts');
  calendar = null;
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('programme/calendar')) return Promise.resolve(calendarAnswer());
    answers.push(Promise.withResolvers<Response>());
    return answers.at(-1)!.promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const learn = (now = NOW) => learned.learnIdentity(ENV, () => {}, now);

it('pages that come together ask once, and know it for a minute', async () => {
  const pages = [learn(), learn()];
  answer(0, 'Stage Door');
  await Promise.all(pages);
  await learn(NOW + 59_000);
  expect([learned.knownIdentity().name, answers.length]).toEqual(['Stage Door', 1]);
});

it('an answer from before a change does not come back after it', async () => {
  const first = learn();
  learned.forgetIdentity();
  answer(0, 'Old Door');
  await first;
  const second = learn(NOW + 10);
  answer(1, 'New Door');
  await second;
  expect(learned.knownIdentity().name).toBe('New Door');
});

it('an answer from before a change that comes last is left out', async () => {
  const first = learn();
  learned.forgetIdentity();
  const second = learn(NOW + 10);
  answer(1, 'New Door');
  await second;
  answer(0, 'Old Door');
  await first;
  await learn(NOW + 20);
  expect([learned.knownIdentity().name, answers.length]).toEqual(['New Door', 2]);
});

it('the cut-offs are those of the calendar, and as usual without one', async () => {
  const first = learn();
  answer(0, 'Stage Door');
  await first;
  expect(learned.knownCutOffs()).toEqual({});
  calendar = 72;
  const second = learn(NOW + 61_000);
  answer(1, 'Stage Door');
  await second;
  await eventually(() => expect(learned.knownCutOffs()).toEqual({ '2026-12-15': 72 }));
});

it('a page of an isolate that was idle waits, so that no old cut-off is shown', async () => {
  const first = learn();
  answer(0, 'Stage Door');
  await first;
  calendar = 72;
  const idle = learn(NOW + 22 * 60_000);
  answer(1, 'Stage Door');
  await idle;
  expect(learned.knownCutOffs()).toEqual({ '2026-12-15': 72 });
});

it('a calendar that can not be read leaves what was known', async () => {
  calendar = 72;
  const first = learn();
  answer(0, 'Stage Door');
  await first;
  calendar = 500;
  const second = learn(NOW + 22 * 60_000);
  answer(1, 'Stage Door');
  await second;
  expect(learned.knownCutOffs()).toEqual({ '2026-12-15': 72 });
});
