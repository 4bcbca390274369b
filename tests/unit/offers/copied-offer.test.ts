import { expect, it } from 'vitest';
import type { StoredOffer } from '#app/domain/offers/changes.ts';
import { copiedFields, draftFields } from '#app/server/offers/editor.server.ts';

/** The form of an offer that repeats another one. */

const NOW = new Date('2026-05-10T12:30:00.000Z');
const same = (text: string) => ({ en: text, es: text, pt: text });
const OFFER: StoredOffer = {
  ...{ id: 'orbita', brandName: 'Órbita', logo: 'a'.repeat(64), status: 'live', visibility: 'approval', version: 4 },
  ...{ title: same('Plan'), description: same(''), disclosure: same('Ad'), terms: same('One\nTwo') },
  goals: [{ type: 'cpa', label: 'conversion', amountMinor: 12_50, currency: 'USD' }],
  ...{ holdDays: 14, countries: ['BR', 'MX'], languages: ['pt'], caps: { monthlyPerCreator: null, total: 500 } },
  ...{ startsAt: new Date('2026-05-01T08:30:00Z'), endsAt: null, auditId: 'made' },
};
const TEMPLATE = { trackingTemplate: 'https://track.example.test/{offerId}?s={subId}', auditId: '' };
const copy = (more: Partial<StoredOffer> = {}) =>
  copiedFields({ ...OFFER, ...more }, TEMPLATE, '2026-05-10T12:00', NOW);

it('has everything but the ID, and no time that has passed', () => {
  expect(copy()).toEqual({ ...draftFields(OFFER, TEMPLATE), startsAt: '2026-05-10T12:00' });
  expect(copy()).not.toHaveProperty('id');
  expect(copy({ endsAt: new Date('2026-05-09') })).toMatchObject({ endsAt: '' });
});

it('keeps times that are to come', () => {
  const later = { startsAt: new Date('2026-06-01T08:00:00Z'), endsAt: new Date('2026-07-01T08:00:00Z') };
  expect(copy(later)).toMatchObject({ startsAt: '2026-06-01T08:00', endsAt: '2026-07-01T08:00' });
});
