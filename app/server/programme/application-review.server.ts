import type { Language } from '#app/domain/platform/languages.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { directoryCursorText, EVERYBODY, readDirectoryCursor } from '#app/domain/people/directory-search.ts';
import { isSentSince } from '#app/domain/people/application.ts';
import type { ReviewOutcome } from '#app/domain/programme/review.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { countryNames } from '../platform/region-names.server.ts';
import { decideOnEach, INVALID_REVIEW, readReviewForm } from './review-answer.server.ts';
import { readSavedReplies, savedReplies } from './saved-replies.server.ts';
import { named } from '../people/application.server.ts';
import { decideOnForm } from '../people/decide.server.ts';
import { getDirectoryEntry, searchDirectory } from '../people/directory-collection.server.ts';

const WAITING = { ...EVERYBODY, status: 'pending', sort: 'waiting' } as const;

/**
 * A page of the streamers who wait, in the order in which they applied, with what they said of their channels. The open one, named
 * by `key` (else the first), also has the decision before.
 */
export async function readApplicationReview(read: Read, url: URL, language: Language, now: Date) {
  const place = readDirectoryCursor(url.searchParams);
  const [{ entries: found, next }, own] = await Promise.all([
    read(searchDirectory(WAITING, place, now)),
    readSavedReplies(read, 'applications'),
  ]);
  const channels = await read(collections.applications.listByIds(found.map(({ uid }) => uid)));
  const channelOf = new Map(channels.map(({ id, ...channel }) => [id, channel]));
  const sinceOf = ({ uid, createdAt }: (typeof found)[number]) =>
    channelOf.get(uid)?.sentAt.toISOString() ?? new Date(createdAt).toISOString();
  // Only the directory can be read by status, and it has the sign-up alone: on a page, the person who applied first comes first.
  const entries = found.toSorted((one, other) => (sinceOf(one) < sinceOf(other) ? -1 : 1));
  const key = url.searchParams.get('key');
  const openId = (entries.find(({ uid }) => uid === key) ?? entries[0])?.uid ?? null;
  const before = openId === null ? null : await read(collections.reviews.byId(openId));
  const list = new URL(url);
  list.searchParams.delete('key');
  return {
    people: entries.map((entry) => {
      const { uid, displayName, username, email, country } = entry;
      const channel = channelOf.get(uid);
      const isSent = channel !== undefined && (uid !== openId || isSentSince(channel, before));
      return {
        ...{ id: uid, name: displayName, username, email },
        since: channel && !isSent ? entry.createdAt : sinceOf(entry),
        applied: isSent ? channel.sentAt.toISOString() : null,
        /** The channel is as it was described for the application that was declined. */
        isFromBefore: channel !== undefined && !isSent,
        country: country ?? channel?.country ?? '',
        channel: channel ? { ...channel, ...named(channel, language) } : null,
      };
    }),
    before: openId !== null && before?.decision === 'rejected' ? { id: openId, ...before } : null,
    countries: countryNames(language),
    replies: savedReplies(
      own,
      'applications',
      language,
      channels.flatMap(({ languages }) => languages),
    ),
    first: place ? hrefWith(list, { after: null, before: null }) : null,
    next: next && hrefWith(list, { after: directoryCursorText(next.cursor), before: null }),
  };
}

export type ApplicationReview = Awaited<ReturnType<typeof readApplicationReview>>;

/**
 * Decides on the applications that a form names, one by one. An approval confirms the person's country, which the form has in
 * `country` for one application and in `country.UID` for several.
 */
export async function reviewApplicationsOnForm(access: MemberAccess, form: FormData): Promise<ReviewOutcome[]> {
  const review = readReviewForm(form);
  if (!review) return [INVALID_REVIEW];
  const { keys, verdict } = review;
  return decideOnEach(keys, async (uid) => {
    const decision = new FormData();
    decision.set('action', verdict === 'approve' ? 'approve' : 'reject');
    for (const name of ['reason', 'reasonCode', 'reapplyAt']) decision.set(name, String(form.get(name) ?? ''));
    const country = form.get(`country.${uid}`) ?? form.get('country');
    if (country !== null) decision.set('country', country);
    const answer = await decideOnForm(access, uid, decision);
    if (answer.ok) return { name: uid, ok: true as const };
    const person = await access.read(getDirectoryEntry(uid));
    return { ...answer, name: person?.displayName ?? uid, conflict: answer.conflict ?? null };
  });
}
