import type { SerializeFrom } from '@remix-run/cloudflare';
import type { readStreamPage } from '#app/server/streams/page.server.ts';
import type { takeStreamStep } from '#app/server/streams/steps.server.ts';

/** A stream of the reader's, as its page shows it. */
export type StreamFound = SerializeFrom<NonNullable<Awaited<ReturnType<typeof readStreamPage>>>> & { title: string };

/** What a step of the stream is answered with. */
export type StreamAction = typeof takeStreamStep;
