import type { Shortcut } from '#app/client/keys/shortcuts.ts';
import { TABLE_KEYS } from '#app/client/keys/table-keys.ts';
import { actTexts, box, KEYED, keyedRows, opener } from '#app/client/keys/table-rows.ts';

/**
 * What the keys do on the rows of the page; none does anything without rows. `now`: what they do on the row that they are about, and
 * before there is one, only what they do on every row.
 */
export function tableShortcuts(t: (key: string) => string, { now = false } = {}): Shortcut[] {
  const rows = keyedRows();
  if (rows.length === 0) return [];
  const has = (find: (row: Element) => Element | null) => rows.some((row) => find(row) !== null);
  const current = rows.find((row) => row.hasAttribute(KEYED));
  const textOf = (key: string) => {
    if (!now) return actTexts(rows, key);
    const [text, ...others] = (current ? [current] : rows).map((row) => actTexts([row], key));
    return others.every((other) => other === text) ? text! : '';
  };
  return [
    { key: TABLE_KEYS.next, text: t('keys.next') },
    { key: TABLE_KEYS.previous, text: t('keys.previous') },
    { key: TABLE_KEYS.open, text: has(opener) ? t('keys.open') : '' },
    { key: TABLE_KEYS.select, text: has(box) ? t('keys.select') : '' },
    { key: TABLE_KEYS.accept, text: textOf(TABLE_KEYS.accept) },
    { key: TABLE_KEYS.refuse, text: textOf(TABLE_KEYS.refuse) },
  ].filter(({ text }) => text !== '');
}
