import type { Shortcut } from '#app/client/keys/shortcuts.ts';
import { TABLE_KEYS } from '#app/client/keys/table-keys.ts';
import { actTexts, box, keyedRows, opener } from '#app/client/keys/table-rows.ts';

/** What the keys do on the rows of the page; none does anything without rows. */
export function tableShortcuts(t: (key: string) => string): Shortcut[] {
  const rows = keyedRows();
  if (rows.length === 0) return [];
  const has = (find: (row: Element) => Element | null) => rows.some((row) => find(row) !== null);
  return [
    { key: TABLE_KEYS.next, text: t('keys.next') },
    { key: TABLE_KEYS.previous, text: t('keys.previous') },
    { key: TABLE_KEYS.open, text: has(opener) ? t('keys.open') : '' },
    { key: TABLE_KEYS.select, text: has(box) ? t('keys.select') : '' },
    { key: TABLE_KEYS.accept, text: actTexts(rows, TABLE_KEYS.accept) },
    { key: TABLE_KEYS.refuse, text: actTexts(rows, TABLE_KEYS.refuse) },
  ].filter(({ text }) => text !== '');
}
