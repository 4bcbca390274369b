import { fieldErrors } from '#app/domain/field-errors.ts';
import { inLanguage, type Language } from '#app/domain/languages.ts';
import type { OfferAccessRecord } from '#app/domain/offer-schemas.ts';
import { plannedTime, streamInput } from '#app/domain/stream-schemas.ts';
import { wallTimeOf } from '#app/domain/stream-time.ts';
import type { Stream, StreamPlan } from './repositories/streams.server.ts';

/** What the form of a plan holds, as its fields have it. `zone` is null for that of the browser. */
export type PlanValues = {
  title: string;
  platform: string;
  at: string;
  zone: string | null;
  channelUrl: string;
  offerIds: string[];
};

export const EMPTY_PLAN: PlanValues = {
  title: '',
  platform: 'twitch',
  at: '',
  zone: null,
  channelUrl: '',
  offerIds: [],
};

/** A planned stream as the form has it, in the zone that it was planned in. */
export function valuesOf({ title, platform, plannedAt, zone, channelUrl, offerIds }: Stream): PlanValues {
  return { title, platform, at: wallTimeOf(plannedAt, zone), zone, channelUrl, offerIds };
}

/** The offers that a stream may be given with, as choices. */
export function offerChoices(approved: readonly OfferAccessRecord[], language: Language) {
  return approved.map(({ offerId, card }) => ({ id: offerId, label: inLanguage(card.title, language) }));
}

export type OfferChoice = ReturnType<typeof offerChoices>[number];

export type PlanOutcome =
  { ok: true; plan: StreamPlan } | { ok: false; fields: Partial<Record<string, string[]>>; values: PlanValues };

/**
 * Reads a plan from its form: `title`, `platform`, `at`, `zone`, `channelUrl` and any number of `offer`.
 *
 * @param approved the ids of the offers that this person may promote
 */
export function readPlan(form: FormData, approved: readonly string[], now: Date): PlanOutcome {
  const text = (name: string) => String(form.get(name) ?? '');
  const values: PlanValues = {
    title: text('title'),
    platform: text('platform'),
    at: text('at'),
    zone: text('zone') || 'UTC',
    channelUrl: text('channelUrl'),
    offerIds: [...new Set(form.getAll('offer').map(String))],
  };
  const input = streamInput.safeParse(values);
  const fields: Partial<Record<string, string[]>> = input.success ? {} : { ...fieldErrors(input.error) };
  const plannedAt = plannedTime({ at: values.at, zone: values.zone ?? 'UTC' }, now);
  if (!plannedAt) fields.at = ['streams.errors.time'];
  if (values.offerIds.some((id) => !approved.includes(id))) fields.offerIds = ['streams.errors.offers'];
  if (!input.success || !plannedAt || Object.keys(fields).length > 0) return { ok: false, fields, values };
  const { title, platform, zone, channelUrl, offerIds } = input.data;
  return { ok: true, plan: { title, platform, plannedAt, zone, channelUrl, offerIds } };
}
