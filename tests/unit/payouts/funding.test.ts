import { describe, expect, it } from 'vitest';
import { type FundBalance, fundingOf } from '#app/domain/payouts/funding.ts';
import { BATCH_STATES } from '#app/domain/payouts/batch.ts';

/** Whether the accounts that a batch is paid from have enough. */

const at = new Date('2026-11-29T09:00:00Z');
const balance = (network: string, currency: string, amountMinor: number) =>
  ({ network, currency, amountMinor, note: '', by: 'op', byName: 'Paulo Reis', at }) as FundBalance;
const totalsByMethod = {
  TRC20: { USD: { count: 2, amountMinor: 120_00 } },
  SEPA: { EUR: { count: 1, amountMinor: 88_90 } },
};
const batch = {
  state: 'locked' as const,
  totalsByMethod,
  byState: { locked: { USD: { count: 2, amountMinor: 120_00 } } },
};
const brief = (funding: ReturnType<typeof fundingOf>) =>
  funding?.rows.map(({ id, neededMinor, missingMinor }) => [id, neededMinor, missingMinor]);

describe('the funding of a batch', () => {
  it('is what it needs against what was noted, by method and currency', () => {
    const balances = [balance('TRC20', 'USD', 100_00), balance('ERC20', 'USD', 900_00), balance('SEPA', 'EUR', 88_90)];
    expect(brief(fundingOf(batch, balances))).toEqual([
      ['SEPA_EUR', 88_90, 0],
      ['TRC20_USD', 120_00, 20_00],
    ]);
  });

  it('does not know what nobody has noted', () => {
    expect(brief(fundingOf(batch, []))).toEqual([
      ['SEPA_EUR', 88_90, null],
      ['TRC20_USD', 120_00, null],
    ]);
  });

  it('is exact once the files are made, and says so before when payouts were paused', () => {
    const held = { held: { USD: { count: 1, amountMinor: 70_00 } } };
    expect(fundingOf({ ...batch, state: 'approved', byState: held }, [])).toMatchObject({ isAtMost: true });
    expect(fundingOf(batch, [])).toMatchObject({ isAtMost: false });
    const files = { TRC20_USD: { count: 1, amountMinor: 50_00, formats: {} } };
    const exported = fundingOf({ ...batch, state: 'exported', byState: held, files }, []);
    expect(exported).toMatchObject({ isAtMost: false });
    expect(brief(exported)).toEqual([['TRC20_USD', 50_00, null]]);
  });

  it('says nothing once money has left, and of a batch that is stopped or pays nobody', () => {
    const shown = BATCH_STATES.filter((state) => fundingOf({ ...batch, state }, []) !== null);
    expect(shown).toEqual(['locked', 'approving', 'approved', 'exporting', 'exported']);
    expect(fundingOf({ ...batch, stoppedAt: at }, [])).toBeNull();
    expect(fundingOf({ ...batch, totalsByMethod: {} }, [])).toBeNull();
  });
});
