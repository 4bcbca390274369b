import { type Browser, chromium, type Page } from '@playwright/test';
import { PERSONA_PASSWORD, personaOf } from '../../../scripts/seed/personas.ts';
import type { Register } from '../../../scripts/stack/process.ts';
import { untilFilled, untilHydrated } from '../../e2e/support/browser.ts';
import { type BenchTable, spread } from '../table.ts';

/** How many times slower the page's processor is. */
const SLOWED = 4;
/** Each round begins in a browser profile that knows nothing. */
const ROUNDS = 3;
/** What a hand takes between arriving on a link and pressing it. */
const REST_MS = 150;
/** Milliseconds, in the median: from a click on a link to the paint of its page, and from a press to the next paint. */
const MOST = { route: 150, paint: 100 } as const;
/** Chromium doesn't report an interaction whose paint came sooner. */
const LEAST_REPORTED_MS = 16;

/** Where there is only loopback, Chromium says that it is offline (app/client/network/reachability.ts). */
const OFFLINE =
  ' The browser says that it is offline: each link asks first whether Greenroom can be reached, which these figures contain.';

const MEMBERS = ['streamer', 'admin', 'payments'] as const;

/** What a person can press on a page: the first of each kind is pressed. Those that lead away or cover the page come last. */
const KINDS: Readonly<Record<string, { find: string; press?: string }>> = {
  types: { find: 'main input:is([type=search], [type=text], :not([type])):visible', press: 'a' },
  ticks: { find: 'main input[type=checkbox]:not(.sr-only):enabled:visible' },
  unfolds: { find: 'main summary:visible' },
  chooses: { find: 'main select:visible', press: 'ArrowDown' },
  'opens a menu': { find: 'button[aria-haspopup=menu]:visible' },
  'opens a dialog': { find: 'main button[aria-haspopup=dialog]:enabled:visible' },
  'opens the palette': { find: 'body', press: 'Control+k' },
  sorts: { find: 'main th a:visible' },
};

type Visit = { at: string; firstMs: number; filledMs: number };
type Press = { at: string; what: string; ms: number };

/** How soon pages of the menu and what is on them answer a person whose processor is slow. */
export async function* answerTables(url: string, register: Register): AsyncIterable<BenchTable> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  register(() => browser.close());
  const visits: Visit[] = [];
  const again: Visit[] = [];
  const presses: Press[] = [];
  let isOnline = true;
  for (let round = 0; round < ROUNDS; round++) {
    for (const member of MEMBERS) {
      const page = await slowPage(browser, url, member);
      await readHome(page);
      isOnline &&= await page.evaluate(() => navigator.onLine);
      visits.push(...(await throughTheMenu(page, member)));
      again.push(...(await throughTheMenu(page, member)));
      presses.push(...(await pressEach(page, member)));
      await page.context().close();
    }
  }
  yield routeTable(visits, again, isOnline);
  yield pressTable(presses);
}

/** A member's home, on a slow processor. */
async function slowPage(browser: Browser, url: string, member: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto('/en/login', { waitUntil: 'networkidle' });
  await page.locator('input[name=login]').fill(personaOf(member).email);
  await page.locator('input[name=password]').fill(PERSONA_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await untilHydrated(page);
  await untilFilled(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}

/** A person has moved the pointer, and looks at their home for a second. */
async function readHome(page: Page): Promise<void> {
  await page.mouse.move(880, 780);
  await page.waitForTimeout(1_000);
}

/** The addresses of the menu, the page that is open now last. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').first().getByRole('link');
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  const now = new URL(page.url()).pathname;
  return [...all.filter((href) => href !== now), ...all.filter((href) => href === now)];
}

/** Follows each link of the menu as a hand does: it reads the page, and then the pointer arrives and presses. */
async function throughTheMenu(page: Page, member: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const href of await menuOf(page)) {
    await page.mouse.move(900, 790);
    await page.waitForLoadState('networkidle');
    await page.evaluate(longestInteraction);
    const changed = page.evaluate(untilChanged, href);
    const link = page.getByRole('navigation').first().locator(`a[href="${href}"]`);
    await link.hover();
    await page.waitForTimeout(REST_MS);
    await link.click();
    visits.push({ at: `${member}: ${href.replace('/en', '')}`, ...(await changed) });
  }
  return visits;
}

/** Runs in the page. Milliseconds from the next click to the paint of this address with its title, and to that without placeholders. */
function untilChanged(href: string): Promise<Omit<Visit, 'at'>> {
  const title = () => document.querySelector('h1')?.textContent;
  const before = title();
  return new Promise((resolve) => {
    let start = 0;
    let firstMs = 0;
    document.addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true });
    const painted = (then: (ms: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => then(performance.now() - start);
        port2.postMessage(null);
      });
    const look = () => {
      if (start === 0 || location.pathname !== href || title() === before) return;
      if (firstMs === 0) {
        firstMs = -1;
        painted((ms) => (firstMs = ms));
      }
      if (document.querySelector('main [role=status] .animate-breathe')) return;
      changes.disconnect();
      painted((filledMs) => resolve({ firstMs, filledMs }));
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** Opens each page of the menu and presses the first of each kind. */
async function pressEach(page: Page, member: string): Promise<Press[]> {
  const presses: Press[] = [];
  for (const href of await menuOf(page)) {
    await page.goto(href);
    await untilHydrated(page);
    await untilFilled(page);
    const at = `${member}: ${href.replace('/en', '')}`;
    for (const [what, { find, press }] of Object.entries(KINDS)) {
      const found = page.locator(find).first();
      if ((await found.count()) === 0) continue;
      if (press && find !== 'body') await found.focus();
      await page.evaluate(watchInteractions);
      await (press ? page.keyboard.press(press) : found.click());
      presses.push({ at, what, ms: Math.max(LEAST_REPORTED_MS, await page.evaluate(longestInteraction)) });
      await page.keyboard.press('Escape');
    }
  }
  return presses;
}

type Watching = { greenroomObserver?: PerformanceObserver; greenroomLongest?: number };

/** Runs in the page: keeps the longest interaction from now on, as Event Timing reports it. */
function watchInteractions(): void {
  const watching = window as unknown as Watching;
  watching.greenroomObserver?.disconnect();
  watching.greenroomLongest = 0;
  watching.greenroomObserver = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watching.greenroomLongest = Math.max(watching.greenroomLongest!, entry.duration);
  });
  watching.greenroomObserver.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. Milliseconds, once the page rests; 0 if nothing was reported. */
function longestInteraction(): Promise<number> {
  return new Promise((resolve) => {
    const rested = () => resolve((window as unknown as Watching).greenroomLongest!);
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(rested, 50))));
  });
}

function routeTable(first: readonly Visit[], again: readonly Visit[], isOnline: boolean): BenchTable {
  const of = (visits: readonly Visit[], at: string, figure: 'firstMs' | 'filledMs') =>
    spread(visits.filter((visit) => visit.at === at).map((visit) => visit[figure]));
  const places = [...new Set(first.map(({ at }) => at))];
  return {
    title: 'Route changes',
    note: `Milliseconds from a click in the menu to the paint of the page it leads to, and to the last of its data, with the page's processor ${SLOWED} times slower: medians of ${ROUNDS} rounds (least to most). First: with a browser that has seen only the member's home, for a second with a pointer that has moved. The pointer rests on the link for ${REST_MS} ms before it presses.${isOnline ? '' : OFFLINE}`,
    head: ['from the menu', 'first', 'first, all', 'later', 'later, all', 'at most', 'kept'],
    rows: places.map((at) => {
      const later = of(again, at, 'firstMs');
      const firstOf = of(first, at, 'firstMs');
      return [
        at,
        range(firstOf),
        of(first, at, 'filledMs').median.toFixed(0),
        range(later),
        of(again, at, 'filledMs').median.toFixed(0),
        String(MOST.route),
        Math.max(later.median, firstOf.median) <= MOST.route ? 'yes' : 'no',
      ];
    }),
  };
}

function pressTable(presses: readonly Press[]): BenchTable {
  const places = [...new Set(presses.map(({ at }) => at))];
  return {
    title: 'Interaction to next paint',
    note: `Milliseconds from a press to the next paint as Event Timing reports them (in steps of 8; ${LEAST_REPORTED_MS} also for less), with the page's processor ${SLOWED} times slower: the first of each kind on the page, medians of ${ROUNDS} rounds (least to most), and the slowest kind.`,
    head: ['page', 'kinds', 'slowest', 'ms', 'at most', 'kept'],
    rows: places.map((at) => {
      const here = presses.filter((press) => press.at === at);
      const kinds = [...new Set(here.map(({ what }) => what))].map((what) => ({
        what,
        ms: spread(here.filter((press) => press.what === what).map(({ ms }) => ms)),
      }));
      const slowest = kinds.toSorted((one, other) => other.ms.median - one.ms.median)[0]!;
      const kept = slowest.ms.median <= MOST.paint ? 'yes' : 'no';
      return [at, String(kinds.length), slowest.what, range(slowest.ms), String(MOST.paint), kept];
    }),
  };
}

function range({ median, least, most }: ReturnType<typeof spread>): string {
  return `${median.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`;
}
