import { type Currency, toMajorText } from '../../ledger/money.ts';

/**
 * Lists that banks and providers take as CSV: commas, decimal points, UTF-8 without a byte order mark, a first line with the names of
 * the columns. Nothing in them is a formula: names were made plain (bank-text.ts), accounts were checked (payment-files.ts).
 */

export type Transfer = {
  reference: string;
  /** Empty where a format has no names. */
  name: string;
  account: string;
  amountMinor: number;
  currency: Currency;
};

type Cells = readonly string[];

/** The columns of each format, the cells of one transfer, and how they are read from it. */
export const BANK_LISTS = {
  /** Pix: the key and its kind as the Banco Central names them (Manual de Padrões para Iniciação do Pix). */
  pix: {
    columns: ['tipo_chave', 'chave', 'nome', 'valor', 'descricao', 'identificador'],
    cells: (transfer: Transfer, cycleId: string): Cells => [
      ...[pixKeyKind(transfer.account), bareKey(transfer.account), transfer.name, major(transfer)],
      ...[`Pagamento ${cycleId}`, transfer.reference],
    ],
  },
  /** SPEI: a text of at most 40 characters, a number of at most 7 digits, a clave de rastreo of at most 30. */
  clabe: {
    columns: ['clabe', 'beneficiario', 'importe', 'concepto', 'referencia_numerica', 'clave_rastreo'],
    cells: (transfer: Transfer, cycleId: string): Cells => [
      ...[transfer.account, transfer.name, major(transfer), `Pago ${cycleId.replaceAll('-', '')}`],
      ...[cycleId.replaceAll('-', '').slice(2), transfer.reference],
    ],
  },
  cbu: {
    columns: ['cbu', 'titular', 'importe', 'moneda', 'concepto', 'referencia'],
    cells: (transfer: Transfer, cycleId: string): Cells => [
      ...[transfer.account, transfer.name, major(transfer), transfer.currency],
      ...[`Pago ${cycleId}`, transfer.reference],
    ],
  },
  usdt: {
    columns: ['address', 'amount', 'token', 'network', 'reference'],
    cells: (transfer: Transfer, _cycleId: string, network: string): Cells => [
      ...[transfer.account, major(transfer), 'USDT', network, transfer.reference],
    ],
  },
  /** Wise's template "Send to bank accounts". The source is fixed where Wise converts: only then is the amount known. */
  wise: {
    columns: [
      ...['name', 'recipientEmail', 'paymentReference', 'receiverType', 'amountCurrency', 'amount'],
      ...['sourceCurrency', 'targetCurrency', 'IBAN', 'clabe'],
    ],
    cells: (transfer: Transfer, _cycleId: string, network: string): Cells => {
      const isIban = network === 'SEPA';
      const target = isIban ? 'EUR' : 'MXN';
      return [
        ...[transfer.name, '', transfer.reference, 'PERSON', transfer.currency === target ? 'target' : 'source'],
        ...[major(transfer), transfer.currency, target],
        ...(isIban ? [transfer.account, ''] : ['', transfer.account]),
      ];
    },
  },
} as const satisfies Record<
  string,
  { columns: Cells; cells: (transfer: Transfer, cycleId: string, network: string) => Cells }
>;

export type BankList = keyof typeof BANK_LISTS;

/** A list as text, in the order of the transfers. */
export function bankList(
  list: BankList,
  transfers: readonly Transfer[],
  { cycleId, network }: { cycleId: string; network: string },
): string {
  const { columns, cells } = BANK_LISTS[list];
  return [columns, ...transfers.map((transfer) => cells(transfer, cycleId, network))]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

const RANDOM_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const bareNumber = (key: string) => key.replaceAll(/[./-]/g, '');

/** A Pix key as the directory of the central bank has it: a CPF or CNPJ without its points and dashes. */
function bareKey(key: string): string {
  return ['CPF', 'CNPJ'].includes(pixKeyKind(key)) ? bareNumber(key) : key;
}

/** The kind of a Pix key, as the banks of Brazil name it. */
function pixKeyKind(key: string): 'EMAIL' | 'TELEFONE' | 'CPF' | 'CNPJ' | 'ALEATORIA' {
  if (key.includes('@')) return 'EMAIL';
  if (key.startsWith('+')) return 'TELEFONE';
  if (RANDOM_KEY.test(key)) return 'ALEATORIA';
  return bareNumber(key).length === 11 ? 'CPF' : 'CNPJ';
}

function major({ amountMinor, currency }: Transfer): string {
  return toMajorText({ amountMinor, currency });
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
