import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '../../app/domain/languages.ts';
import { openCycleAt } from '../../app/domain/payout-calendar.ts';
import { addressOf, isDownload, ROUTE_KEYS, type RouteKey } from '../../app/domain/permissions.ts';
import { decideAccess } from '../../app/domain/redirects.ts';
import type { Standing } from '../../app/domain/roles.ts';
import { createPerson, forgetLoginAttempts, makeOffer, makeCommission, makeStream } from './support/backend.ts';
import { leave, logIn, untilFilled, untilHydrated, visit } from './support/browser.ts';

beforeEach(forgetLoginAttempts);

const STANDINGS: Record<string, Standing> = {
  streamer: { role: 'streamer', status: 'active', completedAllGuides: true },
  newcomer: { role: 'streamer', status: 'active', completedAllGuides: false },
  admin: { role: 'admin', status: 'active', completedAllGuides: false },
  operator: { role: 'paymentsolution', status: 'active', completedAllGuides: false },
  pending: { role: 'streamer', status: 'pending', completedAllGuides: false },
  rejected: { role: 'rejected', status: 'pending', completedAllGuides: false },
};

/** What a text looks like that is missing: the name of an area of the locale files, a dot, and more. */
const AREAS = ['common', 'auth', 'onboarding'].flatMap((namespace) =>
  Object.keys(JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8')) as object),
);
const RAW_KEY = new RegExp(`\\b(${AREAS.join('|')})\\.[a-zA-Z]+`);

/** Parameters name what the test made. */
function madeAddress(route: RouteKey, uid: string): string {
  return addressOf(route, {
    key: 'crypto',
    offerId: 'e2e-offer',
    streamId: `${uid}-0`,
    commissionId: `${uid}-0-1`,
    cycle: openCycleAt(new Date()).id,
    id: uid,
  });
}

test.each(Object.keys(STANDINGS))(
  'every page that a %s may open renders, hydrates and logs no error, in every language',
  { timeout: 120_000 },
  async (name) => {
    const standing = STANDINGS[name]!;
    const person = await createPerson(standing);
    await makeOffer('e2e-offer');
    await makeStream(person.uid, `${person.uid}-0`);
    await makeCommission(person.uid, `${person.uid}-0-1`);
    const visitor = await visit({ viewport: { width: 360, height: 800 } });
    await logIn(visitor.page, person);
    const open = ROUTE_KEYS.filter(
      (route) => !isDownload(route) && decideAccess({ kind: 'member', standing }, route).kind === 'allow',
    );
    expect(open.length).toBeGreaterThan(3);
    for (const [index, route] of open.entries()) {
      const language = LANGUAGES[index % LANGUAGES.length]!;
      const address = `/${language}${madeAddress(route, person.uid)}`;
      const response = await visitor.page.goto(address);
      expect([address, response?.status(), new URL(visitor.page.url()).pathname]).toEqual([address, 200, address]);
      await untilHydrated(visitor.page);
      await untilFilled(visitor.page);
      expect([address, await visitor.page.locator('h1').count()]).toEqual([address, 1]);
      // A key that has no text is shown as it is.
      expect([address, (await visitor.page.locator('body').innerText()).match(RAW_KEY)]).toEqual([address, null]);
      // Nothing may be wider than the phone.
      const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([address, overflow <= 0]).toEqual([address, true]);
    }
    await leave(visitor);
  },
);
