import { data } from '@remix-run/cloudflare';
import {
  applicationFields,
  type ApplicationFields,
  applicationInput,
  isSentSince,
} from '#app/domain/people/application.ts';
import { CONTENT_LANGUAGES, waitInUnits } from '#app/domain/people/application-choices.ts';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { linkTo } from '#app/domain/access/addresses.ts';
import type { FormAgain } from '#app/domain/platform/refusal.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { describeChannel } from './collection.server.ts';
import { adaptedTo, readerOf } from '../guides/reader.server.ts';
import { readGuideText } from '../guides/texts.server.ts';
import { choicesOf, countryNames, nameOf, namesOf } from '../platform/region-names.server.ts';
import { redirectWithToast } from '../platform/toast.server.ts';

/** What can be read while the application waits; neither leads to pages that are still closed. */
const GUIDES: readonly GuideKey[] = ['stream', 'environment'];

const EMPTY: ApplicationFields = {
  platform: '',
  channelUrl: '',
  audience: '',
  experience: '',
  country: '',
  languages: [],
  content: '',
};

/** The page of someone who waits: when they applied, how long it usually takes, what they said, and what to read. */
export async function readPendingPage({ identity, language, read, session }: MemberAccess) {
  const { uid } = identity;
  const [guides, [user, application, times, review]] = await Promise.all([
    Promise.all(GUIDES.map((key) => readGuideText(session.env, language, key))),
    read((one) =>
      Promise.all([
        one(collections.users.byId(uid)),
        one(collections.applications.byId(uid)),
        one(collections.reviewTimes.byId('usual')),
        one(collections.reviews.byId(uid)),
      ]),
    ),
  ]);
  const minutes = times?.medianMinutes ?? null;
  // Someone who applies again finds the form as they left it, and waits from when they send it.
  const sent = isSentSince(application, review) ? application : null;
  return {
    appliedAt: sent?.sentAt ?? (user && !review ? new Date(user.createdAt) : null),
    usualWait: minutes === null ? null : waitInUnits(minutes),
    channel: sent && { ...sent, ...named(sent, language) },
    values: { ...EMPTY, ...application, experience: application?.experience ?? '' },
    countries: countryNames(language),
    contentLanguages: choicesOf('language', CONTENT_LANGUAGES, language),
    guides: guides.map((guide, at) => {
      const { title, summary, minutes: length, blocks } = adaptedTo(guide, readerOf(application));
      return { key: GUIDES[at]!, title, summary, minutes: length, blocks };
    }),
  };
}

/** A channel's country and languages in words. */
export function named({ country, languages }: { country: string; languages: readonly string[] }, language: Language) {
  return { countryName: nameOf('region', country, language), languageNames: namesOf('language', languages, language) };
}

type ApplicationAnswer = FormAgain<ApplicationFields>;

/** Saves what the form says of the channel; an answer that is refused gives the input back. */
export async function describeChannelOnForm({ identity, prefix, read, write }: MemberAccess, form: FormData) {
  const values = applicationFields(form);
  const refused = (status: number, part: Partial<ApplicationAnswer>) =>
    data<ApplicationAnswer>({ fields: {}, failure: null, values, ...part }, { status });
  const input = applicationInput.safeParse({ ...values, languages: values.languages.filter(Boolean) });
  if (!input.success) return refused(400, { fields: fieldErrors(input.error) });
  const { uid } = identity;
  const [before, review] = await read((one) =>
    Promise.all([one(collections.applications.byId(uid)), one(collections.reviews.byId(uid))]),
  );
  // Someone who applies again waits from now on, not since the application that was declined.
  const sentAt = before && isSentSince(before, review) ? before.sentAt : null;
  const refusal = await write(describeChannel(uid, input.data, sentAt));
  if (refusal) return refused(409, { failure: 'toasts.changedMeanwhile' });
  return redirectWithToast(linkTo(prefix, 'pending-approval'), { kind: 'success', key: 'application.saved' });
}
