import { data, redirect } from '@remix-run/cloudflare';
import { linkTo } from '#app/domain/access/addresses.ts';
import { safeRedirectTo } from '#app/domain/access/redirects.ts';
import {
  changedSettings,
  isTable,
  readColumns,
  readViewName,
  TABLE_LIMITS,
  type TableChange,
  viewQuery,
  viewText,
} from '#app/domain/programme/table-settings.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { demandDone } from '../data/refusals.server.ts';
import { redirectWithToast } from '../platform/toast.server.ts';
import { getStoredSettings, saveSettings } from './table-settings-collection.server.ts';

/** What a form asks for, by `act`; null for a made-up one. */
function readChange(form: FormData): TableChange | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const act = text('act');
  if (act === 'forget') return { act, name: text('name') };
  const hidden = readColumns(text('hidden'));
  if (act === 'columns') return hidden && { act, hidden };
  const name = readViewName(text('name'));
  if (name === null || hidden === null) return null;
  if (act === 'rename') return { act, name, from: text('from') };
  const view = viewText({ query: viewQuery(text('query'), null), hidden });
  return act === 'save' && view.length <= TABLE_LIMITS.query ? { act, name, view } : null;
}

/**
 * Keeps what a form says of the person's own `table`: hidden columns (`act=columns`), or a view (`save`, `rename`, `forget`).
 * Answers with a redirect to the page `to`, and without one, for columns alone, with nothing. Throws 400 for a made-up form.
 */
export async function changeTableOnForm(access: MemberAccess, form: FormData) {
  const { identity, prefix, standing, read, write } = access;
  const table = form.get('table');
  const change = readChange(form);
  if (!isTable(table) || !change) throw data({ code: 'invalid-request' }, { status: 400 });
  const stored = await read(getStoredSettings(identity.uid, table));
  const changed = changedSettings(stored ?? { hidden: [], views: {} }, change);
  if (changed !== null && changed !== 'full') {
    const about = stored === null ? 'all' : change.act === 'columns' ? 'hidden' : 'views';
    demandDone(await write(saveSettings(identity.uid, table, changed, about)));
  }
  const to = form.get('to');
  if (change.act === 'columns' && to === null) return null;
  const page = safeRedirectTo(String(to), standing) ?? linkTo(prefix, 'index');
  if (change.act === 'columns') return redirect(page);
  if (changed === 'full') return redirectWithToast(page, { kind: 'error', key: 'table.views.full' });
  return redirectWithToast(page, { kind: 'success', key: `table.views.done.${change.act}` });
}
