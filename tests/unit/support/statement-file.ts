import { type DetailedLine, detailedLines } from '#app/domain/payouts/statement/lines.ts';
import { statementNumber } from '#app/domain/payouts/statement/number.ts';
import { statementOf } from '#app/domain/payouts/statement/statement.ts';
import { cycleOf } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { emptyBalance, type LedgerEntry, planTransfer } from '#app/domain/ledger/ledger.ts';
import type { StatementFile } from '#app/server/payouts/statement-pdf.server.ts';

const cycle = cycleOf(new Date('2026-11-15T00:00:00Z'), USUAL_CUT_OFFS);
/** The day after that payday. */
export const now = new Date('2026-11-16T08:00:00Z');

/** A statement of so many commissions of a dollar each and a reversal of one. */
export async function fileOf(count: number): Promise<StatementFile> {
  let balance = emptyBalance('ana', 'USD');
  const entries: LedgerEntry[] = [];
  const post = (
    kind: 'earned' | 'hold-over' | 'clawback' | 'reserved',
    amountMinor: number,
    source: [string, string],
  ) => {
    const plan = planTransfer(balance, {
      ...{
        uid: 'ana',
        currency: 'USD',
        kind,
        amountMinor,
        source: { type: source[0], id: source[1] },
        at: cycle.opensAt,
      },
    });
    balance = plan.balance;
    entries.push(plan.entry);
  };
  for (let at = 0; at < count; at += 1) {
    post('earned', 100, ['commission', `c-${at}`]);
    post('hold-over', 100, ['commission', `c-${at}`]);
  }
  post('clawback', 40, ['commission', 'c-back']);
  post('reserved', balance.availableMinor, ['payoutRequest', `ana_${cycle.id}`]);
  const statement = statementOf(entries)!;
  const commission = (id: string) => ({
    ...{
      id,
      uid: 'ana',
      offerId: 'cafe',
      goal: 'conversion',
      streamId: 'live',
      amountMinor: 100,
      currency: 'USD' as const,
    },
    ...{
      state: 'available' as const,
      createdAt: now,
      availableAt: now,
      availableSeq: 2,
      reasonCode: null,
      corrects: null,
    },
    ...{
      conversionId: `v-${id}`,
      offerVersion: 1,
      capKeys: [],
      original: { amountMinor: 92, currency: 'EUR' as const },
    },
    rate: { from: 'EUR' as const, to: 'USD' as const, perBaseFrom: '1', perBaseTo: '1.0842', quotes: [] },
  });
  const ids = statement.lines.flatMap(({ source }) => (source.type === 'commission' ? [source.id] : []));
  const lines: DetailedLine[] = detailedLines(statement.lines, {
    commissions: ids.map(commission),
    conversions: ids.map((id) => ({ id: `v-${id}`, tid: `TX-${id}`, country: 'BR' }) as never),
    brands: {},
    offers: { cafe: 'Café Piñón (orgânico) – ação ¿sí? ŁódźСhai' },
    streams: [{ id: 'live', plannedAt: new Date('2026-11-03T20:00:00Z') }],
  });
  const at = new Date('2026-11-14T10:00:00Z');
  return {
    ...{ cycle, kind: 'reserved', number: await statementNumber('ana', cycle.id), failure: null },
    payee: 'Ana Núñez (@ana)',
    currency: 'USD',
    costs: { feeMinor: 120, differenceMinor: null },
    statement: { ...statement, lines },
    request: {
      ...{ userId: 'ana', username: 'ana', cycleId: cycle.id, state: 'paid', requestedAt: at, currency: 'USD' },
      ...{ amountMinor: statement.proof.paidMinor, externalRef: '8842-11' },
      destination: { type: 'crypto', network: 'TRC20', masked: 'TGre…k4Qm' },
      timeline: { requested: { at, by: 'ana' }, sent: { at, by: 'op' }, paid: { at, by: 'op' } },
    },
  };
}
