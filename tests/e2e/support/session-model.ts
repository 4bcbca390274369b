import type fc from 'fast-check';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Person } from './backend.ts';
import { sessionCookies } from './browser.ts';
import { within } from '#tests/setup/nightly.ts';
import { isAtLogin, type SessionStack } from './session-world.ts';

/** How long the browser may take to agree with the model. */
const AGREEMENT_MS = within(2_000);

export type TabModel = {
  /** `in`: shows a page of the product. `doubt`: shows that nothing can be decided now, or something after it. */
  shows: 'in' | 'login' | 'doubt';
  /** Whether its live watch runs, so that it learns of what happens elsewhere. */
  watches: boolean;
};

/** What should be true, as a person would tell it. It knows no code of the product. */
export type Model = {
  tabs: TabModel[];
  /** `doomed`: over at the server, and this browser has not heard. */
  session: 'none' | 'running' | 'doomed';
  token: 'good' | 'expired';
  /** What the provider answers to a renewal: null renews; `final` is one of the four last words. */
  renewal: null | 'undecided' | 'final';
  online: boolean;
  deactivated: boolean;
  /** Whether a session has ended in this browser. */
  marked: boolean;
};

export const newModel = (): Model => ({
  tabs: [{ shows: 'login', watches: false }],
  session: 'none',
  token: 'good',
  renewal: null,
  online: true,
  deactivated: false,
  marked: false,
});

/** The browser, the provider and the account. */
export class Real {
  readonly stack: SessionStack;
  readonly context: BrowserContext;
  readonly person: Person;
  readonly tabs: Page[];

  constructor(stack: SessionStack, context: BrowserContext, person: Person) {
    this.stack = stack;
    this.context = context;
    this.person = person;
    // Every sequence begins with a log-in, which opens the form in it.
    this.tabs = context.pages();
  }
}

export type Command = fc.AsyncCommand<Model, Real>;

const names = (cookies: readonly { name: string }[]) => cookies.map(({ name }) => name).sort();

/** The browser must agree with the model within two seconds, and then is as the model says. */
async function agree(model: Model, real: Real, after: string): Promise<void> {
  const wanted = {
    tabs: model.tabs.map(({ shows }) => (shows === 'doubt' ? 'any' : shows === 'login' ? 'login' : 'in')),
    cookies: model.session === 'none' ? [] : ['__Host-greenroom-refresh', '__Host-greenroom-token'],
    marked: model.marked,
  };
  await expect
    .poll(
      async () => {
        const all = await real.context.cookies();
        return {
          tabs: real.tabs.map((page, index) =>
            wanted.tabs[index] === 'any' ? 'any' : isAtLogin(page) ? 'login' : 'in',
          ),
          cookies: names(await sessionCookies(real.context)),
          marked: all.some(({ name }) => name === '__Host-greenroom-ended'),
        };
      },
      { timeout: AGREEMENT_MS, intervals: [50], message: after },
    )
    .toEqual(wanted);
}

/** The session is over in this browser: every tab that showed it is at /login. */
export function end(model: Model): void {
  model.session = 'none';
  model.marked = true;
  model.token = 'good';
  for (const tab of model.tabs) if (tab.shows !== 'login') Object.assign(tab, { shows: 'login', watches: false });
}

/** Over at the server: tabs that watch learn of it now, the others with their next request. */
export function doom(model: Model): void {
  if (model.session !== 'running') return;
  if (model.online && model.tabs.some(({ watches }) => watches)) end(model);
  else model.session = 'doomed';
}

/** The result of a request for a page of the product. */
export function request(model: Model, tab: TabModel): void {
  tab.watches = false;
  if (model.session === 'none') tab.shows = 'login';
  else if (model.session === 'doomed' || model.token === 'expired') {
    // The Worker has to renew, or to ask the provider before it gives up.
    if (model.renewal === 'undecided') tab.shows = 'doubt';
    else if (model.renewal === 'final' || model.session === 'doomed') {
      tab.shows = 'in';
      end(model);
    } else {
      model.token = 'good';
      Object.assign(tab, { shows: 'in', watches: true });
    }
  } else Object.assign(tab, { shows: 'in', watches: true });
}

export const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check: (model) => check(model),
  run: async (model, real) => {
    await run(model, real);
    await agree(model, real, name);
  },
  toString: () => name,
});

export const pick = (index: number, model: Model) => index % Math.max(model.tabs.length, 1);
