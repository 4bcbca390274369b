import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import type { OfferAccessRecord } from '#app/domain/offers/schemas.ts';
import { hashText } from '#app/domain/payouts/batch.ts';
import { plannedTime, streamInput } from '#app/domain/streams/schemas.ts';
import { wallTimeOf } from '#app/domain/streams/time.ts';
import type { FieldErrors } from '#app/domain/platform/refusal.ts';
import type { Stream, StreamPlan } from './collection.server.ts';

/** What the form of a plan holds, as its fields have it. `zone` is null for that of the browser. */
export type PlanValues = {
  /** Made with the form of a new stream: the same form sent twice plans one. Empty for a change. */
  key: string;
  title: string;
  platform: string;
  at: string;
  zone: string | null;
  channelUrl: string;
  offerIds: string[];
};

/** The form of a new stream, on the channel that the person applied with. */
export function newPlan(channel: Pick<PlanValues, 'platform' | 'channelUrl'> | null): PlanValues {
  const { platform, channelUrl } = channel ?? { platform: 'twitch', channelUrl: '' };
  return { key: crypto.randomUUID(), title: '', platform, at: '', zone: null, channelUrl, offerIds: [] };
}

/** A planned stream as the form has it, in the zone that it was planned in. */
export function valuesOf({ title, platform, plannedAt, zone, channelUrl, offerIds }: Stream): PlanValues {
  return { key: '', title, platform, at: wallTimeOf(plannedAt, zone), zone, channelUrl, offerIds };
}

/** The offers that a stream may be given with, as choices. */
export function offerChoices(approved: readonly OfferAccessRecord[], language: Language) {
  return approved.map(({ offerId, card }) => ({ id: offerId, label: inLanguage(card.title, language) }));
}

export type OfferChoice = ReturnType<typeof offerChoices>[number];

const LONGEST_KEY = 100;
/** The key of the stream that the run sheet of the guides plans. */
export const FIRST_STREAM_KEY = 'first-stream';

/**
 * The id of a new stream: that of the same form with the same plan is the same, however often it is sent. What was changed
 * before it was sent again is another stream. The title of the first stream doesn't count: the run sheet writes it in the
 * language of its page.
 */
export async function streamIdOf(uid: string, key: string, plan: StreamPlan): Promise<string> {
  const hashed = key === FIRST_STREAM_KEY ? { ...plan, title: '' } : plan;
  return (await hashText(JSON.stringify([uid, key, hashed]))).slice(0, 32);
}

type PlanOutcome = { ok: true; key: string; plan: StreamPlan } | { ok: false; fields: FieldErrors; values: PlanValues };

/**
 * Reads a plan from its form: `key`, `title`, `platform`, `at`, `zone`, `channelUrl` and any number of `offer`.
 *
 * @param promotable the ids of those offers in it that this person may promote
 */
export function readPlan(form: FormData, promotable: readonly string[], now: Date): PlanOutcome {
  const text = (name: string) => String(form.get(name) ?? '');
  const values: PlanValues = {
    key: text('key').slice(0, LONGEST_KEY),
    title: text('title'),
    platform: text('platform'),
    at: text('at'),
    zone: text('zone') || 'UTC',
    channelUrl: text('channelUrl'),
    offerIds: [...new Set(form.getAll('offer').map(String))],
  };
  const input = streamInput.safeParse(values);
  const fields: FieldErrors = input.success ? {} : { ...fieldErrors(input.error) };
  const plannedAt = plannedTime({ at: values.at, zone: values.zone ?? 'UTC' }, now);
  if (typeof plannedAt === 'string') fields.at = [plannedAt];
  if (values.offerIds.some((id) => !promotable.includes(id))) fields.offerIds = ['streams.errors.offers'];
  if (!input.success || typeof plannedAt === 'string' || Object.keys(fields).length > 0)
    return { ok: false, fields, values };
  const { title, platform, zone, channelUrl, offerIds } = input.data;
  return { ok: true, key: values.key, plan: { title, platform, plannedAt, zone, channelUrl, offerIds } };
}
