import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';

/** Differences to providers: compared from a file, taken over and answered by staff. */

const harness = await openHarness();
const { world } = harness;
const PAGE = '/en/cases';
const KEY = '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11';
const AT = new Date('2026-11-20T00:00:00Z');
const CASE = {
  ...{ kind: 'different-amount', subject: 's', source: 'payoutBatches/2026-11-15', state: 'open', round: 1 },
  ...{ reference: 'TX-1', uid: 'ana', username: 'ana_live', ours: '50.00 USD', theirs: '49.00 USD', owner: null },
  ...{
    ownerName: null,
    openedAt: AT,
    dueAt: AT,
    lastSeenAt: AT,
    answer: null,
    note: '',
    answeredBy: null,
    answeredAt: null,
  },
};

let calls: { name: string; data: unknown }[];
let operator: Member;
beforeEach(async () => {
  calls = [];
  world.callable = (name, data) => {
    calls.push({ name, data });
    return name === 'decideCase' ? { state: 'open' } : { matched: 1, found: { 'missing-at-provider': 2 }, settled: 0 };
  };
  operator = await signIn(harness, 'payer', standingOfPersona('payments'));
  world.firestore.documents.set('cases/one', CASE);
});

async function send(text: string | Uint8Array, path = PAGE, methods: { offered?: string[]; network?: string[] } = {}) {
  const form = new FormData();
  const all = { intent: 'compare', key: KEY, cycle: '2026-11-15', reference: 'Ref', amount: 'Betrag', currency: 'USD' };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const [name, values] of Object.entries(methods)) for (const value of values) form.append(name, value);
  form.set('file', new File([text as BlobPart], 'statement.csv', { type: 'text/csv' }));
  const answer = await operator.browser.fetch(path, { method: 'POST', headers: { Origin: ORIGIN }, body: form });
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ') };
}

describe("a provider's statement", () => {
  it('is sent row by row with its mapping, and says what was found', async () => {
    const { text, status } = await send('Ref;Betrag\r\nTX-1;-49,00\r\n');
    expect(status).toBe(200);
    expect(calls).toEqual([
      {
        name: 'reconcileStatement',
        data: {
          ...{ cycleId: '2026-11-15', key: KEY, mapping: { reference: 'Ref', amount: 'Betrag', currency: 'USD' } },
          notCovered: [],
          rows: [{ reference: 'TX-1', amountMinor: -49_00, currency: 'USD' }],
        },
      },
    ]);
    expect(text).toContain('1 row matches.');
    expect(text).toContain('2 differences are listed here.');
  });

  it('is read as banks still export it, in Windows-1252', async () => {
    const text = 'Ref;Betrag;Beschreibung – Größe\r\nTÜ-1;-49,00;x\r\n';
    const bytes = Uint8Array.from(text, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)));
    expect((await send(bytes)).status).toBe(200);
    expect(calls[0]!.data).toMatchObject({ rows: [{ reference: 'TÜ-1', amountMinor: -49_00 }] });
  });

  it('is asked for the methods that it covers, where a payday was paid by several', async () => {
    const totals = { USD: { count: 1, amountMinor: 50_00 } };
    world.firestore.documents.set('payoutBatches/2026-11-15', {
      ...{ cycleId: '2026-11-15', state: 'paying', builtAt: AT, totals, rowsHash: 'x' },
      totalsByMethod: { PIX: totals, TRC20: totals },
    });
    const html = await (await operator.browser.fetch(PAGE)).text();
    for (const network of ['PIX', 'TRC20']) {
      expect(html).toMatch(new RegExp(`<input(?=[^>]*type="checkbox")(?=[^>]*value="${network}")(?=[^>]* checked)`));
    }
    expect(html).not.toContain('value="SEPA"');

    const offered = ['PIX', 'TRC20'];
    await send('Ref,Betrag\nTX-1,49.00\n', PAGE, { offered, network: ['PIX'] });
    expect(calls.map(({ data }) => (data as { notCovered: string[] }).notCovered)).toEqual([['TRC20']]);
    const none = await send('Ref,Betrag\nTX-1,49.00\n', PAGE, { offered });
    expect(none.status).toBe(400);
    expect(none.text).toContain('Choose at least one payout method.');
    expect(calls).toHaveLength(1);
  });

  it('is split by method where it has more rows than one comparison takes', async () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => `TX-${at},1.00\n`);
    const { text, status } = await send(`Ref,Betrag\n${rows.join('')}`);
    expect(status).toBe(400);
    expect(text).toContain('The file has more than 20,000 rows. Split it by payout method and compare each part.');
  });

  it('is not compared with a line that can’t be read, or without its columns', async () => {
    const unread = await send('Ref,Betrag\nTX-1,many\n');
    expect(unread.status).toBe(400);
    expect(unread.text).toContain('Line 2: not an amount.');
    expect((await send('Reference,Amount\nTX-1,1.00\n')).text).toContain(
      'The file has these columns: Reference, Amount.',
    );
    expect(calls).toEqual([]);
  });

  it.each([PAGE, `${PAGE}.data`, '/cases'])('may be larger than other forms, up to its limit: %s', async (path) => {
    const row = (at: number) => `REFERENCE-OF-A-TRANSFER-${at},100.00\n`;
    const rows = (count: number) => `Ref,Betrag\n${Array.from({ length: count }, (_, at) => row(at)).join('')}`;
    expect((await send(rows(20_000), path)).status).toBe(200);
    expect((await send('x'.repeat(4_200_000), path)).status).toBe(413);
  });
});

describe('a case', () => {
  it('has a key of its own, so that one whose answer was lost is none to another', async () => {
    world.firestore.documents.set('cases/two', { ...CASE, reference: 'TX-2' });
    const html = await (await operator.browser.fetch(PAGE)).text();
    const keys = [...html.matchAll(/name="key" value="([\w-]+)"/g)].map(([, key]) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });

  it('shows what differs, and is taken over before it is answered', async () => {
    const seen = async () => (await (await operator.browser.fetch(PAGE)).text()).replaceAll(/<[^>]*>/g, ' ');
    const text = await seen();
    for (const part of ['The amounts differ', 'ana_live', '50.00 USD', '49.00 USD', 'No owner yet', 'Take over']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Answer and close');
    const take = { intent: 'take', id: 'one', round: '1', key: KEY };
    expect(await operator.browser.post(PAGE, take)).toRedirectTo(PAGE);
    world.firestore.documents.set('cases/one', { ...CASE, owner: 'payer', ownerName: 'payer' });
    expect(await seen()).toContain('Answer and close');
    const answer = { ...take, intent: 'answer', answer: 'timing', note: 'Booked a day later' };
    expect(await operator.browser.post(PAGE, answer)).toRedirectTo(PAGE);
    expect((await operator.browser.post(PAGE, { ...answer, note: ' ' })).status).toBe(400);
    expect(calls.map(({ name, data }) => [name, (data as { intent: string }).intent])).toEqual([
      ['decideCase', 'take'],
      ['decideCase', 'answer'],
    ]);
  });

  it('of a payday that one exported or recorded says that someone else answers, also after a take-over', async () => {
    const handled = { ...CASE, owner: 'payer', ownerName: 'payer', handledBy: ['payer'] };
    world.firestore.documents.set('cases/one', handled);
    const text = (await (await operator.browser.fetch(PAGE)).text()).replaceAll(/<[^>]*>/g, ' ');
    expect(text).toContain('You exported this batch or recorded its results, so someone else has to answer.');
    expect(text).not.toContain('Answer and close');
    expect(text).not.toContain('Take over');
    world.firestore.documents.set('cases/one', { ...handled, handledBy: ['another'] });
    expect(await (await operator.browser.fetch(PAGE)).text()).toContain('Answer and close');
  });
});
