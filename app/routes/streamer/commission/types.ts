import type { SerializeFrom } from '@remix-run/cloudflare';
import type { readCommissionPage } from '#app/server/income/commission-page.server.ts';

/** A commission of the reader's, as its page shows it. */
export type CommissionFound = SerializeFrom<NonNullable<Awaited<ReturnType<typeof readCommissionPage>>>>;
