import { beforeEach, describe, expect, it } from 'vitest';
import { type Destination, hashText } from '#app/domain/payouts/batch.ts';
import { batchFile, fileRows } from '#app/domain/payouts/files/batch-file.ts';
import { planPaymentFiles, writePaymentFile } from '#app/domain/payouts/files/payment-files.ts';
import { openHarness, type ServerBrowser, signIn, standingOfPersona } from '../harness.ts';

/** The files of the rails: reviewed before the export, downloaded after it. */

const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const ID = '2026-11-15';
const PAYER = { name: 'Greenroom GmbH', iban: 'DE89370400440532013000' };
const exportedAt = new Date('2026-11-13T12:00:00Z');
const HOLDERS = { ana: 'Ana Núñez', li: '李小龙' };
const sepa = (holder: string): Destination => ({
  ...{ type: 'bank', network: 'SEPA', details: { holder, iban: 'FR1420041010050500013M02606' } },
});
const itemOf = (uid: string, state: 'approved' | 'exported') => ({
  ...{ uid, username: uid, state, amountMinor: 40_00, currency: 'EUR' as const, addedBy: [], attempts: [] },
  ...{ destination: { type: 'bank' as const, network: 'SEPA', masked: 'FR14…' }, accountHash: '0'.repeat(64) },
});

async function putBatch(state: 'approved' | 'exported'): Promise<string> {
  const items = Object.keys(HOLDERS).map((uid) => itemOf(uid, state));
  const all = new Map(Object.entries(HOLDERS).map(([uid, holder]) => [uid, sepa(holder)]));
  const totals = { EUR: { count: 2, amountMinor: 80_00 } };
  for (const item of items) documents.set(`payoutBatches/${ID}/items/${item.uid}`, item);
  for (const [uid, one] of all) documents.set(`payoutBatches/${ID}/destinations/${uid}`, one);
  const rows = fileRows(items, all)!;
  const [group] = planPaymentFiles(ID, rows, PAYER);
  const plan = group!.files[0]!;
  const facts = { cycleId: ID, network: 'SEPA', currency: 'EUR' as const, exportedAt, payer: PAYER };
  const text = writePaymentFile(plan, facts)!;
  const pain001 = {
    ...{ count: 1, amountMinor: 40_00, hash: await hashText(text), refusal: null, leftOut: 1 },
    named: [{ username: 'li', reason: 'name' }],
  };
  documents.set(`payoutBatches/${ID}`, {
    ...{ cycleId: ID, state, builtAt: new Date('2026-11-13T00:00:00Z'), totals, totalsByMethod: { SEPA: totals } },
    ...{ byState: { [state]: totals }, rowsHash: '0'.repeat(64) },
    ...(state === 'exported'
      ? {
          ...{ exportHash: await hashText(batchFile(ID, rows)), exportedAt, payer: PAYER },
          files: { SEPA_EUR: { count: 2, amountMinor: 80_00, formats: { pain001 } } },
        }
      : {}),
  });
  return text;
}

async function browserOf(persona: 'payments' | 'admin' = 'payments'): Promise<ServerBrowser> {
  return (await signIn(harness, persona, standingOfPersona(persona))).browser;
}
const open = async (path: string) => (await browserOf()).fetch(`/en/payment-solution/${ID}${path}`);

beforeEach(() => documents.clear());

describe('the review of an export', () => {
  it('shows sums by method and currency, and names whom no file carries', async () => {
    await putBatch('approved');
    const page = await (await open('?review')).text();
    expect(page).toContain('SEPA · EUR');
    expect(page).toContain('€80.00');
    expect(page).toContain('the holder name has letters that this file');
    expect(page).toContain('Export 2 payouts');
    expect(page).toContain('Account to debit for SEPA');
  });

  it('names a payout without a destination, and can be read, but not sent, until it is paused', async () => {
    await putBatch('approved');
    documents.delete(`payoutBatches/${ID}/destinations/li`);
    const page = await (await open('?review')).text();
    expect(page).toContain('1 payout has no destination. Nothing can be exported until an administrator pauses it.');
    expect(page).toMatch(/<button(?=[^>]* disabled)[^>]*>(?:<[^>]+>)*Export 2 payouts/);
  });

  it('is not there while all of the batch is paused or waits: the button is off, and the page says why', async () => {
    await putBatch('approved');
    const { byState, ...batch } = documents.get(`payoutBatches/${ID}`)!;
    const button = /<button(?=[^>]* disabled)(?=[^>]* aria-describedby="export-hint")[^>]*>Review export/;
    const why = 'Every payout in this batch is paused or waiting for another administrator.';
    expect(await (await open('')).text()).not.toMatch(button);
    const { approved } = byState as { approved: object };
    documents.set(`payoutBatches/${ID}`, { ...batch, byState: { held: approved }, waiting: {} });
    for (const path of ['', '?review']) {
      const page = await (await open(path)).text();
      expect(page).toMatch(button);
      expect(page).toContain(why);
      expect(page).not.toContain('Review the export');
    }
    documents.set(`payoutBatches/${ID}`, { ...batch, byState });
    expect(await (await open('')).text()).not.toContain(why);
  });

  it('is of a batch that waits for its export alone', async () => {
    await putBatch('exported');
    expect(await (await open('?review')).text()).not.toContain('Review the export');
  });
});

describe('the file of a rail', () => {
  it('is the one that was exported, with its checksum next to it', async () => {
    const text = await putBatch('exported');
    const answer = await open('/export?file=SEPA_EUR_pain001');
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="greenroom-batch-${ID}-sepa-eur-pain001.xml"`,
    );
    expect(await answer.text()).toBe(text);
    const hash = await hashText(text);
    expect(answer.headers.get('X-Checksum-SHA256')).toBe(hash);
    const checksum = await (await open('/export?file=SEPA_EUR_pain001&checksum')).text();
    expect(checksum).toBe(`${hash}  greenroom-batch-${ID}-sepa-eur-pain001.xml\n`);
  });

  it.each<[string, string, () => unknown]>([
    ['an account is another', 'pain001', () => documents.set(`payoutBatches/${ID}/destinations/ana`, sepa('Ana B'))],
    ['an account is missing', 'pain001', () => documents.delete(`payoutBatches/${ID}/destinations/li`)],
    [
      'the account to debit is another',
      'pain001',
      () => {
        const batch = documents.get(`payoutBatches/${ID}`)!;
        documents.set(`payoutBatches/${ID}`, { ...batch, payer: { ...PAYER, iban: 'FR1420041010050500013M02606' } });
      },
    ],
  ])('is refused where %s', async (_what, format, tamper) => {
    await putBatch('exported');
    tamper();
    const answer = await open(`/export?file=SEPA_EUR_${format}`);
    expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([409, null]);
    expect(await answer.text()).toBe(
      "This file no longer matches what was exported. Don't pay from it, and tell an administrator.",
    );
  });

  it.each(['SEPA_EUR_wise', 'SEPA_EUR_nothing', 'nothing', 'constructor', '__proto__', ''])(
    'says that this batch has no such file (%s)',
    async (name) => {
      await putBatch('exported');
      const answer = await open(`/export?file=${name}`);
      expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([404, null]);
      expect(await answer.text()).toBe('This batch has no such file. Go back to the batch and choose one there.');
    },
  );

  it('is not there before the export, nor for admins', async () => {
    await putBatch('approved');
    expect((await open('/export?file=SEPA_EUR_pain001')).status).toBe(404);
    await putBatch('exported');
    const admin = await browserOf('admin');
    const answer = await admin.fetch(`/en/payment-solution/${ID}/export?file=SEPA_EUR_pain001`);
    expect(await answer.text()).not.toContain('FR14');
  });
});
