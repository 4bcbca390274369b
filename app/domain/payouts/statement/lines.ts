import type { CommissionRecord } from '../../income/commission-schemas.ts';
import type { ConversionRecord } from '../../income/schemas.ts';
import type { Costs, LedgerEntry } from '../../ledger/ledger.ts';
import type { StatementLine } from './statement.ts';

/** Where the money of one line comes from. */
export type LineOrigin = Pick<CommissionRecord, 'offerId' | 'goal' | 'rate' | 'original'> & {
  commissionId: string;
  conversionId: string;
  offer: string;
  /** Whose offer it is; empty where that is not known. */
  brand: string;
  stream: { id: string; plannedAt: Date | null } | null;
  country: string | null;
  /** The transaction at the advertiser, as the tracker names it. */
  transaction: string | null;
};

/** `origin`: null for what is about no commission, and for a commission that was not found. */
export type DetailedLine = StatementLine & { origin: LineOrigin | null };

type Found = {
  commissions: readonly (CommissionRecord & { id: string })[];
  conversions: readonly (ConversionRecord & { id: string })[];
  offers: Readonly<Record<string, string>>;
  brands: Readonly<Record<string, string>>;
  streams: readonly { id: string; plannedAt: Date }[];
};

/** The lines of a statement, each with the commission that it is about and the conversion behind that. */
export function detailedLines(lines: readonly StatementLine[], found: Found): DetailedLine[] {
  const commissions = new Map(found.commissions.map((one) => [one.id, one]));
  const conversions = new Map(found.conversions.map((one) => [one.id, one]));
  const streams = new Map(found.streams.map((one) => [one.id, one]));
  return lines.map((line) => {
    const commission = line.source.type === 'commission' ? commissions.get(line.source.id) : undefined;
    if (!commission) return { ...line, origin: null };
    const { id, conversionId, offerId, goal, streamId, rate, original } = commission;
    const conversion = conversions.get(conversionId);
    const origin = {
      ...{ commissionId: id, conversionId, offerId, goal, rate, original },
      offer: found.offers[offerId] ?? offerId,
      brand: found.brands[offerId] ?? '',
      stream: streamId ? { id: streamId, plannedAt: streams.get(streamId)?.plannedAt ?? null } : null,
      country: conversion?.country ?? null,
      transaction: conversion?.tid || null,
    };
    return { ...line, origin };
  });
}

/** What the results of a payout said that its transfers cost; null for what none of them named. */
export function costsOfTransfers(entries: readonly Pick<LedgerEntry, keyof Costs>[]): {
  [Cost in keyof Required<Costs>]: number | null;
} {
  const sumOf = (cost: keyof Costs) => {
    const named = entries.flatMap((entry) => entry[cost] ?? []);
    return named.length > 0 ? named.reduce((sum, one) => sum + one) : null;
  };
  return { feeMinor: sumOf('feeMinor'), differenceMinor: sumOf('differenceMinor') };
}
