import fc from 'fast-check';
import { expect } from '@playwright/test';
import type { PlayedRefusal } from '../../support/signing-provider.ts';
import { db, PASSWORD, untilDocument } from './backend.ts';
import { submitLogin, untilHydrated } from './browser.ts';
import { setOffline } from './network.ts';
import {
  expireToken,
  isTokenGood,
  logOutBy,
  logOutElsewhere,
  openWatched,
  PAGES,
  roleOfToken,
  untilReadAgain,
  untilRecovered,
} from './session-world.ts';
import { type Command, command, doom, end, type Model, pick, request, type TabModel } from './session-model.ts';

/** The provider's answers that say nothing about the person, and those that do. */
const UNDECIDED: PlayedRefusal[] = [
  { status: 400, message: 'API key not valid. Please pass a valid API key.' },
  { status: 400, message: 'INVALID_GRANT_TYPE' },
  { status: 401, message: 'UNAUTHENTICATED' },
  { status: 403, message: 'Requests from referer <empty> are blocked.' },
  { status: 403, message: 'PERMISSION_DENIED' },
  { status: 404, message: 'NOT_FOUND' },
  { status: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
  { status: 500, message: 'INTERNAL' },
  { status: 502, message: 'BAD_GATEWAY' },
  { status: 503, message: 'UNAVAILABLE' },
  { status: 504, message: 'DEADLINE_EXCEEDED' },
];
const FINAL: PlayedRefusal[] = ['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'].map(
  (message) => ({ status: 400, message }),
);

const isIn = (model: Model) => model.tabs.some(({ shows }) => shows === 'in');

export const logIn = (index: number): Command =>
  command(
    `log in in tab ${index}`,
    (model) => model.session === 'none' && model.online && !model.deactivated && model.tabs.length > 0 && !isIn(model),
    async (model, real) => {
      const at = pick(index, model);
      const page = real.tabs[at]!;
      const followers = model.tabs
        .map((_, index) => index)
        .filter((index) => index !== at && model.tabs[index]!.shows === 'login');
      // A tab hears of a log-in once it works.
      for (const index of followers) await untilHydrated(real.tabs[index]!);
      await page.goto('/en/login');
      await submitLogin(page, real.person.email, PASSWORD);
      await page.waitForURL((url) => url.pathname !== '/en/login');
      await openWatched(page, PAGES[0]);
      model.session = 'running';
      model.token = 'good';
      Object.assign(model.tabs[at]!, { shows: 'in', watches: true });
      for (const index of followers) {
        await real.tabs[index]!.waitForURL((url) => url.pathname !== '/en/login');
        await openWatched(real.tabs[index]!, PAGES[0]);
        Object.assign(model.tabs[index]!, { shows: 'in', watches: true });
      }
    },
  );

export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.nat(3).map(logIn),
  fc.constantFrom(...PAGES).map((path) =>
    command(
      `open ${path} in another tab`,
      (model) => model.online && model.tabs.length < 4,
      async (model, real) => {
        const page = await real.context.newPage();
        await openWatched(page, path);
        real.tabs.push(page);
        const tab: TabModel = { shows: 'login', watches: false };
        model.tabs.push(tab);
        request(model, tab);
      },
    ),
  ),
  fc.tuple(fc.nat(3), fc.constantFrom(...PAGES)).map(([index, path]) =>
    command(
      `tab ${index} goes to ${path}`,
      (model) => model.online && model.tabs.length > 0,
      async (model, real) => {
        const at = pick(index, model);
        await openWatched(real.tabs[at]!, path);
        request(model, model.tabs[at]!);
      },
    ),
  ),
  fc.constant(
    command(
      'go offline',
      (model) => model.online,
      async (model, real) => {
        await setOffline(real.context, true);
        model.online = false;
      },
    ),
  ),
  fc.constant(
    command(
      'come back online',
      // Whether the watch or the Worker is asked first decides how an undecided answer ends.
      (model) => !model.online && !(model.session === 'doomed' && model.renewal === 'undecided'),
      async (model, real) => {
        // Every page is read again; what comes next must not meet that reading.
        const reading = real.tabs.filter((_, index) => model.tabs[index]!.shows === 'in').map(untilReadAgain);
        await setOffline(real.context, false);
        model.online = true;
        await Promise.all(reading);
        if (model.session === 'doomed' && model.tabs.some(({ watches }) => watches)) end(model);
        const mustRenew = model.session === 'running' && model.token === 'expired';
        for (const tab of model.tabs) if (tab.shows === 'in') request(model, tab);
        // Nor a renewal that is under way.
        if (mustRenew && model.token === 'good' && model.session === 'running')
          await expect.poll(() => isTokenGood(real.context)).toBe(true);
      },
    ),
  ),
  fc.nat(3).map((index) =>
    command(
      `log out in tab ${index}`,
      (model) => model.online && model.session !== 'none' && model.tabs[pick(index, model)]?.shows === 'in',
      async (model, real) => {
        await logOutBy(real.tabs[pick(index, model)]!, real.person);
        end(model);
      },
    ),
  ),
  fc.nat(3).map((index) =>
    command(
      `try to log out offline in tab ${index}`,
      (model) => !model.online && model.session === 'running' && model.tabs[pick(index, model)]?.shows === 'in',
      async (model, real) => {
        const page = real.tabs[pick(index, model)]!;
        await logOutBy(page, real.person);
        await page.getByText('Logout failed. Please try again.').first().waitFor();
      },
    ),
  ),
  fc.constant(
    command(
      'log out everywhere else, from another browser',
      (model) => model.session === 'running' && !model.deactivated && model.renewal !== 'undecided',
      async (model, real) => {
        await logOutElsewhere(real.person);
        doom(model);
      },
    ),
  ),
  fc.constant(
    command(
      'an admin deactivates the person',
      (model) => !model.deactivated && model.renewal !== 'undecided',
      async (model, real) => {
        await db.doc(`users/${real.person.uid}`).update({ role: 'none' });
        model.deactivated = true;
        doom(model);
      },
    ),
  ),
  fc.constantFrom('admin', 'streamer').map((role) =>
    command(
      `the role becomes ${role}`,
      (model) => model.online && model.session === 'running' && !model.deactivated && model.renewal === null,
      async (model, real) => {
        const before = (await db.doc(`claims/${real.person.uid}`).get()).get('syncedAt') as { toMillis: () => number };
        const { role: current } = (await db.doc(`users/${real.person.uid}`).get()).data() as { role: string };
        if (current === role) return;
        await db.doc(`users/${real.person.uid}`).update({ role });
        await untilDocument(
          `claims/${real.person.uid}`,
          (claims) => (claims.get('syncedAt') as typeof before).toMillis() !== before.toMillis(),
        );
        // A tab that watches renews the session now: what comes next must not meet that renewal.
        if (!model.tabs.some(({ watches }) => watches)) return;
        await expect.poll(() => roleOfToken(real.context)).toBe(role);
        model.token = 'good';
      },
    ),
  ),
  fc.constant(
    command(
      'the ID token expires',
      (model) => model.session === 'running',
      async (model, real) => {
        await expireToken(real.stack.provider, real.context);
        model.token = 'expired';
      },
    ),
  ),
  fc.constant(
    command(
      'the key is rotated',
      () => true,
      (_, real) => real.stack.provider.rotateKey(),
    ),
  ),
  fc.constantFrom(...UNDECIDED).map((refusal) =>
    command(
      `the provider answers ${refusal.status} ${refusal.message}`,
      () => true,
      async (model, real) => {
        real.stack.provider.refusal = refusal;
        model.renewal = 'undecided';
      },
    ),
  ),
  fc.constantFrom(...FINAL).map((refusal) =>
    command(
      `the provider answers ${refusal.message}`,
      (model) => model.tabs.every(({ shows }) => shows !== 'doubt'),
      async (model, real) => {
        real.stack.provider.refusal = refusal;
        model.renewal = 'final';
      },
    ),
  ),
  fc.constant(
    command(
      'the provider is well again',
      (model) => model.renewal !== null && (model.online || model.tabs.every(({ shows }) => shows !== 'doubt')),
      async (model, real) => {
        real.stack.provider.refusal = null;
        model.renewal = null;
        // Pages on which nothing could be decided recover while a person looks at them.
        for (const [index, tab] of model.tabs.entries()) {
          if (tab.shows !== 'doubt') continue;
          const page = real.tabs[index]!;
          await untilRecovered(page);
          await openWatched(page, new URL(page.url()).pathname);
          request(model, tab);
        }
      },
    ),
  ),
  fc.constantFrom(-4, 0, 4).map((seconds) =>
    command(
      `the provider's clock is ${seconds} s ahead`,
      () => true,
      async (_, real) => {
        real.stack.provider.skewSeconds = seconds;
      },
    ),
  ),
  fc.nat(3).map((index) =>
    command(
      `close tab ${index}`,
      (model) => model.tabs.length > 1,
      async (model, real) => {
        const at = pick(index, model);
        await real.tabs[at]!.close();
        real.tabs.splice(at, 1);
        model.tabs.splice(at, 1);
      },
    ),
  ),
];
