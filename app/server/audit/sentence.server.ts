import { type AuditFacts, factsOf, sentenceKey, type Turn } from '#app/domain/audit/facts.ts';
import { formatMoney, isCurrency } from '#app/domain/ledger/money.ts';
import { offerSchema } from '#app/domain/offers/schemas.ts';
import { termsChanges } from '#app/domain/offers/terms-changes.ts';
import { dateTimeFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { termsInWords } from '../offers/terms-in-words.server.ts';
import { pageOfSubject } from './subject.server.ts';
import { nameOf } from '../platform/region-names.server.ts';
import type { AuditEntry } from './collection.server.ts';

/** A piece of a sentence: plain words, or a name. `of` says what the name is of, and leads to its page. */
export type SentencePart = { text: string; of?: { person: string } | { offer: string } | { page: string } | 'actor' };

/** Around a name in a sentence: no text of ours contains it. */
const MARK = '\u0001';

/**
 * What an entry says, as a sentence of the reader's language. An entry that lacks what its sentence names, or whose action has no
 * sentence, is told by who did it and the action's name.
 */
export function sentenceOf(entry: AuditEntry, names: Record<string, string>, language: Language): SentencePart[] {
  const { t, exists } = serverI18n(language);
  const facts = factsOf(entry);
  const changes = changesIn(entry, language);
  const parts = {
    actor: actorOf(entry, names),
    ...partsOf(facts, entry.target, names, language),
    changes: changes && { text: changes },
  };
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, `${MARK}${name}${MARK}`]));
  const key = sentenceKey(entry);
  // What says most comes first; an entry that lacks what it names is told by the next.
  const told = [`${key}-${facts.turn?.way}`, `${key}-full`, key, entry.action];
  const sentences = told.map((one) => `audit.sentences.${one}`);
  for (const key of sentences.filter((one) => exists(one))) {
    const pieces = filled(t(key, marked), parts);
    if (pieces) return pieces;
  }
  const action = t(`audit.actions.${entry.action}`, { defaultValue: entry.action });
  return [parts.actor, { text: `: ${action}` }];
}

/** What several alike entries say together; null where their action has no sentence for it. */
export function sentenceOfSeveral(
  entries: readonly AuditEntry[],
  names: Record<string, string>,
  language: Language,
): SentencePart[] | null {
  const { t, exists } = serverI18n(language);
  const [entry] = entries;
  const key = entry && `audit.several.${sentenceKey(entry)}`;
  if (!key || !exists(key)) return null;
  const { day } = partsOf(factsOf(entry), entry.target, names, language);
  const number = numberFormat(language).format(entries.length);
  return filled(t(key, { number, actor: `${MARK}actor${MARK}`, day: `${MARK}day${MARK}` }), {
    actor: actorOf(entry, names),
    day,
  });
}

/** A text with its marked parts; null when it names one that there is not. */
function filled(text: string, parts: Record<string, SentencePart | null | ''>): SentencePart[] | null {
  const pieces = text.split(MARK).map((piece, index) => (index % 2 === 0 ? { text: piece } : parts[piece]));
  return pieces.every((piece): piece is SentencePart => Boolean(piece)) ? pieces : null;
}

function actorOf({ actor }: AuditEntry, names: Record<string, string>): SentencePart {
  // A job, or someone who is gone, has no page.
  return names[actor] ? { text: names[actor], of: { person: actor } } : { text: actor, of: 'actor' };
}

/** What the terms of an offer or the limits of admins were and are, field by field; null where nothing of it changed. */
function changesIn({ action, before, after }: AuditEntry, language: Language): string | null {
  if (!before || !after) return null;
  if (action === 'edit-offer') {
    const [was, is] = [offerSchema.safeParse(before), offerSchema.safeParse(after)];
    if (!was.success || !is.success) return null;
    const lines = termsInWords(termsChanges(was.data, is.data), language);
    return (
      lines.map((line) => (line.lang ? line.name : inWords(line.name, line.before, line.after))).join('; ') || null
    );
  }
  const { currency } = after;
  if (action !== 'set-limits' || !isCurrency(currency)) return null;
  const money = (value: unknown) => formatMoney({ amountMinor: Number(value), currency }, language);
  const changed = Object.keys(after).filter((field) => field.endsWith('Minor') && before[field] !== after[field]);
  const { t } = serverI18n(language);
  return (
    changed
      .map((field) => inWords(t(`limits.fields.${field}`), money(before[field]), money(after[field])))
      .join('; ') || null
  );
}

const inWords = (name: string, before: string, after: string) =>
  `${name}: ${[before, after].filter(Boolean).join(' → ')}`;

function partsOf(facts: AuditFacts, target: string, names: Record<string, string>, language: Language) {
  const { person, offer, day, amount, currency, rate, country, role, manager, job, turn } = facts;
  const { t, exists } = serverI18n(language);
  const words = (text: string | null): SentencePart | null => (text === null ? null : { text });
  const page = pageOfSubject(target);
  const linked = (text: string | null) => words(text) && { text: text!, ...(page ? { of: { page } } : {}) };
  const told = (value: Turn['before'] | undefined): SentencePart | null => {
    if (!value) return null;
    if ('money' in value) return { text: formatMoney(value.money, language) };
    if ('text' in value) return { text: value.text };
    if ('list' in value) return { text: value.list.join(', ') };
    return {
      text: 'days' in value ? t('offers.days', { count: value.days }) : t('audit.hours', { count: value.hours }),
    };
  };
  const thing = `audit.things.${target.split('/')[0]}`;
  return {
    person: person && { text: person.name ?? names[person.uid] ?? t('audit.aPerson'), of: { person: person.uid } },
    offer: offer && { text: offer.name ?? offer.id, of: { offer: offer.id } },
    day: linked(day && dayInWords(day, language)),
    amount: linked(amount && formatMoney(amount, language)),
    thing: linked(exists(thing) ? t(thing) : null),
    before: told(turn?.before),
    after: told(turn?.after),
    currency: words(currency),
    rate: words(rate),
    country: words(country && nameOf('region', country, language)),
    role: words(role && t(`roles.${role}`, { defaultValue: role })),
    manager: words(manager),
    job: linked(job),
  };
}

/** A payday as a date of the reader's language, with its year. */
export function dayInWords(day: string, language: Language): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return dateTimeFormat(language, style).format(new Date(`${day}T00:00:00.000Z`));
}
