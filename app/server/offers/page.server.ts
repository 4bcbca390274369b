import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { data } from '@remix-run/cloudflare';
import * as z from 'zod/mini';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { campaignOf, mayAsk, shownAccess } from '#app/domain/offers/access.ts';
import { campaignsOfCard, linkTarget, purposeKey } from '#app/domain/offers/short-link.ts';
import { noteInput, type OfferAccessRecord } from '#app/domain/offers/schemas.ts';
import type { Read } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { assetsView } from './assets.server.ts';
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
  /** What the person typed as the name of a campaign. */
  campaign: string;
  now: Date;
};

/**
 * An offer as its page shows it to one person: facts in the reader's language, their own access, and what to promote it with.
 * Null for one that there is none of, or that the rules don't show to this person.
 */
export async function readOfferPage(read: Read, { uid, language, id, streamId, campaign, now }: OfferPageQuery) {
  const [offer, access, streams, assets] = await Promise.all([
    read(collections.offers.byIdIfShown(id)),
    read(getOfferAccess(id, uid)),
    read(listStreamsToLink(uid)),
    read(collections.offerAssets.byIdIfShown(id)),
  ]);
  if (!offer) return null;
  return {
    title: withProgramme(inLanguage(offer.title, language)),
    offer: offerView(offer, language),
    access: access && {
      ...access,
      shown: shownAccess(access),
      isSettingUp: access.state === 'requested' && offer.visibility === 'public',
    },
    mayAsk: mayAsk(offer.visibility, access, now),
    assets: assetsView(assets),
    link: access?.state === 'approved' ? linkView(access, streams, streamId, campaignOf(campaign)) : null,
  };
}

function linkView(card: OfferAccessRecord, streams: readonly Stream[], streamId: string | null, named: string) {
  const { trackingUrl, shortLinks } = card;
  const chosen = streams.find((stream) => stream.id === streamId)?.id ?? '';
  // A name that the card doesn't have would count nowhere.
  const campaign = campaignsOfCard(card).has(named) ? named : '';
  const purpose = { streamId: chosen, campaign };
  return {
    url: linkTarget(trackingUrl, purpose),
    code: shortLinks?.[purposeKey(purpose)] ?? null,
    campaign,
    chosen,
    streams: streams.map(({ id, title, plannedAt, zone, state }) => ({ id, title, plannedAt, zone, state })),
  };
}

/** `isOpen`: access follows without a decision. `field`: what is wrong with the note, as a translation key. */
export type AskAnswer = FormAnswer<{ isOpen: boolean }, { field: string | null }>;

/** Asks for the offer as the form says. */
export async function askOnForm(
  { identity, read, write }: MemberAccess,
  id: string,
  form: FormData,
  now: Date,
): Promise<AskAnswer> {
  const input = noteInput.safeParse(Object.fromEntries(form));
  if (!input.success) {
    const field = fieldErrors(input.error).note?.[0] ?? null;
    return { ok: false, status: 400, failure: null, field };
  }
  const [offer, access, user] = await read((read) =>
    Promise.all([
      read(collections.offers.byIdIfShown(id)),
      read(getOfferAccess(id, identity.uid)),
      read(collections.users.byId(identity.uid)),
    ]),
  );
  if (!offer || !user) throw data(null, { status: 404 });
  const refused = { ok: false, status: 409, failure: 'offers.access.refused', field: null } as const;
  if (!mayAsk(offer.visibility, access, now)) return refused;
  if (await write(askForOffer(user, offer, input.data.note, access !== null))) return refused;
  return { ok: true, isOpen: offer.visibility === 'public' };
}

const made = z.object({ code: z.string() });
/** Refusals that have a sentence of their own. */
const SHORT_LINK_REFUSALS: readonly string[] = ['not-in-state', 'too-many-links', 'too-many-campaigns', 'not-allowed'];

/** The stream and the campaign that a form chose; '' for none. */
export const linkChoice = (form: FormData) => ({
  stream: String(form.get('stream') ?? ''),
  campaign: campaignOf(String(form.get('campaign') ?? '')),
});

/** Has a function make the short link of what the form chose; what is wrong comes back as a translation key. */
export async function shortenOnForm(
  { call }: Pick<MemberAccess, 'call'>,
  offerId: string,
  form: FormData,
): Promise<FormAnswer<unknown, Whole>> {
  const { stream: streamId, campaign } = linkChoice(form);
  const called = await call('makeShortLink', { offerId, streamId, campaign }, made);
  if (called.ok) return { ok: true };
  const code = called.refusal.kind === 'refused' ? called.refusal.code : null;
  return code && SHORT_LINK_REFUSALS.includes(code)
    ? { ok: false, status: 409, failure: `offers.link.shortErrors.${code}` }
    : { ok: false, status: 503, failure: 'offers.link.shortErrors.unknown' };
}
