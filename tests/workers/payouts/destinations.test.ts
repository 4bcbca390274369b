import { beforeEach, describe, expect, it } from 'vitest';
import { batchFile, fileRows } from '#app/domain/payouts/files/batch-file.ts';
import { type Destination, hashText } from '#app/domain/payouts/batch.ts';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';

/** What the operator sees of destinations: on the page of a batch and in its file. */

const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const ID = '2026-11-15';
const PEOPLE = Array.from({ length: 45 }, (_, at) => `payee-${String(at).padStart(2, '0')}`);
const destinationOf = (uid: string): Destination => ({
  type: 'crypto',
  network: 'TRC20',
  details: { address: `T-of-${uid}` },
});
const itemOf = (uid: string, state: 'locked' | 'exported') => ({
  ...{ uid, username: uid, state, amountMinor: 10_00, currency: 'USD' as const, addedBy: [], attempts: [] },
  ...{ destination: { type: 'crypto' as const, network: 'TRC20', masked: 'T-of…••' }, accountHash: '0'.repeat(64) },
});

async function putBatch(state: 'locked' | 'exported'): Promise<void> {
  const items = PEOPLE.map((uid) => itemOf(uid, state));
  const all = new Map(PEOPLE.map((uid) => [uid, destinationOf(uid)]));
  const totals = { USD: { count: items.length, amountMinor: items.length * 10_00 } };
  for (const item of items) documents.set(`payoutBatches/${ID}/items/${item.uid}`, item);
  if (state === 'exported') for (const [uid, one] of all) documents.set(`payoutBatches/${ID}/destinations/${uid}`, one);
  documents.set(`payoutBatches/${ID}`, {
    ...{ cycleId: ID, state, builtAt: new Date('2026-11-13T00:00:00Z'), totals, totalsByMethod: { TRC20: totals } },
    ...{ byState: { [state]: totals }, rowsHash: '0'.repeat(64) },
    ...(state === 'exported' ? { exportHash: await hashText(batchFile(ID, fileRows(items, all)!)) } : {}),
  });
}

async function open(path: string): Promise<Response> {
  const { browser } = await signIn(harness, 'payer', standingOfPersona('payments'));
  return browser.fetch(`/en/payment-solution/${ID}${path}`);
}

beforeEach(() => documents.clear());

describe('the page of a batch', () => {
  it('shows accounts masked until they are approved', async () => {
    await putBatch('locked');
    const page = await (await open('')).text();
    expect(page).toContain('T-of…••');
    expect(page).not.toContain('T-of-payee');
  });

  it('shows the full account of each payout on the page from then on', async () => {
    await putBatch('exported');
    const page = await (await open('')).text();
    for (const uid of PEOPLE) expect(page).toContain(`T-of-${uid}`);
  });
});

describe('the file of a batch', () => {
  it('has the full account of each payout', async () => {
    await putBatch('exported');
    const file = await (await open('/export')).text();
    for (const uid of PEOPLE) expect(file).toContain(`"T-of-${uid}"`);
  });

  it.each<[string, () => unknown]>([
    ['is missing', () => documents.delete(`payoutBatches/${ID}/destinations/${PEOPLE[3]}`)],
    ['is another', () => documents.set(`payoutBatches/${ID}/destinations/${PEOPLE[3]}`, destinationOf('someone-else'))],
  ])('is refused whole where an account %s', async (_what, tamper) => {
    await putBatch('exported');
    tamper();
    const answer = await open('/export');
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain('T-of-');
  });
});
