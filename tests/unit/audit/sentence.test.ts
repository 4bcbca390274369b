import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#app/domain/audit/audit.ts';
import { sentenceKey } from '#app/domain/audit/facts.ts';
import { PROPOSAL_KINDS } from '#app/domain/ledger/money-proposal.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { sentenceOf } from '#app/server/audit/sentence.server.ts';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const ENTRY = {
  ...{ id: 'e', cursor: 'c', actor: 'ada', role: 'admin', action: 'approve', target: 'users/bo', reason: '' },
  ...{ before: null, after: null, at: new Date('2026-11-20T10:00:00.000Z') },
};
/** Enough of an offer to compare its terms. */
const OFFER = {
  ...{ id: 'northwind', brandName: 'Northwind', status: 'live', visibility: 'public', version: 1, holdDays: 30 },
  ...{ goals: [], caps: { monthlyPerCreator: null, total: null }, countries: [], terms: {}, disclosure: {} },
  ...{ title: {}, description: {} },
};
const NAMES = { ada: 'Ada Moreno', bo: 'Bo Silva' };

function told(entry: object, language: 'en' | 'es' | 'pt' = 'en'): string {
  return sentenceOf({ ...ENTRY, ...entry }, NAMES, language)
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ');
}

describe('an entry of the log as a sentence', () => {
  it.each<[object, string]>([
    [{}, 'Ada Moreno approved the application of Bo Silva.'],
    [
      { action: 'adjust-balance', target: 'balances/bo', after: { changeMinor: -500, currency: 'EUR' } },
      'Ada Moreno corrected the balance of Bo Silva by -€5.00.',
    ],
    [
      { action: 'set-country', target: 'directory/bo', after: { country: 'BR' } },
      'Ada Moreno set the country of Bo Silva to Brazil.',
    ],
    [
      { action: 'set-tags', target: 'directory/bo', after: { tags: ['VIP'] } },
      'Ada Moreno added tags to Bo Silva: VIP.',
    ],
    [
      {
        ...{ action: 'set-tags', target: 'directory/bo' },
        ...{ before: { tags: ['New'] }, after: { tags: ['New', 'VIP'] } },
      },
      'Ada Moreno changed the tags of Bo Silva from New to New, VIP.',
    ],
    [
      {
        ...{ action: 'set-minimum', target: 'programme/settings' },
        ...{ before: { currency: 'EUR', amountMinor: 2000 }, after: { currency: 'EUR', amountMinor: 2500 } },
      },
      'Ada Moreno raised the minimum for EUR from €20.00 to €25.00.',
    ],
    [
      {
        ...{ action: 'set-terms', target: 'programme/settings' },
        ...{ before: { about: 'hold', holdDays: 30 }, after: { about: 'hold', holdDays: 14 } },
      },
      'Ada Moreno lowered the hold period of new offers from 30 days to 14 days.',
    ],
    [
      {
        ...{ action: 'set-limits', target: 'programme/settings' },
        before: { currency: 'EUR', mostMinor: 1_000_00, mostADayMinor: 5 },
        after: { currency: 'EUR', mostMinor: 2_000_00, mostADayMinor: 5 },
      },
      'Ada Moreno changed the limits for changes by hand in EUR: Most per change, even with two administrators: €1,000.00 → €2,000.00.',
    ],
    [
      {
        ...{ action: 'edit-offer', target: 'offers/northwind' },
        before: { ...OFFER, holdDays: 30 },
        after: { ...OFFER, holdDays: 14 },
      },
      'Ada Moreno edited the offer Northwind: Hold period: 30 days → 14 days.',
    ],
    [
      { action: 'edit-offer', target: 'offers/northwind', before: OFFER, after: OFFER },
      'Ada Moreno edited the offer Northwind.',
    ],
    [
      {
        ...{ action: 'release-commission', target: 'commissions/c' },
        after: { uid: 'bo', amountMinor: 12_00, currency: 'USD', state: 'available' },
      },
      'Ada Moreno released a commission of $12.00 for Bo Silva before its hold period ended.',
    ],
    [
      // Of an earlier release.
      { action: 'release-commission', target: 'commissions/c', after: { uid: 'bo' } },
      'Ada Moreno released a commission before its hold period ended.',
    ],
    [
      { action: 'rerun-job', target: 'jobRuns/flipOffers_2026-11-28T10:00:00.000Z', after: { job: 'flipOffers' } },
      'Ada Moreno ran the job flipOffers again.',
    ],
    [{ action: 'take-case', target: 'cases/c' }, 'Ada Moreno took over a difference.'],
    [
      {
        ...{ action: 'keep-exchange-rate', target: 'exchangeRates/2026-11-20' },
        ...{ before: { currency: 'BRL', rate: '6.2' }, after: { currency: 'BRL', rate: '6.21' } },
      },
      'Ada Moreno changed the exchange rate of BRL for Nov 20, 2026 from 6.2 to 6.21.',
    ],
    [
      { action: 'grant-role', target: 'roleGrants/bo', after: { role: 'paymentsolution' } },
      'Ada Moreno gave Bo Silva the role Payment operator.',
    ],
    [
      { action: 'hold-request', target: 'payoutRequests/bo_2026-12-01', after: { state: 'held' } },
      'Ada Moreno paused the payout of Bo Silva for Dec 1, 2026.',
    ],
    [
      { action: 'record-result', target: 'payoutRequests/bo_2026-12-01', after: { state: 'paid' } },
      'Ada Moreno recorded that the payout of Bo Silva for Dec 1, 2026 arrived.',
    ],
    [
      {
        ...{ action: 'decide-access', target: 'offerAccess/northwind_bo' },
        after: { state: 'declined', uid: 'bo', offerId: 'northwind', card: { brandName: 'Northwind' } },
      },
      'Ada Moreno declined access to Northwind for Bo Silva.',
    ],
    [
      { action: 'keep-exchange-rate', target: 'exchangeRates/2026-11-20', after: { currency: 'BRL', rate: '6.21' } },
      'Ada Moreno set the exchange rate of BRL for Nov 20, 2026 to 6.21.',
    ],
    [
      {
        ...{ action: 'approve-money', target: 'moneyProposals/minimum_EUR' },
        after: { state: 'approved', kind: 'setMinimum', uid: null, amountMinor: 5000, currency: 'EUR' },
      },
      'Ada Moreno approved a minimum payout of €50.00.',
    ],
    [
      { action: 'retire-manager', target: 'affiliateManagers/m', before: { name: 'Zoé' }, after: { name: 'Zoé' } },
      'Ada Moreno retired the affiliate manager Zoé.',
    ],
  ])('%j', (entry, sentence) => {
    expect(told(entry)).toBe(sentence);
  });

  it('names nobody whom it does not know: a job by its name, and an old entry by the action alone', () => {
    expect(told({ actor: 'lockPayoutRequests', target: 'users/unknown' })).toBe(
      'lockPayoutRequests approved the application of a user.',
    );
    expect(told({ action: 'set-country', target: 'directory/bo' })).toBe('Ada Moreno: Set the country');
    expect(told({ action: 'of-tomorrow' })).toBe('Ada Moreno: of-tomorrow');
  });

  it('leads to the person and the offer', () => {
    const entry = { ...ENTRY, action: 'invite', after: { uid: 'bo', offerId: 'northwind', brandName: 'Northwind' } };
    expect(
      sentenceOf({ ...entry, target: 'offerAccess/northwind_bo' }, NAMES, 'en').flatMap(({ of }) => of ?? []),
    ).toEqual([{ person: 'ada' }, { person: 'bo' }, { offer: 'northwind' }]);
    const ofDocument = (action: string, target: string) =>
      sentenceOf({ ...ENTRY, actor: 'aJob', action, target }, NAMES, 'en').flatMap(({ of }) => of ?? []);
    expect(ofDocument('stop-batch', 'payoutBatches/2026-12-01')).toEqual([
      'actor',
      { page: '/admin/payouts?cycle=2026-12-01' },
    ]);
    expect(ofDocument('reject-commission', 'commissions/c')).toEqual(['actor', { page: '/admin/income/c' }]);
  });

  it('takes nothing of an entry for a text of ours', () => {
    const entry = { ...ENTRY, after: { displayName: '{{actor}} \u0001offer\u0001 $t(nav.home)' } };
    expect(sentenceOf(entry, NAMES, 'en').map(({ text }) => text)).toEqual([
      '',
      'Ada Moreno',
      ' approved the application of ',
      '{{actor}} \u0001offer\u0001 $t(nav.home)',
      '.',
    ]);
  });

  it.each(LANGUAGES)('every action of staff has a sentence in %s', (language) => {
    const { exists } = serverI18n(language);
    const states: Record<string, string[]> = {
      'decide-access': ['approved', 'declined'],
      'record-result': ['sent', 'paid', 'failed', 'returned'],
    };
    const keys = AUDIT_ACTIONS.flatMap((action) => {
      if (action === 'propose-money') return PROPOSAL_KINDS.map((kind) => sentenceKey({ action, after: { kind } }));
      return states[action]?.map((state) => sentenceKey({ action, after: { state } })) ?? [action];
    });
    expect(keys.filter((key) => !exists(`audit.sentences.${key}`))).toEqual([]);
  });
});
