import * as z from 'zod/mini';
import { campaignLink, streamLink } from './access.ts';
import type { OfferAccessRecord } from './schemas.ts';

/** links/{code}: a short address for a tracking link, `/go/{code}`. Functions keep it; everyone who has the code may read it. */

/** `ended`: the offer is over. `withdrawn`: the person may not promote it any more. */
export const LINK_STATES = ['live', 'ended', 'withdrawn'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** `target` is the tracking link that it leads to. */
export const shortLinkSchema = z.looseObject({
  target: z.string().check(z.startsWith('https://')),
  offerId: z.string(),
  state: z.enum(LINK_STATES),
  createdAt: z.date(),
});

/** Characters of a code. */
export const CODE_LENGTH = 10;
const CODE = new RegExp(`^[0-9A-Za-z]{${CODE_LENGTH}}$`);

/** Whether it can be the code of a link: anything else is not looked up. */
export function isLinkCode(text: unknown): text is string {
  return typeof text === 'string' && CODE.test(text);
}

/** The path of a link on this site. */
export function linkPath(code: string): string {
  return `/go/${code}`;
}

/** Short links that a person may make for one offer. They are on the card of the offer, which every page of it reads. */
export const MOST_SHORT_LINKS = 100;

/** Campaigns that a person may have links for, over all offers: figures of each day have them by name. */
export const MOST_CAMPAIGNS = 200;

/** What a link of an offer is for: a stream or none (''), and a campaign or none (''). */
export type LinkPurpose = { streamId: string; campaign: string };

/** The key of a link on the card. Neither ids of streams nor campaigns have a colon. */
export function purposeKey({ streamId, campaign }: LinkPurpose): string {
  return `${streamId}:${campaign}`;
}

function purposeOf(key: string): LinkPurpose {
  const [streamId = '', campaign = ''] = key.split(':');
  return { streamId, campaign };
}

/** The campaigns that a card has links for. Only these have figures: an address can be changed to name anything. */
export function campaignsOfCard({ shortLinks = {} }: Pick<OfferAccessRecord, 'shortLinks'>): ReadonlySet<string> {
  return new Set(
    Object.keys(shortLinks)
      .map((key) => purposeOf(key).campaign)
      .filter((campaign) => campaign !== ''),
  );
}

/** The tracking link for this purpose. Throws for a tracking link that is no address. */
export function linkTarget(trackingUrl: string, { streamId, campaign }: LinkPurpose): string {
  return campaignLink(streamId === '' ? trackingUrl : streamLink(trackingUrl, streamId), campaign);
}

/** Whether links to an offer lead on: those that are out go on counting while it is paused. */
export function leadsOn(offerStatus: string | undefined): boolean {
  return offerStatus === 'live' || offerStatus === 'paused';
}

/** The state of links to an offer, and of those of a person who may promote it while the card is approved. */
function linkState(offerStatus: string | undefined, card: Pick<OfferAccessRecord, 'state'> | null): LinkState {
  if (card?.state !== 'approved') return 'withdrawn';
  return leadsOn(offerStatus) ? 'live' : 'ended';
}

/** What each of a card's links should be by its code. A link that was withdrawn keeps its target: the card has none then. */
export function linksOfCard(
  card: OfferAccessRecord,
  offerStatus: string | undefined,
): { code: string; change: { state: LinkState; target?: string } }[] {
  const state = linkState(offerStatus, card);
  return Object.entries(card.shortLinks ?? {}).map(([key, code]) => ({
    code,
    change: state === 'withdrawn' ? { state } : { state, target: linkTarget(card.trackingUrl, purposeOf(key)) },
  }));
}
