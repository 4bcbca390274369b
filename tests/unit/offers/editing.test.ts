import { describe, expect, it } from 'vitest';
import {
  createOffer,
  editOffer,
  OFFER_STATUSES,
  setTemplate,
  stepOffer,
  stepsOf,
  takesConfirmation,
  type StoredOffer,
} from '#app/domain/offers/changes.ts';
import { SUB_ID_CARD, SUB_ID_RANDOM } from '#app/domain/offers/access.ts';
import { MOST_CODES } from '#app/domain/offers/editor-limits.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { type DraftFields, OFFER_ID, type OfferDraft, readDraft, readTerms } from '#app/domain/offers/draft.ts';
import { offerSchema } from '#app/domain/offers/schemas.ts';
import { draftFields } from '#app/server/offers/editor.server.ts';

const NOW = new Date('2026-05-10T12:00:00.000Z');

const FIELDS: DraftFields = {
  brandName: ' Órbita ',
  visibility: 'approval',
  'title.en': 'Plan',
  'title.es': 'Plan',
  'title.pt': 'Plano',
  'disclosure.en': 'Ad',
  'disclosure.es': 'Publicidad',
  'disclosure.pt': 'Publicidade',
  'terms.en': 'One\r\nTwo',
  'goal.0.type': 'cpa',
  'goal.0.label': 'conversion',
  'goal.0.currency': 'USD',
  'goal.0.value': '12,5',
  'goal.1.type': 'revshare',
  'goal.1.label': 'subscription',
  'goal.1.value': '7.25',
  'goal.2.type': 'cpa',
  'goal.2.label': 'registration',
  'goal.2.value': '  ',
  holdDays: '14',
  countries: 'BR, MX;PT',
  languages: '',
  capMonthly: '',
  capTotal: '500',
  trackingTemplate: 'https://track.example.test/{offerId}?s={subId}',
  startsAt: '2026-05-01T08:30',
  endsAt: '',
};

const draftOf = (fields: DraftFields = FIELDS): OfferDraft => {
  const outcome = readDraft(fields, '');
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
  return outcome.draft;
};
const errorsOf = (change: DraftFields) => {
  const outcome = readDraft({ ...FIELDS, ...change }, '');
  return 'errors' in outcome ? outcome.errors : {};
};
const SUB_ID = SUB_ID_RANDOM + SUB_ID_CARD;
/** A template whose links have so many characters. */
const linkOf = (length: number) => 'https://x.test/?s={subId}&p='.padEnd(length - SUB_ID + '{subId}'.length, 'x');
/** So many codes, each another. */
const codes = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))).join();
const BY = { auditId: 'audit-1', actor: 'admin', reason: '' };
const stored = (more: Partial<StoredOffer> = {}): StoredOffer => ({
  ...createOffer('orbita', draftOf(), BY).offer,
  status: 'live',
  ...more,
});

describe('the fields of the editor', () => {
  it('say an offer', () => {
    expect(draftOf()).toMatchObject({
      brandName: 'Órbita',
      title: { en: 'Plan', es: 'Plan', pt: 'Plano' },
      description: { en: '', es: '', pt: '' },
      terms: { en: 'One\nTwo' },
      goals: [
        { type: 'cpa', label: 'conversion', amountMinor: 12_50, currency: 'USD' },
        { type: 'revshare', label: 'subscription', percent: 7.25 },
      ],
      holdDays: 14,
      countries: ['BR', 'MX', 'PT'],
      languages: [],
      caps: { monthlyPerCreator: null, total: 500 },
      startsAt: new Date('2026-05-01T08:30:00.000Z'),
      endsAt: null,
    });
  });

  it('come back as they were', () => {
    expect(draftOf(draftFields(stored(), { trackingTemplate: FIELDS.trackingTemplate!, auditId: '' }))).toEqual(
      draftOf(),
    );
  });

  it.each<[string, DraftFields, string]>([
    ['a brand', { brandName: ' ' }, 'brandName'],
    ['a brand in which everything can be seen', { brandName: 'Lu\u202emen' }, 'brandName'],
    ['a title in each language', { 'title.pt': '' }, 'title.pt'],
    ['a title in which everything can be seen', { 'title.es': 'Plan\u200b' }, 'title.es'],
    ['a title of one line, as the rules do', { 'title.en': 'Plan\nB' }, 'title.en'],
    ['a disclosure in each language', { 'disclosure.es': ' ' }, 'disclosure.es'],
    ['texts of their length', { 'title.en': 'x'.repeat(121) }, 'title.en'],
    ['a visibility', { visibility: 'all' }, 'visibility'],
    ['a goal', { 'goal.0.value': '', 'goal.1.value': '' }, 'goal.0.value'],
    ['an amount', { 'goal.0.value': 'ten' }, 'goal.0.value'],
    ['an amount above nothing', { 'goal.0.value': '0' }, 'goal.0.value'],
    ['a currency', { 'goal.0.currency': 'XXX' }, 'goal.0.value'],
    ['a share', { 'goal.1.value': '101' }, 'goal.1.value'],
    ['a share above nothing', { 'goal.1.value': '0' }, 'goal.1.value'],
    ['each goal once', { 'goal.1.label': 'conversion' }, 'goal.1.value'],
    ['whole days', { holdDays: '1.5' }, 'holdDays'],
    ['days that are typed', { holdDays: ' ' }, 'holdDays'],
    ['days within reason', { holdDays: '181' }, 'holdDays'],
    ['a cap of zero or more', { capTotal: '-1' }, 'capTotal'],
    ['countries by their codes', { countries: 'Brazil' }, 'countries'],
    ['languages by their codes', { languages: 'PT' }, 'languages'],
    ['no more countries than the rules take', { countries: codes(MOST_CODES + 1) }, 'countries'],
    ['no more languages than the rules take', { languages: codes(MOST_CODES + 1).toLowerCase() }, 'languages'],
    ['a link with a place for the sub-id', { trackingTemplate: 'https://x.test/' }, 'trackingTemplate'],
    ['a link without a blank', { trackingTemplate: 'https://x.test/a b?s={subId}' }, 'trackingTemplate'],
    ['a link without a name before its host', { trackingTemplate: 'https://u@x.test/?s={subId}' }, 'trackingTemplate'],
    ['a link without an accent', { trackingTemplate: 'https://x.test/promoción?s={subId}' }, 'trackingTemplate'],
    ['a link that fits with its sub-id', { trackingTemplate: linkOf(LIMITS.link + 1) }, 'trackingTemplate'],
    ['a start', { startsAt: 'soon' }, 'startsAt'],
    ['an end after the start', { endsAt: '2026-05-01T08:30' }, 'endsAt'],
    ['an end that is a time', { endsAt: '2026-13-01T00:00' }, 'endsAt'],
  ])('need %s', (_, change, field) => {
    expect(Object.keys(errorsOf(change))).toEqual([field]);
  });

  it('take a link that is as long as the rules let it be once it is filled in', () => {
    expect(draftOf({ ...FIELDS, trackingTemplate: linkOf(LIMITS.link) }).countries).toHaveLength(3);
    expect(draftOf({ ...FIELDS, countries: codes(MOST_CODES) }).countries).toHaveLength(MOST_CODES);
    const named = 'https://x.test/{offerId}?s={subId}&p=';
    const trackingTemplate = named + 'x'.repeat(LIMITS.link - named.length - SUB_ID + '{subId}'.length);
    expect(readDraft({ ...FIELDS, trackingTemplate }, '', 'orbita')).toHaveProperty('draft');
    expect(readDraft({ ...FIELDS, trackingTemplate }, '', 'a'.repeat(60))).toHaveProperty('errors');
  });

  it.each(['ab', 'a-b', 'northwind-games', 'a'.repeat(60)])('take the id %s', (id) => {
    expect(OFFER_ID.test(id)).toBe(id.length > 2);
  });
  it.each(['A-b', '-ab', 'ab-', 'a b', 'ñandu', 'a'.repeat(61), '__a__', 'a/b'])('take no id %s', (id) => {
    expect(OFFER_ID.test(id)).toBe(false);
  });
});

describe('an offer', () => {
  it('begins as a draft with its first terms', () => {
    const { offer, terms, audit } = createOffer('orbita', draftOf(), BY);
    expect(offer).toMatchObject({ id: 'orbita', status: 'draft', version: 1, auditId: 'audit-1' });
    expect(offerSchema.safeParse(offer).success).toBe(true);
    expect(terms).toMatchObject({ version: 1, holdDays: 14, countries: ['BR', 'MX', 'PT'] });
    expect(audit).toMatchObject({
      actor: 'admin',
      action: 'create-offer',
      target: 'offers/orbita',
      before: null,
      after: offer,
    });
  });

  it('keeps the template of its links apart, with an entry of its own', () => {
    const template = FIELDS.trackingTemplate!;
    expect(createOffer('orbita', draftOf(), BY).offer).not.toHaveProperty('trackingTemplate');
    expect(editOffer(stored(), draftOf(), BY, NOW)!.offer).not.toHaveProperty('trackingTemplate');
    const made = setTemplate('orbita', null, template, BY)!;
    expect(made.template).toEqual({ trackingTemplate: template, auditId: BY.auditId });
    expect(made.audit).toMatchObject({ action: 'set-template', target: 'offerTemplates/orbita', before: null });
    expect(setTemplate('orbita', made.template, template, BY)).toBeNull();
    const changed = setTemplate('orbita', made.template, `${template}&x=1`, BY)!;
    expect(changed.audit).toMatchObject({ before: made.template, after: changed.template });
  });

  it.each(OFFER_STATUSES)('that is %s has new terms confirmed where streamers rely on the old ones', (status) => {
    const before = stored({ status });
    const edited = (change: DraftFields) => editOffer(before, draftOf({ ...FIELDS, ...change }), BY, NOW);
    if (status === 'archived') return expect(edited({ holdDays: '30' })).toBeNull();
    const isPromised = ['scheduled', 'live', 'paused'].includes(status);
    expect(takesConfirmation(before, edited({ holdDays: '30' })!, false)).toBe(isPromised);
    expect(takesConfirmation(before, edited({ visibility: 'private' })!, false)).toBe(isPromised);
    expect(takesConfirmation(before, edited({ 'title.en': 'Another' })!, true)).toBe(isPromised);
    expect(takesConfirmation(before, edited({ 'title.en': 'Another' })!, false)).toBe(false);
  });

  it('whose words change keeps its terms', () => {
    const before = stored();
    const change = editOffer(
      before,
      { ...draftOf(), brandName: 'Other', title: { en: 'A', es: 'B', pt: 'C' } },
      BY,
      NOW,
    )!;
    expect(change).toMatchObject({ terms: null, offer: { version: 1, brandName: 'Other' } });
    expect(change.audit).toMatchObject({ before, after: change.offer });
  });

  it.each<Partial<OfferDraft>>([
    { holdDays: 15 },
    { goals: [{ type: 'flat', label: 'stream', amountMinor: 1, currency: 'USD' }] },
    { countries: [] },
    { endsAt: new Date('2027-01-01') },
    { disclosure: { en: 'x', es: 'x', pt: 'x' } },
    { caps: { monthlyPerCreator: 1, total: 500 } },
  ])('whose terms change has another version: %j', (change) => {
    expect(editOffer(stored(), { ...draftOf(), ...change }, BY, NOW)).toMatchObject({
      offer: { version: 2, ...change },
      terms: { version: 2, ...change },
    });
  });

  it('is compared by what it says, not by the order of its keys', () => {
    const caps = { total: 500, monthlyPerCreator: null };
    expect(editOffer(stored({ caps }), draftOf(), BY, NOW)!.terms).toBeNull();
  });

  it('that is live waits again for a start that is moved ahead', () => {
    const startsAt = new Date('2026-06-01');
    expect(editOffer(stored(), { ...draftOf(), startsAt }, BY, NOW)!.offer.status).toBe('scheduled');
    expect(editOffer(stored({ status: 'paused' }), { ...draftOf(), startsAt }, BY, NOW)!.offer.status).toBe('paused');
  });

  it('that is archived is not edited', () => {
    expect(editOffer(stored({ status: 'archived' }), draftOf(), BY, NOW)).toBeNull();
  });

  it.each([
    ['draft', ['publish', 'archive']],
    ['scheduled', ['pause']],
    ['live', ['pause', 'end']],
    ['paused', ['publish', 'end', 'archive']],
    ['ended', ['publish', 'archive']],
    ['archived', []],
  ])('that is %s may %j', (status, steps) => {
    expect(stepsOf(status)).toEqual(steps);
    for (const step of ['publish', 'pause', 'end', 'archive'] as const) {
      expect(stepOffer(stored({ status }), step, BY, NOW) !== null).toBe(steps.includes(step));
    }
    expect((OFFER_STATUSES as readonly string[]).includes(status)).toBe(true);
  });

  it('that is ended or archived by hand has the end in a version of its terms', () => {
    const end = (more: Partial<StoredOffer>) => stepOffer(stored({ status: 'live', ...more }), 'end', BY, NOW)!;
    const before = stored({ status: 'live' });
    const ended = end({});
    expect(ended.offer).toMatchObject({ status: 'ended', endsAt: NOW, version: before.version! + 1 });
    expect(ended.terms).toMatchObject({ version: before.version! + 1, endsAt: NOW });
    expect(ended.audit).toMatchObject({ action: 'end-offer', after: ended.offer });
    // What is over by its own end has no other end.
    const over = new Date(NOW.getTime() - 1);
    expect(end({ endsAt: over })).toMatchObject({ terms: null, offer: { endsAt: over } });
    const archive = (more: Partial<StoredOffer>) => stepOffer(stored(more), 'archive', BY, NOW)!;
    expect(archive({ status: 'paused' }).terms).toMatchObject({ endsAt: NOW, version: before.version! + 1 });
    expect(archive({ status: 'ended', endsAt: over })).toMatchObject({ terms: null, offer: { endsAt: over } });
    expect(archive({ status: 'draft' })).toMatchObject({ terms: null, offer: { status: 'archived' } });
  });

  it('that is ended before its start never pays', () => {
    const startsAt = new Date(NOW.getTime() + 5_000);
    const ended = stepOffer(stored({ status: 'paused', startsAt }), 'end', BY, NOW)!;
    // The rules take no end before the start.
    expect(ended.terms).toMatchObject({ startsAt, endsAt: new Date(startsAt.getTime() + 1) });
  });

  it('is published by the clock', () => {
    const publish = (more: Partial<StoredOffer>) => stepOffer(stored({ status: 'draft', ...more }), 'publish', BY, NOW);
    expect(publish({})?.offer.status).toBe('live');
    expect(publish({ startsAt: NOW })?.offer.status).toBe('live');
    expect(publish({ startsAt: new Date(NOW.getTime() + 1) })?.offer.status).toBe('scheduled');
    expect(publish({ endsAt: NOW })).toBeNull();
    expect(publish({})).toMatchObject({ terms: null, audit: { action: 'publish-offer' } });
  });
});

describe('the terms of a draft', () => {
  const wrong = (change: DraftFields) => {
    const read = readTerms({ ...FIELDS, ...change });
    return 'errors' in read ? read.errors : {};
  };

  it('are read alone, whatever else is wrong', () => {
    const { goals, holdDays, countries } = draftOf();
    expect(readTerms({ ...FIELDS, 'title.en': '', startsAt: 'soon' })).toEqual({
      terms: { goals, holdDays, countries },
    });
  });

  it('say what is wrong at the field', () => {
    expect(wrong({ 'goal.0.value': '-5' })).toEqual({ 'goal.0.value': 'offerEditor.errors.amount' });
    expect(wrong({ holdDays: '181' })).toEqual({ holdDays: 'offerEditor.errors.days' });
    expect(wrong({ holdDays: '-1' })).toEqual({ holdDays: 'offerEditor.errors.days' });
    expect(wrong({ countries: 'Brazil' })).toEqual({ countries: 'offerEditor.errors.countries' });
  });
});
