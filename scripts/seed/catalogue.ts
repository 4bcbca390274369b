import type { Document } from './document.ts';

const DAY = 86_400_000;

type Goal = {
  type: 'cpa' | 'revshare' | 'flat';
  label: string;
  amountMinor?: number;
  currency?: 'USD';
  percent?: number;
};

export type SeededOffer = {
  id: string;
  brandName: string;
  visibility: 'public' | 'approval' | 'private';
  holdDays: number;
  /** Bounds of one commission, minor units of USD. */
  commission: { low: number; high: number };
  title: { en: string; es: string; pt: string };
  description: { en: string; es: string; pt: string };
  goals: Goal[];
};

export const OFFERS: readonly SeededOffer[] = [
  {
    id: 'northwind-games',
    brandName: 'Northwind Games',
    visibility: 'public',
    holdDays: 7,
    commission: { low: 25_00, high: 60_00 },
    title: {
      en: 'Northwind Games: first purchase',
      es: 'Northwind Games: primera compra',
      pt: 'Northwind Games: primeira compra',
    },
    description: {
      en: 'A fixed amount for every viewer who makes a first purchase in the store.',
      es: 'Un importe fijo por cada espectador que hace su primera compra en la tienda.',
      pt: 'Um valor fixo para cada espectador que faz a primeira compra na loja.',
    },
    goals: [{ type: 'cpa', label: 'first-deposit', amountMinor: 40_00, currency: 'USD' }],
  },
  {
    id: 'lumen-audio',
    brandName: 'Lumen Audio',
    visibility: 'approval',
    holdDays: 14,
    commission: { low: 40_00, high: 120_00 },
    title: {
      en: 'Lumen Audio: microphones and headsets',
      es: 'Lumen Audio: micrófonos y auriculares',
      pt: 'Lumen Audio: microfones e headsets',
    },
    description: {
      en: 'A share of every order made through your link.',
      es: 'Una parte de cada pedido hecho con tu enlace.',
      pt: 'Uma parte de cada pedido feito pelo seu link.',
    },
    goals: [{ type: 'revshare', label: 'conversion', percent: 12 }],
  },
  {
    id: 'cascade-energy',
    brandName: 'Cascade Energy',
    visibility: 'public',
    holdDays: 7,
    commission: { low: 15_00, high: 35_00 },
    title: {
      en: 'Cascade Energy: starter box',
      es: 'Cascade Energy: caja de inicio',
      pt: 'Cascade Energy: caixa inicial',
    },
    description: {
      en: 'A fixed amount for every starter box ordered during or after your stream.',
      es: 'Un importe fijo por cada caja de inicio pedida durante o después de tu directo.',
      pt: 'Um valor fixo por cada caixa inicial pedida durante ou depois da sua live.',
    },
    goals: [{ type: 'cpa', label: 'conversion', amountMinor: 25_00, currency: 'USD' }],
  },
  {
    id: 'atlas-learning',
    brandName: 'Atlas Learning',
    visibility: 'private',
    holdDays: 14,
    commission: { low: 50_00, high: 90_00 },
    title: {
      en: 'Atlas Learning: invited creators',
      es: 'Atlas Learning: creadores invitados',
      pt: 'Atlas Learning: criadores convidados',
    },
    description: {
      en: 'By invitation: a flat amount per sponsored stream.',
      es: 'Por invitación: un importe fijo por directo patrocinado.',
      pt: 'Por convite: um valor fixo por live patrocinada.',
    },
    goals: [{ type: 'flat', label: 'stream', amountMinor: 70_00, currency: 'USD' }],
  },
];

const MANAGERS = [
  {
    id: 'manager-iberia',
    name: 'Inés Prado',
    languages: ['es', 'en'],
    contacts: { email: 'ines@greenroom.test', telegram: '@greenroom_ines' },
    hours: '09:00–17:00 UTC, Mon–Fri',
  },
  {
    id: 'manager-brasil',
    name: 'Caio Teles',
    languages: ['pt', 'en'],
    contacts: { email: 'caio@greenroom.test', telegram: '@greenroom_caio' },
    hours: '12:00–20:00 UTC, Mon–Fri',
  },
];

export const MANAGER_IDS = MANAGERS.map(({ id }) => id);

/** Offers and affiliate managers, live since half a year before `now`. */
export function catalogueDocuments(now: Date): Document[] {
  const startsAt = new Date(now.getTime() - 180 * DAY);
  const disclosure = { en: 'Paid promotion', es: 'Promoción pagada', pt: 'Promoção paga' };
  const offers = OFFERS.map(({ id, commission: _bounds, ...offer }) => ({
    path: `offers/${id}`,
    data: { id, ...offer, status: 'live', countries: [], disclosure, startsAt, endsAt: null, version: 1 },
  }));
  return [...offers, ...MANAGERS.map(({ id, ...manager }) => ({ path: `affiliateManagers/${id}`, data: manager }))];
}

/** The card of an offer that a streamer was given access to. */
export function accessDocument(offer: SeededOffer, uid: string, at: Date): Document {
  const subId = `${uid}-${offer.id}`;
  return {
    path: `offerAccess/${offer.id}_${uid}`,
    data: {
      uid,
      offerId: offer.id,
      card: { brandName: offer.brandName, title: offer.title, visibility: offer.visibility },
      state: 'approved',
      reason: '',
      requestedAt: at,
      decidedAt: at,
      trackingUrl: `https://track.greenroom.test/${offer.id}?sub=${subId}`,
      subId,
    },
  };
}
