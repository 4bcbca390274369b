import * as z from 'zod/mini';
import type { AffiliateManagerRecord } from './schemas.ts';
import { LANGUAGES } from '../platform/languages.ts';
import { LIMITS } from '../platform/limits.ts';
import { isLine } from '../platform/line-text.ts';
import { isTimeOfDay } from './working-hours.ts';

/** What an admin says of an affiliate manager: read from a form, and what a change of it is called in the audit log. */

/** How a manager is reached, in the order in which a form asks. */
export const CONTACT_KINDS = ['email', 'telegram', 'discord'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Days of the week from 1, a Monday. */
export const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** A manager as the form describes one. */
export type ManagerDraft = Pick<AffiliateManagerRecord, 'name' | 'languages' | 'contacts' | 'hours'>;
export type ManagerField = 'name' | 'languages' | 'contacts' | 'from' | 'to' | 'days' | ContactKind;
export type ManagerErrors = Partial<Record<ManagerField, string>>;

const CONTACT: Record<ContactKind, RegExp> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  // Telegram: 5 to 32 letters, digits and underscores, the first a letter.
  telegram: /^@?[A-Za-z]\w{4,31}$/,
  // Discord: 2 to 32 lower-case letters, digits, dots and underscores.
  discord: /^@?[a-z0-9_.]{2,32}$/,
};

/**
 * Reads the fields `name`, `email`, `telegram`, `discord`, `from` and `to` (`HH:MM` in UTC), and `languages` and `days`, which may
 * come several times. Errors are translation keys by field.
 */
export function readManager(form: FormData): { draft: ManagerDraft } | { errors: ManagerErrors } {
  const text = (name: string) => z.catch(z.string().check(z.trim()), '').parse(form.get(name));
  const errors: ManagerErrors = {};
  const name = text('name');
  if (name === '' || name.length > LIMITS.name || !isLine(name)) errors.name = 'managers.errors.name';

  const languages = LANGUAGES.filter((language) => form.getAll('languages').includes(language));
  if (languages.length === 0) errors.languages = 'managers.errors.languages';

  const contacts: Record<string, string> = {};
  for (const kind of CONTACT_KINDS) {
    const value = text(kind);
    if (value === '') continue;
    if (value.length > LIMITS.contact || !isLine(value) || !CONTACT[kind].test(value))
      errors[kind] = `managers.errors.${kind}`;
    else contacts[kind] = value;
  }
  const hasContact = CONTACT_KINDS.some((kind) => kind in contacts || kind in errors);
  if (!hasContact) errors.contacts = 'managers.errors.contacts';

  const [from, to] = [text('from'), text('to')];
  if (!isTimeOfDay(from)) errors.from = 'managers.errors.time';
  if (!isTimeOfDay(to)) errors.to = 'managers.errors.time';
  else if (from === to) errors.to = 'managers.errors.sameTime';
  const days = DAYS_OF_WEEK.filter((day) => form.getAll('days').includes(String(day)));
  if (days.length === 0) errors.days = 'managers.errors.days';

  if (Object.keys(errors).length > 0) return { errors };
  return { draft: { name, languages, contacts, hours: { from, to, days } } };
}

/** What the audit log calls a change; `before` is null for someone new. firestore.rules compares it. */
export function managerChange(
  before: { retired?: unknown } | null,
  after: { retired: boolean },
): 'create-manager' | 'edit-manager' | 'retire-manager' | 'reinstate-manager' {
  if (!before) return 'create-manager';
  if ((before.retired ?? false) === after.retired) return 'edit-manager';
  return after.retired ? 'retire-manager' : 'reinstate-manager';
}
