import type { SerializeFrom } from '@remix-run/cloudflare';
import type { QrCode } from '#app/features/offers/qr-code.ts';
import type { readStreamPage } from '#app/server/streams/page.server.ts';
import type { takeStreamStep } from '#app/server/streams/steps.server.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readStreamPage>>>;
type Offer = Read['offers'][number] & { short: { url: string; qr: QrCode } | null };

/** A stream of the reader's, as its page shows it. */
export type StreamFound = SerializeFrom<Omit<Read, 'offers'> & { offers: Offer[]; title: string }>;

/** The same while it is live. */
export type LiveFound = StreamFound & {
  live: NonNullable<StreamFound['live']>;
  summary: NonNullable<StreamFound['summary']>;
};

/** What a step of the stream is answered with. */
export type StreamAction = typeof takeStreamStep;
