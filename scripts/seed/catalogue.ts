import { accessId, trackingUrlOf } from '../../app/domain/offers/access.ts';
import type { Document } from './document.ts';
import { OFFERS, type SeededOffer } from './offers.ts';
import { sampleSubId } from './sub-id.ts';

export { OFFERS, type SeededOffer } from './offers.ts';

const DAY = 86_400_000;

const MANAGERS = [
  {
    id: 'manager-iberia',
    name: 'Inés Prado',
    languages: ['es', 'en'],
    contacts: { email: 'ines@greenroom.test', telegram: '@greenroom_ines' },
    hours: { from: '09:00', to: '17:00', days: [1, 2, 3, 4, 5] },
  },
  {
    id: 'manager-brasil',
    name: 'Caio Teles',
    languages: ['pt', 'en'],
    contacts: { email: 'caio@greenroom.test', telegram: '@greenroom_caio' },
    hours: { from: '12:00', to: '20:00', days: [1, 2, 3, 4, 5] },
  },
];

export const MANAGER_IDS = MANAGERS.map(({ id }) => id);

/** What goes for every offer, before its own terms. */
const COMMON_TERMS = {
  en: 'Your own orders and those of your household don’t count.\nPaid ads on the brand’s name are not allowed.',
  es: 'Tus propios pedidos y los de quienes viven contigo no cuentan.\nNo se permiten anuncios pagados con el nombre de la marca.',
  pt: 'Seus próprios pedidos e os de quem mora com você não contam.\nNão são permitidos anúncios pagos com o nome da marca.',
};

const DISCLOSURE = {
  en: 'Paid promotion: I earn a commission if you buy through my link.',
  es: 'Promoción pagada: gano una comisión si compras con mi enlace.',
  pt: 'Promoção paga: ganho uma comissão se você comprar pelo meu link.',
};

const TRACKING_TEMPLATE = 'https://track.greenroom.test/{offerId}?sub_id_1={subId}';

/** Offers and affiliate managers, live since half a year before `now`. */
export function catalogueDocuments(now: Date): Document[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const offers = OFFERS.map(({ id, commission: _bounds, status = 'live', terms, ...offer }, index) => ({
    path: `offers/${id}`,
    data: {
      id,
      countries: [],
      languages: [],
      caps: { monthlyPerCreator: null, total: null },
      ...offer,
      status,
      disclosure: DISCLOSURE,
      terms: terms
        ? {
            en: `${COMMON_TERMS.en}\n${terms.en}`,
            es: `${COMMON_TERMS.es}\n${terms.es}`,
            pt: `${COMMON_TERMS.pt}\n${terms.pt}`,
          }
        : COMMON_TERMS,
      logo: '',
      // The programme grew over half a year.
      // Before anybody earned with them.
      startsAt: ago(260 - index * 10),
      endsAt: status === 'ended' ? ago(60) : null,
      version: 1,
    },
  }));
  const versions = offers.map(({ path, data }): Document => {
    const { version, goals, holdDays, caps, countries, disclosure, startsAt, endsAt } = data;
    return {
      path: `${path}/versions/${version}`,
      data: { version, goals, holdDays, caps, countries, disclosure, startsAt, endsAt, effectiveFrom: startsAt },
    };
  });
  return [
    // Terms before the offer: anyone who reads it finds them.
    ...versions,
    ...OFFERS.map(({ id }) => ({
      path: `offerTemplates/${id}`,
      data: { trackingTemplate: TRACKING_TEMPLATE, auditId: '' },
    })),
    ...offers,
    ...MANAGERS.map(({ id, ...manager }) => ({ path: `affiliateManagers/${id}`, data: manager })),
  ];
}

/**
 * The card of an offer that a streamer asked for, as `more` says how it went; approved where it says nothing. A request that the engine
 * will approve has its sub-id already. The engine keeps it, so that it is the same in each run.
 */
export function accessDocument(
  offer: SeededOffer,
  { uid, username }: { uid: string; username: string },
  at: Date,
  more: { state: 'requested' | 'declined'; note: string; reason?: string; mayAskAgainAt?: Date } | null = null,
): Document {
  const isLetIn = !more || (more.state === 'requested' && offer.visibility === 'public');
  const subId = isLetIn ? sampleSubId(offer.id, uid) : '';
  return {
    path: `offerAccess/${accessId(offer.id, uid)}`,
    data: {
      uid,
      username,
      offerId: offer.id,
      card: { brandName: offer.brandName, title: offer.title, visibility: offer.visibility },
      state: 'approved',
      note: '',
      reason: '',
      requestedAt: at,
      decidedAt: more?.state === 'requested' ? null : at,
      mayAskAgainAt: null,
      trackingUrl: more ? '' : trackingUrlOf(TRACKING_TEMPLATE, offer.id, subId),
      subId,
      ...more,
    },
  };
}
