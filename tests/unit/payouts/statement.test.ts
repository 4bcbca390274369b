import { describe, expect, it } from 'vitest';
import { emptyBalance, type LedgerEntry, planTransfer, type Transfer } from '#app/domain/ledger/ledger.ts';
import { proofSides, sinceReservation, statementOf } from '#app/domain/payouts/statement/statement.ts';

const AT = new Date('2026-03-01T00:00:00Z');

type Order = [Exclude<Transfer['kind'], 'correction'>, number];

/** Entries as the ledger makes them. */
function post(...orders: Order[]): LedgerEntry[] {
  let balance = emptyBalance('ana', 'USD');
  return orders.map(([kind, amountMinor], index) => {
    const source = { type: 'commission', id: `c-${index}` };
    const plan = planTransfer(balance, { uid: 'ana', currency: 'USD', kind, amountMinor, source, at: AT });
    balance = plan.balance;
    return plan.entry;
  });
}

const ledger = post(['earned', 29], ['hold-over', 29], ['earned', 500], ['hold-over', 500], ['reserved', 529]);

describe('a statement', () => {
  it('has the changes of what is available, with the balance after each', () => {
    const statement = statementOf(ledger)!;
    expect(statement).toMatchObject({ currency: 'USD', openingMinor: 0, closingMinor: 0, adds: true });
    expect(
      statement.lines.map(({ kind, changeMinor, availableAfterMinor }) => [kind, changeMinor, availableAfterMinor]),
    ).toEqual([
      ['hold-over', 29, 29],
      ['hold-over', 500, 529],
      ['reserved', -529, 0],
    ]);
  });

  it('opens with what was there before its first entry, whatever the order they come in', () => {
    const statement = statementOf(ledger.slice(2).reverse())!;
    expect(statement).toMatchObject({ openingMinor: 29, closingMinor: 0, adds: true });
  });

  it('says so when an entry is missing', () => {
    expect(statementOf(ledger.filter(({ seq }) => seq !== 3))!.adds).toBe(false);
    expect(statementOf(ledger.filter(({ seq }) => seq !== 4))!.adds).toBe(false);
  });

  it('says so when an amount was changed', () => {
    const forged = ledger.map((entry) => (entry.seq === 4 ? { ...entry, amountMinor: 501 } : entry));
    expect(statementOf(forged)!.adds).toBe(false);
  });

  it('proves itself: what was there and came in is what was paid and what is carried on', () => {
    const all = post(
      ['earned', 900],
      ['hold-over', 900],
      ['clawback', 100],
      ['reserved', 800],
      ['released', 800],
      ['earned', 50],
      ['hold-over', 50],
      ['paid-late', 800],
    );
    const statement = statementOf(all.slice(4))!;
    expect(statement.proof).toEqual({
      ...{ openingMinor: 0, earnedMinor: 50, cameBackMinor: 800, correctedMinor: 0, takenBackMinor: 0 },
      ...{ paidMinor: 800, carriedOnMinor: 50 },
    });
    expect(statement.adds).toBe(true);
    expect(statementOf(all.slice(0, 4))!.proof).toMatchObject({
      earnedMinor: 900,
      takenBackMinor: 100,
      paidMinor: 800,
    });
  });

  it('names what is left the closing balance where nothing was paid', () => {
    const namesOf = (entries: LedgerEntry[]) =>
      proofSides(statementOf(entries)!.proof).map((side) => side.map(({ name }) => name));
    expect(namesOf(ledger.slice(0, 4))).toEqual([['openingMinor', 'earnedMinor', 'takenBackMinor'], ['closingMinor']]);
    expect(namesOf(ledger)[1]).toEqual(['paidMinor', 'carriedOnMinor']);
  });

  it('numbers its lines; the payout itself is none of them', () => {
    expect(statementOf(ledger)!.lines.map(({ number }) => number)).toEqual([1, 2, null]);
  });

  it('of a cycle that paid nothing leaves out what the payout before it took', () => {
    const all = post(
      ['earned', 29],
      ['hold-over', 29],
      ['earned', 500],
      ['hold-over', 500],
      ['reserved', 529],
      ['paid', 529],
      ['earned', 12],
      ['hold-over', 12],
    );
    const entries = sinceReservation([...all].reverse());
    expect(statementOf(entries)!.proof).toMatchObject({
      openingMinor: 0,
      earnedMinor: 12,
      paidMinor: 0,
      carriedOnMinor: 12,
    });
    expect(sinceReservation(ledger)).toEqual([]);
    expect(sinceReservation(ledger.slice(0, 4))).toEqual(ledger.slice(0, 4));
  });

  it('is none without entries', () => {
    expect(statementOf([])).toBeNull();
  });
});
