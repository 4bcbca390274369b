import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { sessionClaimsSchema } from '#app/domain/access/session-schemas.ts';
import { trackerStatusSchema } from '#app/domain/income/schemas.ts';
import { payoutSchema } from '#app/domain/payouts/schemas.ts';
import { streamEarningsSchema } from '#app/domain/streams/schemas.ts';
import { placeOf, type StatChange } from '../../../functions/src/figures/plan-stats.ts';
import { addedBy } from '../../../functions/src/figures/counters.ts';
import { partOf } from '../../../functions/src/platform/context.ts';

const at = Timestamp.fromMillis(0);

describe('a part of a document that is written', () => {
  it.each([
    [sessionClaimsSchema, { validAfter: at, keptSessionId: 'session_1_a' }],
    [sessionClaimsSchema, { syncedAt: FieldValue.serverTimestamp() }],
    [sessionClaimsSchema, { country: null }],
    [trackerStatusSchema, { importedTo: new Date(0) }],
    [payoutSchema, { amount: 4.5, lastUpdated: at }],
    [streamEarningsSchema, { 'sums.USD.held.amountMinor': FieldValue.increment(5), 'sums.USD.held.count': 1 }],
  ])('%# is returned as it came', (schema, change) => {
    expect(partOf(schema, change)).toBe(change);
  });

  it.each([
    [sessionClaimsSchema, { validAfter: 'now' }],
    [sessionClaimsSchema, { keptSessionId: 'mine' }],
    [sessionClaimsSchema, { country: 5 }],
    [trackerStatusSchema, { connected: 'yes' }],
    [trackerStatusSchema, { importedTo: '2026-12-01' }],
    [payoutSchema, { amount: Number.NaN }],
    [payoutSchema, { status: 'sent' }],
    [streamEarningsSchema, { 'sums.XXX.held.count': 1 }],
  ])('%# throws, for it does not fit', (schema, change) => {
    expect(() => partOf(schema, change)).toThrow();
  });
});

describe('what is added to a counter', () => {
  const change = (path: string, names: Record<string, string>, at: string[], by: number): StatChange => ({
    ...{ path, names },
    adds: new Map([[placeOf(...at), by]]),
  });

  it.each([
    change('cohorts/2026-11_1', { month: '2026-11' }, ['signedUp'], 1),
    change('counters/people_1', {}, ['byRole', 'streamer'], -1),
    change('monthlyStats/a_2026-11', { uid: 'a', month: '2026-11' }, ['days', '05', 'offers', 'o', 'clicks'], 2),
  ])('$path is incremented', (added) => {
    expect(addedBy(added)).toMatchObject(added.names);
  });

  it.each([
    change('cohorts/2026-11_1', { month: 'November' }, ['signedUp'], 1),
    change('cohorts/2026-11_1', {}, ['signedUp'], 1),
    change('counters/people_1', {}, ['total'], 0.5),
    change('counters/people_1', {}, ['total'], Number.NaN),
    change('monthlyStats/a_2026-11', { uid: 'a' }, ['days', '05', 'offers', 'o', 'clicks'], 2),
    change('programmeStats/2026-11-05_1', { date: '2026-11-05' }, ['offers', 'o', 'clicks'], 1.5),
  ])('$path is not, where it does not fit its readers', (added) => {
    expect(() => addedBy(added)).toThrow();
  });
});
