import { type Currency, isCurrency, type Money } from '../ledger/money.ts';
import { type AuditRecord, nameInEntry, personOf } from './audit.ts';

/** What a sentence about an entry can name. What an entry does not say is null. */
export type AuditFacts = {
  person: { uid: string; name: string | null } | null;
  offer: { id: string; name: string | null } | null;
  /** A payday, or the day of an exchange rate: yyyy-mm-dd. */
  day: string | null;
  amount: Money | null;
  currency: string | null;
  rate: string | null;
  country: string | null;
  role: string | null;
  manager: string | null;
  job: string | null;
  turn: Turn | null;
};

type Told = { money: Money } | { text: string } | { list: string[] } | { days: number } | { hours: number };
/** What a value was and is, where an entry says both, and which way it went. */
export type Turn = { before: Told; after: Told; way: 'raised' | 'lowered' | 'changed' | 'added' | 'removed' };

/** What tells entries of one action apart, as the end of a text's key. */
const VARIANT_FIELD: Record<string, string> = {
  'decide-access': 'state',
  'record-result': 'state',
  'set-terms': 'about',
  'propose-money': 'kind',
  'approve-money': 'kind',
  'decline-money': 'kind',
  'withdraw-money': 'kind',
};

/** The key of an entry's sentence under `audit.sentences`: the action, and which of its outcomes it was. */
export function sentenceKey({ action, after }: Pick<AuditRecord, 'action' | 'after'>): string {
  const field = VARIANT_FIELD[action];
  const variant = field ? after?.[field] : null;
  return typeof variant === 'string' ? `${action}-${variant}` : action;
}

/** Reads what an entry is about from its target and its record. */
export function factsOf(entry: Pick<AuditRecord, 'target' | 'before' | 'after'>): AuditFacts {
  const said = (field: string) => entry.after?.[field] ?? entry.before?.[field] ?? null;
  const text = (field: string) => textOrNull(said(field));
  const amountMinor = entry.after?.changeMinor ?? entry.after?.amountMinor;
  const currency = text('currency');
  return {
    person: personIn(entry),
    offer: offerIn(entry),
    day:
      /^(?:payoutRequests\/[\w-]+_|payoutBatches\/|exchangeRates\/)(\d{4}-\d\d-\d\d)$/.exec(entry.target)?.[1] ?? null,
    amount: typeof amountMinor === 'number' && isCurrency(currency) ? { amountMinor, currency } : null,
    currency,
    rate: text('rate'),
    country: text('country'),
    role: text('role'),
    job: entry.target.startsWith('jobRuns/') ? text('job') : null,
    manager: entry.target.startsWith('affiliateManagers/') ? text('name') : null,
    turn: turnIn(entry, isCurrency(currency) ? currency : null),
  };
}

function turnIn({ before, after }: Pick<AuditRecord, 'before' | 'after'>, currency: Currency | null): Turn | null {
  const both = (field: string) => [before?.[field], after?.[field]] as const;
  const number = (field: string, told: (value: number) => Told): Turn | null => {
    const [was, is] = both(field);
    if (typeof was !== 'number' || typeof is !== 'number' || was === is) return null;
    return { before: told(was), after: told(is), way: is > was ? 'raised' : 'lowered' };
  };
  const [wasRate, rate] = both('rate');
  if (typeof wasRate === 'string' && typeof rate === 'string' && wasRate !== rate)
    return { before: { text: wasRate }, after: { text: rate }, way: 'changed' };
  const tags = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const [was, is] = [tags(before?.tags), tags(after?.tags)];
  if (was.join() !== is.join())
    return {
      before: { list: was },
      after: { list: is },
      way: was.length === 0 ? 'added' : is.length === 0 ? 'removed' : 'changed',
    };
  return (
    (currency && number('amountMinor', (amountMinor) => ({ money: { amountMinor, currency } }))) ??
    number('holdDays', (days) => ({ days })) ??
    number('hours', (hours) => ({ hours }))
  );
}

function personIn(entry: Pick<AuditRecord, 'target' | 'before' | 'after'>): AuditFacts['person'] {
  const { target, before, after } = entry;
  const [, owner] = /^(?:balances\/|payoutRequests\/)([\w-]+?)(?:_\d{4}-\d\d-\d\d)?$/.exec(target) ?? [];
  const uid = personOf(target) ?? owner ?? textOrNull(after?.uid) ?? textOrNull(before?.uid);
  if (!uid) return null;
  return { uid, name: nameInEntry(entry) ?? textOrNull(after?.username) ?? textOrNull(before?.username) };
}

function offerIn({ target, before, after }: Pick<AuditRecord, 'target' | 'before' | 'after'>): AuditFacts['offer'] {
  const id = /^(?:offers|offerAssets|offerTemplates)\/([\w-]+)$/.exec(target)?.[1] ?? textOrNull(after?.offerId);
  if (!id) return null;
  const card = (after?.card ?? before?.card) as { brandName?: unknown } | undefined;
  return { id, name: textOrNull(after?.brandName ?? before?.brandName ?? card?.brandName) };
}

function textOrNull(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
