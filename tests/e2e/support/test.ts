import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { workerUrl } from '../../support/emulators.ts';
import { untilOneDay } from '../../setup/days.ts';
import { forgetLoginAttempts } from './backend.ts';
import { playNetwork } from './network.ts';
import { SessionStory } from './session-story.ts';
import { type SessionStack, startSessionStack } from './session-world.ts';
import { LONGEST_TEST_MS } from './timeouts.ts';

export { expect };

/** Of a test that only the nightly run has (`--nightly`): what differs little from one that each run has. */
export const NIGHTLY = { tag: '@nightly' };

/** A page of a browser profile of its own, that remembers every console error. */
export type Visit = { context: BrowserContext; page: Page; errors: string[]; allowErrors: (pattern: RegExp) => void };

/** Opens a page in a new browser profile. It is closed when the test ends. */
export type OpenVisit = (options?: BrowserContextOptions) => Promise<Visit>;

type Fixtures = {
  /** The test fails when one of its pages logs an error that it did not allow. */
  visit: OpenVisit;
  /** Follows a browser profile and returns its story, which is printed when the test fails. */
  storyOf: (context: BrowserContext) => Promise<SessionStory>;
  /** All tests come from one address, so the login attempts of the tests before count against it. */
  freshAttempts: void;
  /** A test doesn't begin in the last minutes of a day in UTC: its cycle could lock or its figures move to yesterday. */
  oneDay: void;
};

type WorkerFixtures = {
  /** A Worker that checks signatures, behind a provider that the test plays. Each Playwright worker has its own. */
  sessionStack: SessionStack;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  freshAttempts: [
    async ({}, use) => {
      await forgetLoginAttempts();
      await use();
    },
    { auto: true },
  ],

  oneDay: [
    async ({}, use) => {
      await untilOneDay(LONGEST_TEST_MS);
      await use();
    },
    { auto: true, timeout: LONGEST_TEST_MS + 10_000 },
  ],

  visit: async ({ browser }, use) => {
    const visits: Visit[] = [];
    await use(async (options) => {
      const visit = await openVisit(browser, options);
      visits.push(visit);
      return visit;
    });
    for (const { context } of visits) await context.close();
    expect(
      visits.flatMap(({ errors }) => errors),
      'console errors',
    ).toEqual([]);
  },

  storyOf: async ({}, use, testInfo) => {
    const stories: SessionStory[] = [];
    await use(async (context) => {
      const story = await SessionStory.of(context);
      stories.push(story);
      return story;
    });
    if (testInfo.status !== testInfo.expectedStatus) for (const story of stories) console.error(String(story));
  },

  // What Playwright offers by these names would not be watched for console errors.
  context: async ({ visit }, use) => use((await visit()).context),
  page: async ({ context }, use) => use(context.pages()[0]!),

  sessionStack: [
    async ({}, use, { parallelIndex }) => {
      const stack = await startSessionStack(parallelIndex);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: workerUrl(),
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  await playNetwork(context);
  const page = await context.newPage();
  const errors: string[] = [];
  // Remix logs a request that a newer navigation replaced, and nobody waits any more for the parts of its page; nothing is wrong
  // then. After five seconds without a turn React renders a part anew instead of hydrating it (its error 421), which a machine
  // that is too busy brings about.
  const allowed: RegExp[] = [
    /^AbortError: signal is aborted/,
    /^Unhandled rejection AbortError: signal is aborted[^]*\[as navigate\]/,
    /^Rendered again .*React error #421;/,
  ];
  // An image stays with the Worker that it was uploaded to, and an offer with one may be everyone's.
  if (options.baseURL) allowed.push(/status of 404 .*\/media\//);
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url} on ${page.url()}`);
  });
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  return { context, page, errors, allowErrors: (pattern) => void allowed.push(pattern) };
}

/** Ends a visit before its test ends; an unexpected console error fails the test. */
export async function leave({ context, errors }: Visit): Promise<void> {
  await context.close();
  expect(errors).toEqual([]);
}
