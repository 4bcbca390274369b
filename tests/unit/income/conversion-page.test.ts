import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MoneyProposal } from '#app/domain/ledger/money-proposal.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { readConversionPage } from '#app/server/income/conversion-page.server.ts';

type Read = Parameters<typeof readConversionPage>[0];

const AT = new Date('2026-03-01T12:00:00.000Z');
const ASKED = { params: new URLSearchParams(), viewer: 'boss', language: 'en', now: AT } as const;

const commission = (state: string) => ({
  ...{ uid: 'maria', offerId: 'lumen', conversionId: 'one', streamId: null, amountMinor: 10_00, currency: 'USD' },
  ...{ state, createdAt: AT, availableAt: AT, reasonCode: null, corrects: null },
});
const UNASSIGNED = { state: 'open', reason: 'unknown-sub-id', tid: 't', subid: 's', subId: 's', events: {}, at: AT };
const proposal = (state: MoneyProposal['state']) => ({ state, proposedByName: 'Olga', reason: 'Asked the brand' });

/** Documents by path; what is asked for otherwise finds nothing. */
let documents: Record<string, object>;
beforeEach(() => {
  documents = {};
  for (const name of ['commissions', 'quarantine', 'conversions', 'offerIndex', 'moneyProposals'] as const) {
    vi.spyOn(collections[name], 'byId').mockImplementation(
      (id) => (() => Promise.resolve(documents[`${name}/${id}`] ?? null)) as never,
    );
  }
});

const read = ((asked: unknown) =>
  typeof asked === 'function'
    ? (asked as (read: Read) => unknown)(read)
    : Promise.resolve(Object.assign([], { entries: [] }))) as Read;

const proposalOf = async () => (await readConversionPage(read, 'one', ASKED))!.proposal;

describe('what waits for a second admin', () => {
  it.each(['open', 'approved'] as const)('is on the page of its commission while it is %s', async (state) => {
    documents = { 'commissions/one': commission('held'), 'moneyProposals/release_one': proposal(state) };
    expect(await proposalOf()).toEqual({ by: 'Olga', reason: 'Asked the brand' });
  });

  it.each(['done', 'refused', 'declined', 'withdrawn'] as const)('is not once it is %s', async (state) => {
    documents = { 'commissions/one': commission('held'), 'moneyProposals/release_one': proposal(state) };
    expect(await proposalOf()).toBeNull();
  });

  it('is not when nothing waits, when it is about something else, or when nothing is left to release', async () => {
    documents = { 'commissions/one': commission('held'), 'moneyProposals/release_two': proposal('open') };
    expect(await proposalOf()).toBeNull();
    documents = { 'commissions/one': commission('available'), 'moneyProposals/release_one': proposal('open') };
    expect(await proposalOf()).toBeNull();
  });

  it('is on the page of an unassigned conversion too', async () => {
    documents = { 'quarantine/one': UNASSIGNED, 'moneyProposals/assign_one': proposal('open') };
    expect(await proposalOf()).toEqual({ by: 'Olga', reason: 'Asked the brand' });
    documents = {
      'quarantine/one': { ...UNASSIGNED, state: 'dismissed' },
      'moneyProposals/assign_one': proposal('open'),
    };
    expect(await proposalOf()).toBeNull();
  });
});
