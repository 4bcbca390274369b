import { expect, it } from 'vitest';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import { syncExchangeRates } from '../../../functions/src/programme/sync-exchange-rates.ts';
import { reconcileLedger } from '../../../functions/src/ledger/reconcile-ledger.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';
import { dailyFile, playEcb } from '#tests/support/played-ecb.ts';
import { keepDay, makeOffer, makePromoter, record as recordStatus, status } from '../support/income.ts';
import { DECISION_TIME, exportedPayday, record } from '../support/payday.ts';
import { at, contents, openProject } from '../support/project.ts';
import { readerOf } from '../support/written-documents.ts';

const MONEY = [
  ...['ledger', 'balances', 'commissions', 'conversions', 'quarantine', 'exchangeRates', 'payouts'],
  ...[
    'payoutRequests',
    'payoutBatches',
    'payoutBatches/items',
    'payoutBatches/destinations',
    'payoutCycles',
    'auditLog',
    'jobRuns',
  ],
];

const placeOf = (path: string) =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

it('after a payday from the tracker to the result, every document fits the schema of its readers', async () => {
  const project = openProject();
  const ecb = await playEcb();
  ecb.answer = dailyFile('2026-11-20', { USD: '1.0850' });
  await makeOffer(project, { goals: [{ type: 'cpa', label: 'first-deposit', amountMinor: 40_00, currency: 'BRL' }] });
  await makePromoter(project);
  await keepDay(project, '2026-11-19', { BRL: '6.2012', USD: '1.0850' });
  await project.db.doc('balances/ana').set({
    ...{ uid: 'ana', currency: 'USD', seq: 0, reservedSeq: 0 },
    ...{ heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0 },
  });
  await recordStatus(project, status('sale', 5), status('sale', 6, { tid: 't2', subId: 'nobody' }));
  await recordStatus(project, status('rejected', 9, { tid: 't3' }));
  await syncExchangeRates(project.context(at('2026-11-20T16:00:00.000Z')), { url: ecb.url });
  await ecb.close();
  await releaseHolds(project.context(at('2026-11-28T00:00:00.000Z')));
  const payday = await exportedPayday([30_00, 50_00, 70_00], project);
  const [sent, failed] = payday.uids;
  await record(payday, [
    { uid: sent!, result: 'sent' },
    { uid: failed!, result: 'failed', code: 'account-closed' },
  ]);
  await record(payday, [{ uid: sent!, result: 'paid' }]);
  await reconcileLedger(project.context(DECISION_TIME));

  const collections = (await project.db.listCollections()).map(({ id }) => id);
  const documents = Object.entries(await contents(project.db, collections));
  expect(documents.map(([path]) => placeOf(path))).toEqual(expect.arrayContaining(MONEY));
  const found = documents.filter(([path]) => MONEY.includes(placeOf(path)));
  const wrong = found.flatMap(([path, data]) => {
    const reader = readerOf(path);
    const parsed = reader?.safeParse(withDates(data));
    return parsed?.success ? [] : [`${path}: ${parsed?.error.message ?? 'has no reader'}`];
  });
  expect(wrong).toEqual([]);
});
