import { describe, expect, it } from 'vitest';
import { openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';

const harness = await openHarness();
const { documents } = harness.world.firestore;
const UID = 'earner';
const NOON = Date.UTC(2026, 2, 1, 12);

function putCommission(id: string, more: object): void {
  documents.set(`commissions/${id}`, {
    uid: UID,
    offerId: 'lumen',
    conversionId: id,
    streamId: null,
    amountMinor: 100,
    currency: 'USD',
    state: 'available',
    createdAt: new Date(NOON),
    availableAt: new Date(NOON),
    reasonCode: null,
    ...more,
  });
}

function putTransfer(seq: number, kind: string, cycleId: string): void {
  documents.set(`ledger/${seq}`, {
    ...{ uid: UID, seq, kind, currency: 'USD', debit: 'available', credit: 'reserved', amountMinor: 100 },
    balanceAfterMinor: { held: 0, available: 0, reserved: 0, paid: 0 },
    source: { type: 'payoutRequest', id: `${UID}_${cycleId}` },
    at: new Date(NOON),
  });
}

async function fetchText(path: string): Promise<string> {
  const { browser } = await signIn(harness, UID, STREAMER);
  return (await browser.fetch(path)).text();
}

/** The state of each row, which the head of its group says, and the address of its payday, by commission. */
async function rowsOf(path: string): Promise<string[][]> {
  const html = await fetchText(path);
  let state = '';
  return [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].flatMap(([row]) => {
    if (row.includes('scope="rowgroup"')) state = /<span class="truncate">([^<]+)</.exec(row)![1]!;
    const id = /href="\/en\/commissions\/([\w-]+)"/.exec(row)?.[1];
    if (!id) return [];
    const payday = /href="\/en\/dashboard\/payouts\/([\d-]+)"/.exec(row)?.[1] ?? '';
    return [[id, state, payday]];
  });
}

it('a commission that was converted is on the lists of its streamer and of admins, and its page says the rate', async () => {
  const rate = {
    ...{ from: 'EUR', to: 'USD', perBaseFrom: '1', perBaseTo: '1.0850' },
    quotes: [{ currency: 'USD', rate: '1.0850', date: '2026-02-27', source: 'ecb' }],
  };
  const original = { amountMinor: 7000, currency: 'EUR' };
  putCommission('converted', { state: 'held', amountMinor: 7595, availableSeq: null, rate, original });
  expect(await rowsOf('/en/commissions')).toEqual([['converted', 'In hold period', '']]);
  const explained = '€70.00 · 1 EUR = 1.085 USD · European Central Bank, Feb 27, 2026';
  const list = await fetchText('/en/commissions');
  expect(list).toContain('€70.00');
  expect(list).not.toContain('1 EUR =');
  expect(await fetchText('/en/commissions/converted')).toContain(explained);
  expect(await fetchText('/es/commissions/converted')).toContain('Banco Central Europeo, 27 feb 2026');
  expect(await fetchText('/en/commissions/export')).toContain('"75.95","USD","70.00","EUR","1.085","ecb","2026-02-27"');
  const { browser } = await signIn(harness, 'head', standingOfPersona('admin'));
  expect(await (await browser.fetch('/en/admin/income?status=held')).text()).toContain('/en/admin/income/converted');
  expect(await (await browser.fetch('/en/admin/income/converted')).text()).toContain('entry=earned_converted');
});

describe('the list of commissions', () => {
  it('shows neither a declined nor a reversed commission as money that was earned', async () => {
    putCommission('y-declined', { state: 'rejected', reasonCode: 'not-confirmed', amountMinor: 4000 });
    putCommission('z-reversal', { availableSeq: 1, reasonCode: 'not-confirmed', amountMinor: -2500, corrects: 'x' });
    expect(await rowsOf('/en/commissions')).toEqual([
      ['z-reversal', 'Reversal', ''],
      ['y-declined', 'Declined', ''],
    ]);
    const list = await fetchText('/en/commissions');
    expect(list).toMatch(/<s class="[^"]*text-muted[^"]*"><span[^>]*>\$40\.00</);
    expect(list).toMatch(/text-bad[^>]*>−\$25\.00</);
    expect(list).not.toContain('text-good');
  });

  it('leads with what is in hold period, available and paid, as the ledger counts it, and not with sums of the page', async () => {
    putCommission('held', { state: 'held', availableSeq: null });
    const balance = { heldMinor: 372_14, availableMinor: 489_11, reservedMinor: 0, paidMinor: 3_470_59 };
    documents.set(`balances/${UID}`, { uid: UID, currency: 'USD', seq: 9, ...balance });
    const text = (await fetchText('/en/commissions')).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('In hold period $372.14 Available $489.11 Paid $3,470.59');
    expect(text).not.toContain('On its way $');
  });

  it('says once that a commission is held, and until when', async () => {
    const year = new Date().getUTCFullYear();
    putCommission('held', { state: 'held', availableSeq: null, availableAt: new Date(Date.UTC(year, 4, 9)) });
    const list = await fetchText('/en/commissions');
    expect(list).toContain('until May 9<');
  });

  it('says which payday took a commission, from the ledger', async () => {
    putCommission('f-held', { state: 'held', availableSeq: null });
    putCommission('e-open', { availableSeq: 30 });
    putCommission('d-taken', { availableSeq: 20 });
    putCommission('c-returned', { availableSeq: 10 });
    putCommission('b-paid', { availableSeq: 4 });
    putTransfer(5, 'reserved', '2026-01-15');
    putTransfer(6, 'paid', '2026-01-15');
    putTransfer(11, 'reserved', '2026-02-01');
    putTransfer(12, 'paid', '2026-02-01');
    putTransfer(21, 'reserved', '2026-02-15');
    putTransfer(22, 'returned', '2026-02-01');
    expect(await rowsOf('/en/commissions')).toEqual([
      ['f-held', 'In hold period', ''],
      ['e-open', 'Available', ''],
      ['c-returned', 'Available', ''],
      ['d-taken', 'On its way', '2026-02-15'],
      ['b-paid', 'Paid', '2026-01-15'],
    ]);
    const csv = await fetchText('/en/commissions/export');
    const lines = csv.split('\r\n').map((line) => line.replaceAll('"', '').split(','));
    expect(lines.map((cells) => [cells[0], cells[5], cells[8]])).toEqual(
      expect.arrayContaining([
        ['b-paid', 'paid', '2026-01-15'],
        ['d-taken', 'reserved', '2026-02-15'],
        ['e-open', 'available', ''],
      ]),
    );
    const paid = await fetchText('/en/commissions/b-paid');
    expect(paid).toContain('href="/en/dashboard/payouts/2026-01-15"');
    expect(paid.match(/part of \$1\.00/g)).toHaveLength(2);
    expect(await fetchText('/en/commissions/e-open')).not.toContain('part of');
  });

  it('goes on until the payday of every commission is known', async () => {
    putCommission('new', { availableSeq: 99, createdAt: new Date(NOON + 1) });
    putCommission('old', { availableSeq: 1 });
    for (let at = 0; at < 20; at += 1) {
      const cycleId = `2025-${String(at + 1).padStart(2, '0')}-01`;
      putTransfer(2 + 2 * at, 'reserved', cycleId);
      putTransfer(3 + 2 * at, 'paid', cycleId);
    }
    putTransfer(100, 'reserved', '2026-02-15');
    expect(await rowsOf('/en/commissions')).toEqual([
      ['new', 'On its way', '2026-02-15'],
      ['old', 'Paid', '2025-01-01'],
    ]);
  });

  it('leaves none out that was earned in the same instant as the last of a page', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `click-${String(at).padStart(2, '0')}`);
    for (const id of ids) putCommission(id, { state: 'pending' });
    const seen: string[] = [];
    for (let path: string | undefined = '/en/commissions'; path;) {
      seen.push(...(await rowsOf(path)).map(([id]) => id!));
      const next: string | undefined = /<a[^>]*rel="next"[^>]*>/.exec(await fetchText(path))?.[0];
      path = /href="([^"]*)"/.exec(next ?? '')?.[1]!.replaceAll('&amp;', '&');
    }
    expect(seen.sort()).toEqual(ids);
    const csv = await fetchText('/en/commissions/export');
    expect(csv.split('\r\n').filter((line) => line.startsWith('"click-'))).toHaveLength(60);
  });
});

describe('the file', () => {
  const linesOf = async (path: string) => (await fetchText(path)).trim().split('\r\n').slice(1);

  it('has every transfer of a ledger that takes several pages, newest first', async () => {
    for (let seq = 1; seq <= 230; seq += 1) putTransfer(seq, 'reserved', '2026-01-15');
    const lines = await linesOf('/en/commissions/export?view=ledger');
    expect(lines.map((line) => Number(line.split(',')[0]!.replaceAll('"', '')))).toEqual(
      Array.from({ length: 230 }, (_, at) => 230 - at),
    );
  });

  it('of commissions says when there are more than it has', async () => {
    const most = 40 * 99;
    for (let at = 0; at < most; at += 1) putCommission(`c-${at}`, { availableSeq: null, state: 'held' });
    const whole = await linesOf('/en/commissions/export');
    expect([whole.length, whole.at(-1)?.includes('more_rows')]).toEqual([most, false]);
    putCommission('one-more', { availableSeq: null, state: 'held' });
    const cut = await linesOf('/en/commissions/export');
    expect([cut.length, cut.at(-1)]).toEqual([most + 1, '"more_rows_than_this_file_has"']);
    // The browser goes on from the end of each part.
    const first = await fetchText('/en/commissions/export?part=');
    const [, count, place] = /\r\n(\d+),([^\r\n]+)\r\n$/.exec(first)!;
    expect(Number(count)).toBe(most);
    const [row, last, ...others] = (await fetchText(`/en/commissions/export?part=${place}`)).trim().split('\r\n');
    expect([last, others]).toEqual(['1', []]);
    expect(first).not.toContain(row!.split(',')[0]);
  });
});
