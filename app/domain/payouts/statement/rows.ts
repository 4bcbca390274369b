import { unitRate } from '../../ledger/exact-money.ts';
import { toMajorText } from '../../ledger/money.ts';
import type { Identity } from '../../programme/identity.ts';
import type { DetailedLine } from './lines.ts';
import type { Statement } from './statement.ts';

type Row = (string | number | null)[];

const HEAD = [
  ...['line', 'at_utc', 'kind', 'offer', 'goal', 'stream', 'country', 'commission', 'transaction'],
  ...['original_amount', 'original_currency', 'rate', 'rate_source', 'rate_date'],
  ...['amount', 'available_after', 'currency', 'programme', 'support'],
] as const;

/**
 * A statement as a table: the opening balance, every change of it, and what is carried on. The amounts of all rows but the last
 * add up to the last one's. Each row names the programme and where to ask, so that it says so on its own too.
 */
export function statementRows(
  { currency, openingMinor, closingMinor }: Statement,
  lines: readonly DetailedLine[],
  { name, support }: Pick<Identity, 'name' | 'support'>,
): Row[] {
  const major = (amountMinor: number) => toMajorText({ amountMinor, currency });
  const said = { currency, programme: name, support: support || null };
  const balance = (kind: string, amountMinor: number): Row => {
    const row: Record<string, string | null> = { kind, amount: major(amountMinor), ...said };
    return HEAD.map((column) => row[column] ?? null);
  };
  return [
    [...HEAD],
    balance('opening', openingMinor),
    ...lines.map(({ number, at, kind, source, origin, changeMinor, availableAfterMinor }): Row => {
      const { rate = null, original = null } = origin ?? {};
      return [
        ...[number, at.toISOString(), kind, origin?.offer ?? null, origin?.goal ?? null, origin?.stream?.id ?? null],
        ...[origin?.country ?? null, source.type === 'commission' ? source.id : null, origin?.transaction ?? null],
        ...[original && toMajorText(original), original?.currency ?? null, rate && unitRate(rate)],
        rate && listed(rate.quotes.map((quote) => quote.source)),
        rate && listed(rate.quotes.map((quote) => quote.date)),
        ...[major(changeMinor), major(availableAfterMinor), ...Object.values(said)],
      ];
    }),
    balance('carried-on', closingMinor),
  ];
}

/** Two currencies have two quotes; what they share is named once. */
function listed(values: readonly string[]): string {
  return [...new Set(values)].join(' + ');
}
