import en from '../../../public/locales/en/common.json' with { type: 'json' };
import es from '../../../public/locales/es/common.json' with { type: 'json' };
import pt from '../../../public/locales/pt/common.json' with { type: 'json' };
import { withLanguage } from '../../../app/domain/platform/language-path.ts';
import { intlLocale, FALLBACK_LANGUAGE, isLanguage, type Language } from '../../../app/domain/platform/languages.ts';
import { formatMoney, isCurrency } from '../../../app/domain/ledger/money.ts';
import { pageOfNotice } from '../../../app/domain/notifications/notice-page.ts';
import { NETWORKS } from '../../../app/domain/payouts/networks.ts';
import type { PlannedNotice } from './plan-notice.ts';

const TEXTS = { en, es, pt };

/** `appUrl`: where the product is reached, for the link in a mail; '' for none. */
export type MailOptions = { collection: string; appUrl: string };

/** A document as the Trigger Email extension takes it (https://firebase.google.com/docs/extensions/official/firestore-send-email). */
export type Mail = { to: string[]; message: { subject: string; text: string; html: string } };

/** The language we write in to people who haven't chosen one. */
const LANGUAGE_OF_COUNTRY: ReadonlyMap<unknown, Language> = new Map([
  ...['AR', 'BO', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'ES', 'GT', 'HN'].map((country) => [country, 'es'] as const),
  ...['MX', 'NI', 'PA', 'PE', 'PR', 'PY', 'SV', 'UY', 'VE'].map((country) => [country, 'es'] as const),
  ...['AO', 'BR', 'CV', 'MZ', 'PT'].map((country) => [country, 'pt'] as const),
]);

/** The language of a person's mails: the one they saved their choice of notices in, else that of their country, else English. */
export function languageOf(chosen: unknown, country: unknown): Language {
  return isLanguage(chosen) ? chosen : (LANGUAGE_OF_COUNTRY.get(country) ?? FALLBACK_LANGUAGE);
}

/** The mail for a notice. Its subject names the event and the amount, and its link opens the page it is about. */
export function mailOf(
  { kind, params }: Pick<PlannedNotice, 'kind' | 'params'>,
  { email, language, appUrl }: { email: string; language: Language; appUrl: string },
): Mail {
  const t = (key: string) => textOf(language, key);
  const template = t(`notices.kinds.${kind}`);
  const words = inWords(params, language);
  const sentence = insert(template, words);
  const link = appUrl ? appUrl + withLanguage(language, pageOfNotice(kind, params)) : '';
  const paragraphs = [sentence, ...(link ? [insert(t('mail.open'), { url: link })] : []), t('mail.footer')];
  return {
    to: [email],
    message: {
      subject: insert(firstSentence(template), words).replace(/\s+/g, ' '),
      text: paragraphs.join('\n\n'),
      html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
    },
  };
}

/** Without its full stop. Taken from the template: a brand's name may hold a full stop. */
function firstSentence(template: string): string {
  return template.split(/[.:](?:\s|$)/, 1)[0]!;
}

/** Days (a cycle's ID is one), amounts and payout networks of a notice, as its sentence has them. */
function inWords(params: PlannedNotice['params'], language: Language): Record<string, string> {
  const { amountMinor, currency, ...others } = params;
  const words = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value, language) : value,
    ]),
  );
  if (amountMinor && isCurrency(currency)) {
    words.amount = formatMoney({ amountMinor: Number(amountMinor), currency }, language);
  }
  const network = NETWORKS.find((name) => name === params.network);
  if (network) words.network = textOf(language, `payoutMethod.networks.${network}`);
  return words;
}

function day(value: string, language: Language): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(intlLocale(language), style).format(new Date(value));
}

function textOf(language: Language, key: string): string {
  let found: unknown = TEXTS[language];
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  return found;
}

function insert(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => values[name] ?? '');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
