import type { GuideKey } from '#app/domain/guide.ts';
import type { Language } from '#app/domain/languages.ts';
import type { GuideText } from './guide-text.ts';

// One module a guide and language: a page loads the text it shows and no other.
const modules = import.meta.glob<GuideText>(['./en/*.ts', './es/*.ts', './pt/*.ts'], { import: 'default' });

/** The text of one guide in one language. Throws when the file is missing, which a test rules out. */
export async function loadGuide(language: Language, key: GuideKey): Promise<GuideText> {
  const load = modules[`./${language}/${key}.ts`];
  if (!load) throw new Error(`Guide ${key} has no text in ${language}`);
  return load();
}
