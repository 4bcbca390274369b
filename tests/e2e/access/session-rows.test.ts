import type { Page } from '@playwright/test';
import {
  nextSession,
  type SessionEvent,
  type SessionState,
  type TabsEffect,
} from '../../../app/domain/access/session-machine.ts';
import { EVENT_TEXTS } from '../../../scripts/docs/session-events.ts';
import { statesOf } from '../../../scripts/docs/session-table.ts';
import { createPerson, db, type Person, untilDocument } from '../support/backend.ts';
import { sessionCookies } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { within } from '#tests/setup/nightly.ts';
import { isAtLogin, logOutBy, logOutElsewhere, openWatched, PAGES } from '../support/session-world.ts';
import { setOffline } from '../support/network.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

/**
 * Every row of docs/sessions.md that the browser sees: a page in that state, the event, and what happens to the page, the cookies,
 * the Auth SDK and the live watch. What is right comes from the machine; that the browser runs it is what this shows.
 */
let visitor: Visit;
let person: Person;
test.beforeEach(async ({ visit }) => {
  visitor = await visit();
  visitor.allowErrors(/status of (400|401|403|503)|ERR_|permission|Firestore|WebChannel|Failed to fetch/i);
  person = await createPerson({ completedAllGuides: true });
});

const record = () => db.doc(`users/${person.uid}`);

/** Lets the Worker answer GET /session as if nobody could say, until it is taken back. */
async function doubt(page: Page): Promise<void> {
  await page.route('**/session', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/session'));
  // As if storage had been emptied: the page can't tell why.
  await page.evaluate(() => localStorage.removeItem('sessionId'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
}

const countSdkUsers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onsuccess = () => {
          const counting = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** The states that a page of the browser can be in when something happens to it. */
const ARRANGE = {
  active: async (page: Page) => {
    await enter(page, person);
    await openWatched(page, PAGES[0]);
  },
  'in-doubt': async (page: Page) => {
    await ARRANGE.active(page);
    await setOffline(visitor.context, true);
  },
  'signed-out': async (page: Page) => {
    await ARRANGE.active(page);
    await visitor.context.clearCookies();
  },
} satisfies Partial<Record<SessionState, (page: Page) => Promise<void>>>;

/** How each event is caused; a test compares the list with the machine's. */
const CAUSE: Partial<Record<SessionEvent, (page: Page) => Promise<unknown>>> = {
  'log-out': (page) => logOutBy(page, person),
  'log-out-in-another-tab': async () => {
    const other = await visitor.context.newPage();
    await openWatched(other, PAGES[1]);
    await logOutBy(other, person);
  },
  'log-in-in-another-tab': async (page) => {
    const other = await visitor.context.newPage();
    await other.goto('/en/auth/error');
    await other.evaluate(() => {
      const channel = new BroadcastChannel('greenroom-session');
      channel.postMessage({ kind: 'began', sessionId: 'session_1_another' });
    });
    await page.waitForURL((url) => url.pathname !== PAGES[0]);
  },
  'ended-elsewhere': () => logOutElsewhere(person),
  deactivated: () => record().update({ role: 'none' }),
  'role-changed': async (page) => {
    const posted = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/session'),
    );
    await record().update({ role: 'admin' });
    await untilDocument(`claims/${person.uid}`, (claims) => claims.exists);
    return posted;
  },
  'watch-failed': (page) => doubt(page),
  confirmed: async (page) => {
    await doubt(page);
    await page.unroute('**/session');
    return page.waitForResponse((answer) => answer.url().endsWith('/session') && answer.status() === 204);
  },
  offline: () => setOffline(visitor.context, true),
  online: () => setOffline(visitor.context, false),
  'sdk-without-cookies': (page) => page.goto('/en/login'),
};

/** Told by the Worker, whose rows another suite plays, or not of a page that a person has before them. */
const NOT_OF_A_PAGE: readonly SessionEvent[] = ['proof-missing'];
const ROWS = (Object.keys(EVENT_TEXTS) as SessionEvent[])
  .filter((event) => EVENT_TEXTS[event].by !== 'worker' && !NOT_OF_A_PAGE.includes(event))
  .flatMap((event) => {
    const states = statesOf(event).filter((state) => state in ARRANGE);
    // Offline nothing reaches a page; an SDK that has no session is met on a page for nobody.
    const fitting = event === 'online' ? ['in-doubt'] : event === 'sdk-without-cookies' ? ['signed-out'] : ['active'];
    return states.filter((state) => fitting.includes(state)).map((state) => ({ state, event }));
  });

/** What the other rows look at is in `account-safety` and `tabs`, too, or differs from these in one effect. */
const IN_EVERY_RUN: readonly SessionEvent[] = [
  'log-out',
  'log-out-in-another-tab',
  'deactivated',
  'role-changed',
  'offline',
];

function expectedPath(tabs: TabsEffect): RegExp {
  switch (tabs) {
    case 'home':
      return /^\/en\/dashboard$/;
    case 'log-in':
      return /^\/en\/login$/;
    case 'log-in:signed-out':
      return /^\/en\/login\?notice=signed-out&redirectTo=/;
    case 'log-in:deactivated':
      return /^\/en\/login\?notice=deactivated$/;
    default:
      return /^\/en\/(settings|login)$/;
  }
}

test.describe('the browser does what docs/sessions.md says', () => {
  test('every event that it sees is caused here', () => {
    expect([...new Set(ROWS.map(({ event }) => event))].sort()).toEqual(Object.keys(CAUSE).sort());
  });

  for (const { state, event } of ROWS) {
    test(`${state}: ${event}`, IN_EVERY_RUN.includes(event) ? {} : NIGHTLY, async () => {
      const { page, context } = visitor;
      await ARRANGE[state as keyof typeof ARRANGE](page);
      await CAUSE[event]!(page);
      const { effects } = nextSession(state, event);
      const shown = () => page.url().replace(/^https?:\/\/[^/]+/, '');
      await expect.poll(shown, { timeout: within(3_000) }).toMatch(expectedPath(effects.tabs));
      if (effects.tabs === 'stay' || effects.tabs === 'read-again')
        expect(isAtLogin(page)).toBe(state === 'signed-out');
      const cookies = async () => (await sessionCookies(context)).length;
      // A tab that another one has told of the log-out leaves the cookies to that one.
      const isOver = effects.refresh === 'clear' || event === 'log-out-in-another-tab' || state === 'signed-out';
      await expect.poll(cookies).toBe(isOver ? 0 : 2);
      if (effects.sdk === 'log-out') await expect.poll(() => countSdkUsers(page), { timeout: within(5_000) }).toBe(0);
    });
  }
});
