import { readFile } from 'node:fs/promises';
import { loadTranslations } from '#app/i18n/i18n.server.ts';

/** The translations as the build serves them; for what is rendered in Node. */
export async function loadTranslationsFromFiles(): Promise<void> {
  await loadTranslations(async (path) => JSON.parse(await readFile(`public${path}`, 'utf8')) as object);
}
