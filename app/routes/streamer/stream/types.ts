import type { SerializeFrom } from '@remix-run/cloudflare';
import type { QrCode } from '#app/features/offers/qr-code.ts';
import type { ShownLink } from '#app/features/offers/shown-link.ts';
import type { readStreamPage } from '#app/server/streams/page.server.ts';
import type { takeStreamStep } from '#app/server/streams/steps.server.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readStreamPage>>>;
type Offer = Read['offers'][number] & { short: ShownLink | null };

/** A stream of the reader's, as its page shows it. */
export type StreamFound = SerializeFrom<Omit<Read, 'offers'> & { offers: Offer[]; qr: QrCode | null; title: string }>;

/** The same while it is live. */
export type LiveFound = StreamFound & {
  live: NonNullable<StreamFound['live']>;
  summary: NonNullable<StreamFound['summary']>;
};

/** What a step of the stream is answered with. */
export type StreamAction = typeof takeStreamStep;
