import type { SerializeFrom } from '@remix-run/cloudflare';
import type { readAdminOffer } from '#app/server/offers/admin-page.server.ts';

/** An offer as admins see it. */
export type OfferFound = SerializeFrom<NonNullable<Awaited<ReturnType<typeof readAdminOffer>>>>;
