import { formatMoney } from '#app/domain/ledger/money.ts';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';
import type { TermsChange } from '#app/domain/offers/terms-changes.ts';
import { dateTimeFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { namesOf } from '../platform/region-names.server.ts';

/** One field that changed, in the reader's language; `lang`: the language of a text of the offer itself. */
export type TermsLine = { name: string; before: string; after: string; lang: Language | null };

/** The names of the fields say that times are UTC. */
const TIME = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

/** What changed, a line for each field. Intl differs between browsers, so the server words amounts, dates and countries. */
export function termsInWords(changes: readonly TermsChange[], language: Language): TermsLine[] {
  const { t } = serverI18n(language);
  const line = (name: string, before: string, after: string, lang: Language | null = null) => ({
    ...{ name, before, after, lang },
  });
  const nothing = t('offerEditor.changes.nothing');
  const cap = (most: number | null) =>
    most === null ? t('offerEditor.changes.noLimit') : numberFormat(language).format(most);
  const countries = (codes: readonly string[]) =>
    codes.length === 0 ? t('offers.everyCountry') : namesOf('region', codes, language);
  const time = (at: Date | null) => (at ? dateTimeFormat(language, TIME).format(at) : t('offerEditor.changes.noTime'));

  return changes.map((change) => {
    switch (change.field) {
      case 'goal': {
        const { before, after, label } = change;
        const value = (goal: OfferGoal | null) => (goal ? paid(goal, before?.type !== after?.type, language) : nothing);
        const name = t('offerEditor.changes.goal', { goal: t(`offers.goalLabels.${label}`) });
        return line(name, value(before), value(after));
      }
      case 'holdDays': {
        const days = (count: number) => t('offers.days', { count });
        return line(t('offers.hold'), days(change.before), days(change.after));
      }
      case 'capMonthly':
      case 'capTotal':
        return line(t(`offers.${change.field}`), cap(change.before), cap(change.after));
      case 'countries':
        return line(t('offers.countries'), countries(change.before), countries(change.after));
      case 'countriesAdded':
        return line(t('offerEditor.changes.countriesAdded'), '', countries(change.codes));
      case 'countriesRemoved':
        return line(t('offerEditor.changes.countriesRemoved'), countries(change.codes), '');
      case 'disclosure':
      case 'terms': {
        const name = t(`offerEditor.changes.${change.field}`, { language: t(`language.${change.language}`) });
        return line(name, change.before, change.after, change.language);
      }
      case 'startsAt':
      case 'endsAt':
        return line(t(`offerEditor.${change.field}`), time(change.before), time(change.after));
    }
  });
}

/** What a goal pays; with its kind where that changes too, since two kinds may have the same figure. */
function paid({ type, amountMinor, currency, percent }: OfferGoal, withType: boolean, language: Language): string {
  const value =
    type === 'revshare'
      ? numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format((percent ?? 0) / 100)
      : formatMoney({ amountMinor: amountMinor ?? 0, currency: currency ?? 'USD' }, language);
  return withType ? `${value} · ${serverI18n(language).t(`offers.models.${type}`)}` : value;
}
