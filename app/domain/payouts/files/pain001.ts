import { type Currency, toMajorText } from '../../ledger/money.ts';

/**
 * A customer credit transfer initiation, ISO 20022 message pain.001.001.09, as the SEPA credit transfer scheme uses it (EPC132-08, 2023):
 * one payment block, whose transfers are booked one by one. Accounts are named by IBAN alone.
 */

export type Payer = { name: string; iban: string };

export type CreditTransfer = {
  /** EndToEndId, at most 35 characters. */
  reference: string;
  name: string;
  iban: string;
  amountMinor: number;
};

type Message = {
  /** MsgId and PmtInfId, at most 35 characters; banks refuse a second file with the same one. */
  id: string;
  createdAt: Date;
  /** yyyy-mm-dd. */
  executesOn: string;
  /** What every recipient reads, at most 140 characters. */
  text: string;
  payer: Payer;
  currency: Currency;
  transfers: readonly CreditTransfer[];
};

/** SEPA's largest amount: 999,999,999.99 (EPC132-08, 2.43). */
export const MOST_MINOR = 999_999_999_99;

/**
 * The European Economic Area. A bank elsewhere in SEPA also wants the BIC and the payer's address (EPC132-08), which are not
 * known here.
 */
const EEA = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS'],
  ...['IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]);

/** Whether the bank of an IBAN is in the European Economic Area. */
export function isInEea(iban: string): boolean {
  return EEA.has(iban.slice(0, 2));
}

/** The message as XML. The same values give the same bytes. Throws a RangeError on a sum that is not exact. */
export function pain001({ id, createdAt, executesOn, text, payer, currency, transfers }: Message): string {
  const amountMinor = transfers.reduce((sum, transfer) => sum + transfer.amountMinor, 0);
  const count = element('NbOfTxs', String(transfers.length));
  const sum = element('CtrlSum', toMajorText({ amountMinor, currency }));
  const header = element(
    'GrpHdr',
    element('MsgId', escaped(id)),
    element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
    count,
    sum,
    element('InitgPty', element('Nm', escaped(payer.name))),
  );
  const block = element(
    'PmtInf',
    element('PmtInfId', escaped(id)),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    count,
    sum,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', executesOn)),
    element('Dbtr', element('Nm', escaped(payer.name))),
    element('DbtrAcct', account(payer.iban)),
    element('DbtrAgt', element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')))),
    element('ChrgBr', 'SLEV'),
    ...transfers.map((transfer) => `\n${creditTransfer(transfer, currency, text)}`),
  );
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const document = element('CstmrCdtTrfInitn', `\n${header}`, `\n${block}\n`);
  return `${head}\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${document}</Document>\n`;
}

function creditTransfer({ reference, name, iban, amountMinor }: CreditTransfer, currency: Currency, text: string) {
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', escaped(reference))),
    element('Amt', `<InstdAmt Ccy="${currency}">${toMajorText({ amountMinor, currency })}</InstdAmt>`),
    element('Cdtr', element('Nm', escaped(name))),
    element('CdtrAcct', account(iban)),
    element('RmtInf', element('Ustrd', escaped(text))),
  );
}

function account(iban: string): string {
  return element('Id', element('IBAN', escaped(iban)));
}

function element(name: string, ...content: string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
