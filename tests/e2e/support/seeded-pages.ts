import type { Page } from '@playwright/test';
import { cycleIdOf, openCycleAt, previousPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { addressOf, isDownload, ROUTE_KEYS, type RouteKey } from '../../../app/domain/access/permissions.ts';
import { decideAccess, type Viewer } from '../../../app/domain/access/redirects.ts';
import { seed } from '../../../scripts/seed/index.ts';
import { SAMPLE_COMMISSION_ID } from '../../../scripts/seed/streamer.ts';
import { PERSONA_PASSWORD, personaOf, standingOf } from '../../support/personas.ts';
import { auth, db, makeCommission, makeStream } from './backend.ts';
import { enter } from './enter.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';

let seeding: Promise<void> | null = null;

/** Fills the database, so that no table on a page is empty; once for all files of a worker. */
export function seedPages(): Promise<void> {
  return (seeding ??= seedAll());
}

async function seedAll(): Promise<void> {
  await seed({ db, auth, now: new Date(), streamers: 0, log: () => {} });
  // What the seed makes for streamers only, and an admin may open too: his own.
  const { uid } = personaOf('admin');
  await makeStream(uid, `${uid}-0`);
  await makeCommission(uid, `${uid}-0-1`);
}

/** A route's address; its parameters name what the seed has, and a stream or commission of the persona. */
export function seededAddress(route: RouteKey, persona: string): string {
  const { uid } = personaOf('streamer');
  const { id, payAt } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  // A streamer's cycle is the open one; admins and the operator have a batch to look at.
  const batch = cycleIdOf(previousPayoutDate(payAt));
  const query = route === 'admin/payouts' ? `?cycle=${batch}` : route === 'admin/payouts/adjust' ? `?uid=${uid}` : '';
  const path = addressOf(route, {
    key: 'crypto',
    offerId: 'northwind-games',
    streamId: `persona-${persona}-0`,
    // The streamer's is the engine's own, the admin's was made above.
    commissionId: persona === 'streamer' ? SAMPLE_COMMISSION_ID : `persona-${persona}-0-1`,
    cycle: route.startsWith('dashboard') ? id : batch,
    id: route.startsWith('admin/income') ? SAMPLE_COMMISSION_ID : uid,
    uid,
  });
  return path + query;
}

/** Means a visitor without an account. */
export const SIGNED_OUT = 'signed-out';

/** Who looks at the pages. */
const PERSONAS = [SIGNED_OUT, 'streamer', 'newcomer', 'admin', 'payments', 'pending', 'rejected'] as const;
type SeededPersona = (typeof PERSONAS)[number];

/** Every page that a persona may open. */
export function allRoutesOf(persona: string): RouteKey[] {
  const viewer: Viewer =
    persona === SIGNED_OUT ? { kind: 'signed-out' } : { kind: 'member', standing: standingOf(personaOf(persona)) };
  return ROUTE_KEYS.filter((route) => !isDownload(route) && decideAccess(viewer, route).kind === 'allow');
}

/** What a persona may open. Pages that are the same for everyone are looked at once, logged out. */
function routesOf(persona: SeededPersona): RouteKey[] {
  const ofEveryone = persona === SIGNED_OUT ? [] : allRoutesOf(SIGNED_OUT);
  return allRoutesOf(persona).filter((route) => !ofEveryone.includes(route));
}

/** Of those who may open a page, the first looks at it in every run. */
const LOOKERS = ['streamer', 'payments', 'newcomer', 'pending', 'rejected', 'admin'] as const;

/** The pages that a persona looks at: at night what it may open, otherwise each page is looked at by one. */
export function lookedAtBy(persona: SeededPersona): RouteKey[] {
  const routes = routesOf(persona);
  if (IS_NIGHTLY || persona === SIGNED_OUT) return routes;
  const before = LOOKERS.slice(0, LOOKERS.indexOf(persona)).flatMap((other) => routesOf(other));
  return routes.filter((route) => !before.includes(route));
}

/** The personas that look at any page. */
export const WHO_LOOK = PERSONAS.filter((persona) => lookedAtBy(persona).length > 0);

/** Logs a persona in; does nothing for the signed-out one. */
export async function enterAs(page: Page, persona: string): Promise<void> {
  if (persona !== SIGNED_OUT) await enter(page, personaOf(persona), PERSONA_PASSWORD);
}
