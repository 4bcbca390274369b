import { accessId } from '../../../app/domain/offers/access.ts';
import { offerAccessSchema, offerSchema } from '../../../app/domain/offers/schemas.ts';
import { leadsOn, linksOfCard, type LinkState, shortLinkSchema } from '../../../app/domain/offers/short-link.ts';
import { type Context, parseSnapshot, partOf } from '../platform/context.ts';

/** Links that one transaction changes. */
const PAGE = 200;

/**
 * After an offer was written: its links lead on while it is live or paused, and end otherwise. A page of links with the offer in each
 * transaction, so that a run that is late or was cut short goes by what the offer is then. Links of people who may not promote
 * it stay withdrawn.
 */
export async function followLinksOfOffer({ db }: Pick<Context, 'db'>, offerId: string): Promise<void> {
  for (let changed = PAGE; changed === PAGE;) {
    changed = await db.runTransaction(async (transaction) => {
      const offer = parseSnapshot(offerSchema, await transaction.get(db.doc(`offers/${offerId}`)));
      const [wrong, right]: LinkState[] = leadsOn(offer?.status) ? ['ended', 'live'] : ['live', 'ended'];
      const links = db.collection('links').where('offerId', '==', offerId).where('state', '==', wrong).limit(PAGE);
      const { docs } = await transaction.get(links);
      for (const { ref } of docs) transaction.update(ref, partOf(shortLinkSchema, { state: right }));
      return docs.length;
    });
  }
}

/** After a card was written: its links lead where it says while it is approved, and are withdrawn otherwise. */
export async function followLinksOfCard({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const card = parseSnapshot(offerAccessSchema, await transaction.get(db.doc(`offerAccess/${key}`)));
    if (!card?.shortLinks || key !== accessId(card.offerId, card.uid)) return;
    const offer = await transaction.get(db.doc(`offers/${card.offerId}`));
    const planned = linksOfCard(card, offer.get('status') as string | undefined);
    const links = await transaction.getAll(...planned.map(({ code }) => db.doc(`links/${code}`)));
    planned.forEach(({ change }, at) => {
      const { exists, ref } = links[at]!;
      const isRight = Object.entries(change).every(([field, value]) => links[at]!.get(field) === value);
      if (exists && !isRight) transaction.update(ref, partOf(shortLinkSchema, change));
    });
  });
}
