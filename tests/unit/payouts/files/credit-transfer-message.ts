/**
 * The part of ISO 20022 pain.001.001.09 that our files use: for each element its children in the order of the message definition, or
 * the form of its text. Elements that are not listed are not allowed. Types are those of the standard's data dictionary: Max35Text, Max70Text
 * (names in SEPA, EPC132-08), Max140Text, DecimalNumber, IBAN2007Identifier, ISODateTime, ISODate.
 */

type Child = readonly [name: string, least: number, most: number];
type Definition = RegExp | readonly Child[];

const one = (name: string): Child => [name, 1, 1];
/** The characters of SEPA (EPC217-08). */
const text = (most: number) => new RegExp(`^(?! )[A-Za-z0-9/?:().,'+ -]{1,${most}}(?<! )$`);
/** An identification neither begins nor ends with a slash, and has no two of them (EPC132-08, chapter 1). */
const id = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/?:().,'+ -]{1,35}(?<!\/)$/;
const decimal = /^\d{1,16}[.]\d{2}$/;

const DEFINITIONS: Record<string, Definition> = {
  Document: [one('CstmrCdtTrfInitn')],
  CstmrCdtTrfInitn: [one('GrpHdr'), ['PmtInf', 1, Infinity]],
  GrpHdr: [one('MsgId'), one('CreDtTm'), one('NbOfTxs'), one('CtrlSum'), one('InitgPty')],
  MsgId: id,
  CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: decimal,
  InitgPty: [one('Nm')],
  Nm: text(70),
  PmtInf: [
    ...[one('PmtInfId'), one('PmtMtd'), one('BtchBookg'), one('NbOfTxs'), one('CtrlSum'), one('PmtTpInf')],
    ...[one('ReqdExctnDt'), one('Dbtr'), one('DbtrAcct'), one('DbtrAgt'), one('ChrgBr')],
    ['CdtTrfTxInf', 1, Infinity],
  ],
  PmtInfId: id,
  PmtMtd: /^TRF$/,
  BtchBookg: /^(true|false)$/,
  PmtTpInf: [one('SvcLvl')],
  SvcLvl: [one('Cd')],
  Cd: /^SEPA$/,
  ReqdExctnDt: [one('Dt')],
  Dt: /^\d{4}-\d{2}-\d{2}$/,
  Dbtr: [one('Nm')],
  DbtrAcct: [one('Id')],
  DbtrAgt: [one('FinInstnId')],
  FinInstnId: [one('Othr')],
  Othr: [one('Id')],
  ChrgBr: /^SLEV$/,
  CdtTrfTxInf: [one('PmtId'), one('Amt'), one('Cdtr'), one('CdtrAcct'), one('RmtInf')],
  PmtId: [one('EndToEndId')],
  EndToEndId: id,
  Amt: [one('InstdAmt')],
  InstdAmt: decimal,
  Cdtr: [one('Nm')],
  CdtrAcct: [one('Id')],
  'DbtrAcct/Id': [one('IBAN')],
  'CdtrAcct/Id': [one('IBAN')],
  // A bank's own identification where the BIC is left out (EPC132-08).
  'Othr/Id': /^NOTPROVIDED$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Za-z0-9]{1,30}$/,
  RmtInf: [one('Ustrd')],
  Ustrd: text(140),
};

function parse(xml: string): XMLDocument {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new SyntaxError(error.textContent);
  return document;
}

/** Everything about a message that is not as the standard has it. Throws on text that is no XML. */
export function faultsOf(xml: string): string[] {
  const { documentElement: root } = parse(xml);
  const wrongSpace = root.namespaceURI === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' ? [] : ['namespace'];
  return [...wrongSpace, ...faultsIn(root, root.localName)];
}

function faultsIn(element: Element, path: string): string[] {
  const name = path.split('/').slice(-2).join('/');
  const definition = DEFINITIONS[name] ?? DEFINITIONS[element.localName];
  if (!definition) return [`${path} is not in the message`];
  const children = [...element.children];
  if (definition instanceof RegExp) {
    const isRight = children.length === 0 && definition.test(element.textContent);
    return isRight ? [] : [`${path} is ${element.textContent}`];
  }
  const order = children.map(({ localName }) => definition.findIndex(([child]) => child === localName));
  const faults = order.some((at, place) => at < 0 || at < (order[place - 1] ?? 0)) ? [`${path} has another order`] : [];
  for (const [child, least, most] of definition) {
    const count = children.filter(({ localName }) => localName === child).length;
    if (count < least || count > most) faults.push(`${path}/${child} is there ${count} times`);
  }
  return [...faults, ...children.flatMap((child) => faultsIn(child, `${path}/${child.localName}`))];
}

/** The texts of every element of a name, in order. */
export function textsOf(xml: string, name: string): string[] {
  return [...parse(xml).getElementsByTagName(name)].map(({ textContent }) => textContent);
}
