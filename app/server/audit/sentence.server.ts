import { type AuditFacts, factsOf, sentenceKey } from '#app/domain/audit/facts.ts';
import { formatMoney } from '#app/domain/ledger/money.ts';
import { dateTimeFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { nameOf } from '../platform/region-names.server.ts';
import type { AuditEntry } from './collection.server.ts';

/** A piece of a sentence: plain words, or a name. `of` says what the name is of, and leads to its page. */
export type SentencePart = { text: string; of?: { person: string } | { offer: string } | 'actor' };

/** Around a name in a sentence: no text of ours contains it. */
const MARK = '\u0001';

/**
 * What an entry says, as a sentence of the reader's language. An entry that lacks what its sentence names, or whose action has no
 * sentence, is told by who did it and the action's name.
 */
export function sentenceOf(entry: AuditEntry, names: Record<string, string>, language: Language): SentencePart[] {
  const { t, exists } = serverI18n(language);
  const parts = { actor: actorOf(entry, names), ...partsOf(factsOf(entry), names, language) };
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, `${MARK}${name}${MARK}`]));
  const sentences = [`audit.sentences.${sentenceKey(entry)}`, `audit.sentences.${entry.action}`];
  for (const key of sentences.filter((one) => exists(one))) {
    const told = filled(t(key, marked), parts);
    if (told) return told;
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
  const { day } = partsOf(factsOf(entry), names, language);
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
  return { text: names[actor] ?? actor, of: 'actor' };
}

function partsOf(facts: AuditFacts, names: Record<string, string>, language: Language) {
  const { person, offer, day, amount, currency, rate, country, role, manager } = facts;
  const { t } = serverI18n(language);
  const words = (text: string | null): SentencePart | null => (text === null ? null : { text });
  return {
    person: person && { text: person.name ?? names[person.uid] ?? t('audit.aPerson'), of: { person: person.uid } },
    offer: offer && { text: offer.name ?? offer.id, of: { offer: offer.id } },
    day: words(day && dayInWords(day, language)),
    amount: words(amount && formatMoney(amount, language)),
    currency: words(currency),
    rate: words(rate),
    country: words(country && nameOf('region', country, language)),
    role: words(role && t(`roles.${role}`, { defaultValue: role })),
    manager: words(manager),
  };
}

function dayInWords(day: string, language: Language): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return dateTimeFormat(language, style).format(new Date(`${day}T00:00:00.000Z`));
}
