import { beforeEach, describe, expect, it } from 'vitest';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import commonTexts from '../../../public/locales/en/common.json' with { type: 'json' };
import { openHarness, signIn, standingOfPersona } from '../harness.ts';

/** What admins and the operator read of a batch: who is paid, how much in which currency, and each thing once. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const ID = '2026-11-15';
const PEOPLE = [
  { uid: 'u-ana', username: 'ana', name: 'Ana Lima', currency: 'BRL' },
  { uid: 'u-bo', username: 'bo', name: 'Bo Vale', currency: 'USD' },
] as const;

type Part = { states?: readonly [string, string]; currencies?: readonly [string, string]; named?: boolean };

/** A batch that is over, of two people. */
function putBatch({ states = ['paid', 'paid'], currencies = ['BRL', 'USD'], named = true }: Part = {}): void {
  const totals: Record<string, { count: number; amountMinor: number }> = {};
  const byState: Record<string, typeof totals> = {};
  for (const [at, { uid, username, name }] of PEOPLE.entries()) {
    const [state, currency] = [states[at]!, currencies[at]!];
    const more = (of: typeof totals) => {
      const { count, amountMinor } = of[currency] ?? { count: 0, amountMinor: 0 };
      of[currency] = { count: count + 1, amountMinor: amountMinor + 10_00 };
    };
    more(totals);
    more((byState[state] ??= {}));
    documents.set(`payoutBatches/${ID}/items/${uid}`, {
      ...{ uid, username, state, amountMinor: 10_00, currency, addedBy: [], attempts: [], ...(named ? { name } : {}) },
      ...{ destination: { type: 'crypto', network: 'TRC20', masked: 'T…' }, accountHash: '0'.repeat(64) },
    });
    documents.set(`payoutRequests/${uid}_${ID}`, {
      ...{ userId: uid, username, cycleId: ID, state, amountMinor: 10_00, currency },
      ...{ requestedAt: new Date('2026-11-01T10:00:00Z'), timeline: {} },
    });
    if (!named) continue;
    documents.set(`directory/${uid}`, {
      ...userRecordOf({ ...personaOf('streamer'), uid, username }),
      ...{ displayName: name, nameLower: '', usernameLower: '', emailLower: '', country: null, flags: [] },
      ...{ effectiveRole: 'streamer', lastActiveDay: '2026-11-01' },
    });
  }
  documents.set(`payoutBatches/${ID}`, {
    ...{ cycleId: ID, state: 'closed', builtAt: new Date('2026-11-13T00:00:00Z'), totals, byState },
    ...{ totalsByMethod: { TRC20: totals }, rowsHash: '0'.repeat(64), exportHash: 'a'.repeat(64) },
  });
  documents.set(`payoutCycles/${ID}`, {
    ...{ opensAt: new Date('2026-10-30T00:00:00Z'), lockAt: new Date('2026-11-13T00:00:00Z') },
    ...{ payAt: new Date(`${ID}T00:00:00Z`), state: 'closed' },
  });
}

const PAGES = [
  ['admin', `/en/admin/payouts?cycle=${ID}`],
  ['payments', `/en/payment-solution/${ID}`],
] as const;

async function textOf(persona: string, path: string): Promise<string> {
  const { browser } = await signIn(harness, `${persona}-1`, standingOfPersona(persona));
  const html = await (await browser.fetch(path)).text();
  return html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

beforeEach(() => documents.clear());

it('says in words why a payout failed', async () => {
  putBatch({ states: ['failed', 'paid'] });
  const path = `payoutBatches/${ID}/items/u-ana`;
  const attempt = { at: new Date(), by: 'payer', result: 'failed', externalRef: 'TX-1', code: 'limit' };
  documents.set(path, { ...documents.get(path)!, attempts: [attempt] });
  expect(await textOf('payments', `/en/payment-solution/${ID}`)).toContain(commonTexts.payout.codes.limit);
});

describe.each(PAGES)('a batch as %s sees it', (persona, path) => {
  it('names people, with their usernames; without a name it says that this is the username alone', async () => {
    putBatch();
    const text = await textOf(persona, path);
    expect(text).toMatch(/Ana Lima\s+@ana/);
    expect(text).toMatch(/Bo Vale\s+@bo/);
    putBatch({ named: false });
    for (const { uid } of PEOPLE) documents.delete(`directory/${uid}`);
    const nameless = await textOf(persona, path);
    expect(nameless).toMatch(/@ana\s+username only/);
    expect(nameless).toMatch(/@bo\s+username only/);
    expect(nameless).not.toContain('Ana Lima');
  });

  it('writes amounts of several currencies with their codes, and of one with its symbol', async () => {
    putBatch();
    const text = await textOf(persona, path);
    expect(text).toMatch(/BRL 10\.00/);
    expect(text).toMatch(/USD 10\.00/);
    expect(text).not.toMatch(/R\$|\$10/);
    putBatch({ currencies: ['USD', 'USD'] });
    const single = await textOf(persona, path);
    expect(single).toContain('$20.00');
    expect(single).not.toMatch(/USD /);
  });

  it('says once that all are paid, and how many', async () => {
    putBatch();
    const text = await textOf(persona, path);
    expect(text.match(/Done/g)).toHaveLength(1);
    expect(text.match(/2 paid/g)).toHaveLength(1);
    expect(text).not.toMatch(/2 payouts|2 results|add up to the batch total/);
  });

  it('has totals by status where there are several', async () => {
    putBatch({ states: ['paid', 'failed'] });
    const text = await textOf(persona, path);
    expect(text).toContain('Done: 1 paid, 1 not paid');
    expect(text).toMatch(/Paid 1 BRL 10\.00.*Failed 1 USD 10\.00/);
    if (persona === 'payments') expect(text).toContain('add up to the batch total');
  });
});

it('a status that is filtered by says how many it finds', async () => {
  putBatch();
  expect(await textOf('admin', `/en/admin/payouts?cycle=${ID}&state=paid`)).toContain('2 results');
});

it('the operator finds what was paused after the export, and records that it was paid', async () => {
  putBatch({ states: ['held', 'held'] });
  const item = documents.get(`payoutBatches/${ID}/items/u-ana`)!;
  documents.set(`payoutBatches/${ID}/items/u-ana`, { ...item, outOfFile: true });
  expect(await textOf('payments', `/en/payment-solution/${ID}`)).not.toMatch(/@ana|@bo/);
  const listed = await textOf('payments', `/en/payment-solution/${ID}?state=out-of-file`);
  expect(listed).toMatch(/@ana.*Record result/);
  expect(listed).not.toContain('@bo');
  const form = await textOf('payments', `/en/payment-solution/${ID}?state=out-of-file&item=u-ana`);
  expect(form).toContain('Record result: Ana Lima (@ana)');
  expect(form).not.toContain('No result can be recorded');
});

it('the operator imports late results of a batch that was stopped and is over', async () => {
  putBatch({ states: ['paid', 'failed'] });
  const batch = documents.get(`payoutBatches/${ID}`)!;
  const stopped = { stoppedAt: new Date('2026-11-14T00:00:00Z'), stoppedBy: 'boss', stopReason: 'A wrong file' };
  documents.set(`payoutBatches/${ID}`, { ...batch, ...stopped, exportHash: '' });
  expect(await textOf('payments', PAGES[1][1])).toContain('Import results');
});

it('the operator is offered no file when the export paused all that it was to take over', async () => {
  putBatch();
  expect(await textOf('payments', PAGES[1][1])).toContain('SHA-256 of the file');
  putBatch({ states: ['held', 'held'] });
  expect(await textOf('payments', PAGES[1][1])).not.toContain('SHA-256 of the file');
});

describe('payouts that were locked before names were kept', () => {
  beforeEach(() => {
    putBatch();
    putBatch({ named: false });
  });

  it('are named for admins, who read the directory', async () => {
    expect(await textOf('admin', PAGES[0][1])).toMatch(/Ana Lima\s+@ana/);
  });

  it('are shown to the operator by username, with the reason', async () => {
    const text = await textOf('payments', PAGES[1][1]);
    expect(text).toMatch(/@ana\s+username only/);
    expect(text).toContain('Payouts locked in before we started storing names show only the username.');
    putBatch();
    expect(await textOf('payments', PAGES[1][1])).not.toMatch(/username only|before names were kept/);
  });

  it('are named by both where a payout could not be taken on or a result is recorded', async () => {
    const batch = documents.get(`payoutBatches/${ID}`)!;
    const refused = [{ uid: 'u-cy', username: 'cy', code: 'less-reserved' }];
    documents.set(`payoutBatches/${ID}`, { ...batch, state: 'approving', refused });
    documents.set('directory/u-cy', { ...documents.get('directory/u-ana')!, uid: 'u-cy', displayName: 'Cy Rex' });
    expect(await textOf('admin', PAGES[0][1])).toMatch(/Cy Rex\s+@cy/);
    documents.set(`payoutBatches/${ID}`, batch);
    putBatch();
    expect(await textOf('payments', `${PAGES[1][1]}?item=u-ana`)).toContain('Ana Lima (@ana)');
  });
});

describe('the page of one payout', () => {
  const path = `/en/admin/payouts/${ID}/u-ana`;

  it('names the person who is paid', async () => {
    putBatch();
    expect(await textOf('admin', path)).toMatch(/for\s+Ana Lima\s+@ana/);
  });

  it('says that the username is all that is known of someone who is gone', async () => {
    putBatch({ named: false });
    expect(await textOf('admin', path)).toMatch(/for\s+@ana\s+username only/);
  });
});
