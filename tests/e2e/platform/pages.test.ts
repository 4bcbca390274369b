import type { BrowserContext } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { type Language, LANGUAGES } from '../../../app/domain/platform/languages.ts';
import { cycleOf, openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { addressOf, isDownload, ROUTE_KEYS, type RouteKey } from '../../../app/domain/access/permissions.ts';
import { decideAccess, type Viewer } from '../../../app/domain/access/redirects.ts';
import type { Standing } from '../../../app/domain/access/roles.ts';
import { createPerson, db, makeOffer, makeCommission, makeStream } from '../support/backend.ts';
import { enter } from '../support/enter.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { opens, rawKeyIn } from '../support/page-checks.ts';
import { expect, test } from '../support/test.ts';

const member = (standing: Standing): Viewer => ({ kind: 'member', standing });
const VIEWERS: Record<string, Viewer> = {
  visitor: { kind: 'signed-out' },
  streamer: member({ role: 'streamer', status: 'active', completedAllGuides: true }),
  newcomer: member({ role: 'streamer', status: 'active', completedAllGuides: false }),
  admin: member({ role: 'admin', status: 'active', completedAllGuides: false }),
  operator: member({ role: 'paymentsolution', status: 'active', completedAllGuides: false }),
  pending: member({ role: 'streamer', status: 'pending', completedAllGuides: false }),
  rejected: member({ role: 'rejected', status: 'pending', completedAllGuides: false }),
};

/** Every page that a viewer may open, of the whole manifest. */
const pagesOf = (viewer: Viewer) =>
  ROUTE_KEYS.filter((route) => !isDownload(route) && decideAccess(viewer, route).kind === 'allow');

/**
 * The languages in which the browser opens a page as this viewer. All viewers of a page share the three: it is hydrated in
 * each of them, and the HTML of the others is read.
 */
function hydratedIn(route: RouteKey, name: string): Language[] {
  // In every run, accessibility.test.ts opens each page once.
  if (!IS_NIGHTLY) return [];
  const viewers = Object.keys(VIEWERS).filter((other) => pagesOf(VIEWERS[other]!).includes(route));
  const shares = Math.min(viewers.length, LANGUAGES.length);
  return LANGUAGES.filter((_, index) => index % shares === viewers.indexOf(name) % shares);
}

/** The languages of a page: all for the first who may open it, at night for everyone; otherwise one of them, by turns. */
function languagesOf(route: RouteKey, name: string, at: number): readonly Language[] {
  const first = Object.keys(VIEWERS).find((other) => pagesOf(VIEWERS[other]!).includes(route));
  return IS_NIGHTLY || first === name ? LANGUAGES : [LANGUAGES[at % LANGUAGES.length]!];
}

/** Before everything that other tests make; an operator may open only a payday that has a batch. */
const OLD_CYCLE = cycleOf(new Date('2024-03-15T00:00:00Z'), USUAL_CUT_OFFS);

async function makeBatch(): Promise<void> {
  const batch = { cycleId: OLD_CYCLE.id, state: 'locked', builtAt: Timestamp.fromDate(OLD_CYCLE.lockAt), totals: {} };
  await db.doc(`payoutBatches/${OLD_CYCLE.id}`).set({ ...batch, rowsHash: '0' });
}

/** Parameters name what the test made. */
function madeAddress(route: RouteKey, uid: string): string {
  return addressOf(route, {
    key: 'crypto',
    offerId: 'e2e-offer',
    streamId: `${uid}-0`,
    commissionId: `${uid}-0-1`,
    cycle: route.startsWith('payment-solution') ? OLD_CYCLE.id : openCycleAt(new Date(), USUAL_CUT_OFFS).id,
    id: route.startsWith('admin/income') ? `${uid}-0-1` : uid,
  });
}

const HOW = IS_NIGHTLY ? ' in every language, hydrates and logs no error' : '';

for (const [name, viewer] of Object.entries(VIEWERS)) {
  test(`every page that a ${name} may open renders${HOW}`, async ({ visit }) => {
    const person = await createPerson(viewer.kind === 'member' ? viewer.standing : {});
    await makeBatch();
    await makeOffer('e2e-offer');
    await makeStream(person.uid, `${person.uid}-0`);
    await makeCommission(person.uid, `${person.uid}-0-1`);
    const { page, context } = await visit({ viewport: { width: 360, height: 800 } });
    if (viewer.kind === 'member') await enter(page, person);
    const open = pagesOf(viewer);
    expect(open.length).toBeGreaterThan(3);
    for (const [at, route] of open.entries()) {
      for (const language of languagesOf(route, name, at)) {
        const address = `/${language}${madeAddress(route, person.uid)}`;
        if (hydratedIn(route, name).includes(language)) await opens(page, address);
        else await renders(context, address, language);
      }
    }
  });
}

/** The page as it is served, with what streams in. */
async function renders(context: BrowserContext, address: string, language: Language): Promise<void> {
  const response = await context.request.get(address, { headers: { Accept: 'text/html' }, maxRedirects: 0 });
  const html = await response.text();
  expect([address, response.status(), html.match(/<html[^>]* lang="(\w+)"/)?.[1]]).toEqual([address, 200, language]);
  expect([address, html.match(/<h1[\s>]/g)?.length]).toEqual([address, 1]);
  const texts = html.replaceAll(/<(script|style)[\s>].*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
  expect([address, rawKeyIn(texts)]).toEqual([address, null]);
}
