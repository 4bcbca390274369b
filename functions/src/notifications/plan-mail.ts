import type { DocumentSnapshot } from 'firebase-admin/firestore';
import en from '../../../public/locales/en/common.json' with { type: 'json' };
import es from '../../../public/locales/es/common.json' with { type: 'json' };
import pt from '../../../public/locales/pt/common.json' with { type: 'json' };
import { type Mail, writeMail } from '../../../app/domain/notifications/mail.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '../../../app/domain/platform/languages.ts';
import { type Identity, identityOf, UNNAMED } from '../../../app/domain/programme/identity.ts';
import type { PlannedNotice } from './plan-notice.ts';

const TEXTS = { en, es, pt };

/** `appUrl`: where the product is reached, for the link in a mail; '' for none. */
export type MailOptions = { collection: string; appUrl: string };

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

/** The mail for a notice to this person, as the programme is called now. */
export function mailOf(
  planned: Pick<PlannedNotice, 'kind' | 'params'>,
  { email, language, appUrl, identity }: { email: string; language: Language; appUrl: string; identity: Identity },
): Mail {
  return writeMail(planned, email, { language, appUrl, identity, textOf: (key) => textOf(language, key) });
}

/** What the programme is called, from programme/public. */
export function identityIn(snapshot: DocumentSnapshot): Identity {
  const stored = snapshot.data();
  return stored ? identityOf(stored) : UNNAMED;
}

function textOf(language: Language, key: string): string {
  let found: unknown = TEXTS[language];
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  return found;
}
