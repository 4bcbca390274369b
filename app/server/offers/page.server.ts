import { data } from '@remix-run/cloudflare';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { mayAsk, streamLink } from '#app/domain/offers/access.ts';
import { noteInput, type OfferAccessRecord } from '#app/domain/offers/schemas.ts';
import type { Read } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { offerView } from './texts.server.ts';
import { collections } from '../data/collections.server.ts';
import { askForOffer, getOfferAccess } from './access-collection.server.ts';
import { listStreamsToLink, type Stream } from '../streams/collection.server.ts';
import { withProgramme } from '../platform/page-title.server.ts';

type OfferPageQuery = {
  uid: string;
  language: Language;
  id: string;
  /** The stream that the link is for; one that is not planned or live gives the plain link. */
  streamId: string | null;
  now: Date;
};

/**
 * An offer as its page shows it to one person: facts in the reader's language, their own access, and what to promote it with.
 * Null for one that there is none of, or that the rules don't show to this person.
 */
export async function readOfferPage(read: Read, { uid, language, id, streamId, now }: OfferPageQuery) {
  const [offer, access, streams] = await Promise.all([
    read(collections.offers.byIdIfShown(id)),
    read(getOfferAccess(id, uid)),
    read(listStreamsToLink(uid)),
  ]);
  if (!offer) return null;
  return {
    title: withProgramme(inLanguage(offer.title, language)),
    offer: offerView(offer, language),
    access: access && { ...access, isSettingUp: access.state === 'requested' && offer.visibility === 'public' },
    mayAsk: mayAsk(offer.visibility, access, now),
    link: access?.state === 'approved' ? linkView(access, streams, streamId) : null,
  };
}

function linkView({ trackingUrl }: OfferAccessRecord, streams: readonly Stream[], streamId: string | null) {
  const chosen = streams.find((stream) => stream.id === streamId) ?? null;
  return {
    url: chosen ? streamLink(trackingUrl, chosen.id) : trackingUrl,
    chosen: chosen?.id ?? '',
    streams: streams.map(({ id, title, plannedAt, zone, state }) => ({ id, title, plannedAt, zone, state })),
  };
}

type AskAnswer = { field: string | null; failure: string | null; status: number };

/**
 * Asks for the offer as the form says.
 *
 * @returns null when done, else what is wrong with the field `note` or with the request, as translation keys
 */
export async function askOnForm(
  { identity, read, write }: MemberAccess,
  id: string,
  form: FormData,
  now: Date,
): Promise<AskAnswer | null> {
  const input = noteInput.safeParse(Object.fromEntries(form));
  if (!input.success) return { field: fieldErrors(input.error).note?.[0] ?? null, failure: null, status: 400 };
  const [offer, access, user] = await read((read) =>
    Promise.all([
      read(collections.offers.byIdIfShown(id)),
      read(getOfferAccess(id, identity.uid)),
      read(collections.users.byId(identity.uid)),
    ]),
  );
  if (!offer || !user) throw data(null, { status: 404 });
  const refused = { field: null, failure: 'offers.access.refused', status: 409 };
  if (!mayAsk(offer.visibility, access, now)) return refused;
  const refusal = await write(askForOffer(user, offer, input.data.note, access !== null));
  return refusal ? refused : null;
}
