import type { SerializeFrom } from '@remix-run/cloudflare';
import type { AskAnswer as OfferAsked, readOfferPage } from '#app/server/offers/page.server.ts';
import type { ShownLink } from '#app/features/offers/shown-link.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readOfferPage>>>;
type Link = NonNullable<Read['link']> & { short: ShownLink | null };

/** An offer as its page shows it. */
export type OfferFound = SerializeFrom<Omit<Read, 'link'> & { link: Link | null }>;

/** Why asking for access did not go through. */
export type AskAnswer = Omit<Extract<OfferAsked, { ok: false }>, 'ok' | 'status'>;
