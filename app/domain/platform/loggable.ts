/**
 * What of a value a log may contain: ids, codes, counts and times. Names, contacts, payout accounts and passwords are left out. Both loggers, the Worker's and the functions', pass everything through here.
 */

/** Names of fields with such things, at any depth. */
const PERSONAL =
  /mail|^(display|first|last|user|brand|full)_?name$|token|password|secret|authorization|cookie|details|destination|address|phone|holder|^(iban|pixkey|clabe|cbu)$|^browser$|answers|note|text$|url$/i;

/** The same inside of a text, in the order in which they are taken out; the rest of an error's message is kept. */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+\.[a-z]{2,}/gi, '[email]'],
  // What follows a question mark in an address: keys, codes, searches.
  [/(https?:\/\/[^\s?"'<>]*)\?[^\s"'<>]*/gi, '$1?[query]'],
  [/[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '[token]'],
  [/[\w-]{60,}/g, '[token]'],
  // Wallets and keys: a uid has 28 of these in a row.
  [/(?<![\w-])(?![\da-f]{8}-)[A-Za-z0-9]{29,}/g, '[opaque]'],
  // IBAN (ISO 13616); CPF, CNPJ, CLABE and CBU, none of which is as long as a time in milliseconds.
  [/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, '[account]'],
  [/\b(\d{11}|\d{14}|\d{16,}|\d{3}\.\d{3}\.\d{3}-\d{2})\b/g, '[account]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
];

const DEEPEST = 6;

/** A copy without anything personal, made of what JSON knows. Never throws. */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPersonal(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (depth > DEEPEST) return '[deep]';
  if (value instanceof Error) return ofError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map((entry) => loggable(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      PERSONAL.test(key) && entry !== null ? '[removed]' : loggable(entry, depth + 1),
    ]),
  );
}

function withoutPersonal(text: string): string {
  return IN_TEXT.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);
}

/** Frames only: the first line of a stack is the message again. */
function ofError({ name, message, stack }: Error): Record<string, unknown> {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, message: withoutPersonal(message), stack: frames?.map((line) => line.trim()) };
}
