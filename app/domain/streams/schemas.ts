import * as z from 'zod/mini';
import { CURRENCIES } from '../ledger/money.ts';
import { PLATFORMS, STREAM_LIMITS, STREAM_STATES } from './stream.ts';
import { instantOf, isTimeZone, isWallTime } from './time.ts';
import { isHttpsLink, line } from '../platform/line-text.ts';

/** Documents of streams, and what people type of them. As in people/schemas.ts. */

const currency = z.enum(CURRENCIES);
const time = z._default(z.nullable(z.date()), null);

/** streams/{id}; `zone` is the one in which its owner planned it. */
export const streamSchema = z.looseObject({
  uid: z.string(),
  platform: z.string(),
  title: z._default(z.string(), ''),
  state: z.enum(STREAM_STATES),
  plannedAt: z.date(),
  zone: z._default(
    z.pipe(
      z.string(),
      z.transform((zone) => (isTimeZone(zone) ? zone : 'UTC')),
    ),
    'UTC',
  ),
  channelUrl: z._default(z.string(), ''),
  startedAt: time,
  endedAt: time,
  offerIds: z._default(z.array(z.string()), []),
  checklist: z._default(z.array(z.string()), []),
  disclosedAt: time,
  vodUrl: z._default(z.string(), ''),
});
export type StreamRecord = z.infer<typeof streamSchema>;

/** An address without its scheme, as it is read out: twitch.tv/name. */
const BARE_ADDRESS = /^[a-z\d-]+(\.[a-z\d-]+)+(\/|$)/i;

/** An https address as a browser writes it: what people type may have other letters, and no scheme. */
export const webAddress = z.string({ error: 'streams.errors.link' }).check(
  z.trim(),
  line,
  z.overwrite((text) => (BARE_ADDRESS.test(text) ? `https://${text}` : text)),
  z.regex(/^https:\/\/[^\s/]+\.[^\s/]+/, 'streams.errors.link'),
  z.overwrite((text) => (URL.canParse(text) ? new URL(text).href : text)),
  // With a name before it, a host reads like another one.
  z.refine(isHttpsLink, 'streams.errors.link'),
);

/** What a person plans: the form's fields, `at` as the clock in `zone` shows it. */
export const streamInput = z.object({
  platform: z.enum(PLATFORMS, 'validation.required'),
  title: z
    .string({ error: 'validation.required' })
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.maxLength(STREAM_LIMITS.title, 'streams.errors.title'),
      line,
    ),
  at: z.string({ error: 'streams.errors.time' }),
  zone: z.string().check(z.refine(isTimeZone, 'streams.errors.time')),
  channelUrl: webAddress,
  offerIds: z.array(z.string()).check(z.maxLength(STREAM_LIMITS.offers, 'streams.errors.offers')),
});

/** When an input is for, or a translation key: why that is no time to come. */
export function plannedTime({ at, zone }: Pick<z.infer<typeof streamInput>, 'at' | 'zone'>, now: Date): Date | string {
  const instant = instantOf(at, zone);
  if (!instant && isWallTime(at) && isTimeZone(zone)) return 'streams.errors.noSuchTime';
  const isToCome = instant && instant > now && instant.getTime() - now.getTime() < 366 * 86_400_000;
  return isToCome ? instant : 'streams.errors.time';
}

export const vodInput = z.object({ vodUrl: webAddress });

/** streamEarnings/{streamId}/counted/{commissionId}: as what a commission is in the sums. */
export const countedCommissionSchema = z.object({ currency, state: z.string(), amountMinor: z.int() });

/** streamEarnings/{streamId}: what a stream earned, by currency and by the state of its commissions; minor units. */
export const streamEarningsSchema = z.looseObject({
  uid: z.string(),
  sums: z._default(
    z.partialRecord(currency, z.record(z.string(), z.object({ amountMinor: z.int(), count: z.int() }))),
    {},
  ),
});
export type StreamEarningsRecord = z.infer<typeof streamEarningsSchema>;
