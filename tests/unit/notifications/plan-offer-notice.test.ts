import { describe, expect, it } from 'vitest';
import { OFFER_STATUSES } from '#app/domain/offers/changes.ts';
import { type OfferRecord, offerSchema } from '#app/domain/offers/schemas.ts';
import { changesOf, noticeOfOffer, warningOf } from '../../../functions/src/notifications/plan-offer-notice.ts';

const AT = new Date('2026-12-03T10:00:00.000Z');
const purchase = (amountMinor: number) => ({
  ...{ type: 'cpa' as const, label: 'conversion' as const, amountMinor, currency: 'USD' as const },
});
const offer = (part: Partial<OfferRecord> = {}): OfferRecord =>
  offerSchema.parse({
    ...{ id: 'lumen', brandName: 'Lumen', status: 'live', visibility: 'public', title: {}, description: {} },
    ...{ goals: [purchase(5000)], holdDays: 7, version: 1, disclosure: { en: 'Ad' } },
    ...part,
  });

describe('news of an offer', () => {
  it('is other terms, from the day of the change on', () => {
    const after = offer({ goals: [purchase(4000)], holdDays: 14, version: 2 });
    expect(noticeOfOffer(offer(), after, AT)).toEqual({
      id: `offer-changed_lumen_${AT.getTime()}`,
      kind: 'offer-changed',
      params: {
        ...{ brand: 'Lumen', offerId: 'lumen', day: AT.toISOString() },
        changes: 'pay=conversion+5000%3AUSD+4000%3AUSD&hold=7+14',
      },
      since: AT,
    });
  });

  it('is none without another version, of an offer that nobody promotes, or without both sides', () => {
    const after = offer({ goals: [purchase(4000)] });
    expect(noticeOfOffer(offer(), after, AT)).toBeNull();
    expect(noticeOfOffer(offer({ status: 'draft' }), { ...after, status: 'draft', version: 2 }, AT)).toBeNull();
    expect(noticeOfOffer(null, { ...after, version: 2 }, AT)).toBeNull();
    expect(noticeOfOffer(offer(), null, AT)).toBeNull();
    // Paused ones still count, so their terms matter.
    const paused = offer({ status: 'paused' });
    expect(noticeOfOffer(paused, { ...after, status: 'paused', version: 2 }, AT)?.kind).toBe('offer-changed');
  });

  it('is the end of a paused offer that is archived, once, and not the end that archiving writes into the terms', () => {
    const archived = offer({ status: 'archived', endsAt: AT, version: 2 });
    const notice = noticeOfOffer(offer({ status: 'paused' }), archived, AT);
    expect(notice).toMatchObject({ kind: 'offer-ended', params: { brand: 'Lumen', offerId: 'lumen' } });
    expect(notice?.params).not.toHaveProperty('changes');
    expect(noticeOfOffer(offer({ status: 'ended' }), archived, AT)).toBeNull();
    expect(noticeOfOffer(archived, { ...archived, version: 3 }, AT)).toBeNull();
  });

  it.each(OFFER_STATUSES.flatMap((before) => OFFER_STATUSES.map((after): [string, string] => [before, after])))(
    'from %s to %s is what streamers notice of it',
    (before, after) => {
      const told: Record<string, string> = {
        'live paused': 'offer-paused',
        'live ended': 'offer-ended',
        'paused ended': 'offer-ended',
        'live archived': 'offer-ended',
        'paused archived': 'offer-ended',
        'paused live': 'offer-resumed',
        'ended live': 'offer-resumed',
      };
      const notice = noticeOfOffer(offer({ status: before }), offer({ status: after }), AT);
      expect(notice?.kind).toBe(told[`${before} ${after}`]);
    },
  );
});

describe('what changed', () => {
  it('is each goal by its label, also one that is new or gone', () => {
    const share = (percent: number) => ({ type: 'revshare' as const, label: 'subscription' as const, percent });
    const before = offer({ goals: [purchase(5000), share(20)] });
    expect(changesOf(before, offer({ goals: [share(25), purchase(5000)] }))).toBe('pay=subscription+20%25+25%25');
    expect(changesOf(before, offer({ goals: [purchase(5000)] }))).toBe('pay=subscription+20%25+-');
    expect(changesOf(offer(), before)).toBe('pay=subscription+-+20%25');
    const replaced = { type: 'revshare' as const, label: 'conversion' as const, percent: 12.5 };
    expect(changesOf(offer(), offer({ goals: [replaced] }))).toBe('pay=conversion+5000%3AUSD+12.5%25');
  });

  it('is everything else by its name, whatever the order of keys', () => {
    const before = offer({ disclosure: { en: 'Ad', es: 'Publicidad' } });
    expect(changesOf(before, offer({ disclosure: { es: 'Publicidad', en: 'Ad' } }))).toBe('');
    const after = offer({
      ...{ caps: { monthlyPerCreator: 5, total: null }, countries: ['BR'], disclosure: { en: 'Advert' } },
      ...{ terms: { en: 'No spam' }, startsAt: AT, endsAt: AT },
    });
    expect(changesOf(before, after)).toBe('caps=&countries=&disclosure=&terms=&startsAt=&endsAt=');
  });
});

describe('the warning that an offer ends', () => {
  const endsAt = new Date('2026-12-06T22:00:00.000Z');
  const at = (iso: string) => warningOf(offer({ endsAt }), new Date(iso));

  it('is due three days before, and for half a day', () => {
    expect(at('2026-12-03T21:59:59.999Z')).toBeNull();
    expect(at('2026-12-03T22:00:00.000Z')).toEqual({
      id: `offer-ending_lumen_${endsAt.getTime()}`,
      kind: 'offer-ending',
      params: { brand: 'Lumen', offerId: 'lumen', day: endsAt.toISOString() },
      since: new Date('2026-12-03T22:00:00.000Z'),
    });
    expect(at('2026-12-04T09:59:59.999Z')).not.toBeNull();
    expect(at('2026-12-04T10:00:00.000Z')).toBeNull();
  });

  it('names the offer in each language, as a brand may have several', () => {
    const title = { en: 'Winter sale', pt: 'Promoção de inverno', es: '' };
    const named = { 'title-en': 'Winter sale', 'title-pt': 'Promoção de inverno' };
    const due = new Date('2026-12-03T22:00:00.000Z');
    expect(warningOf(offer({ endsAt, title }), due)?.params).toMatchObject(named);
    expect(noticeOfOffer(offer({ title }), offer({ title, status: 'ended' }), AT)?.params).toMatchObject(named);
  });

  it('is none of an offer without an end', () => {
    expect(warningOf(offer(), AT)).toBeNull();
  });
});
