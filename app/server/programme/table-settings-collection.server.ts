import {
  settingsOf,
  type StoredSettings,
  type TableName,
  type TableSettings,
} from '#app/domain/programme/table-settings.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';

const idOf = (uid: string, table: TableName) => `${uid}_${table}`;

/** What a person keeps for a table; null until they choose something. */
export function getStoredSettings(uid: string, table: TableName): Query<StoredSettings | null> {
  return collections.tableSettings.byId(idOf(uid, table));
}

/** What a person keeps for a table, with what holds until they choose. */
export function getTableSettings(uid: string, table: TableName): Reading<TableSettings> {
  return async (read) => settingsOf(table, await read(getStoredSettings(uid, table)));
}

/** A page of a table, and next to it, in the same round trip, what the person keeps for the table. */
export function withTable<Page extends object>(
  uid: string,
  table: TableName,
  reading: Reading<Page>,
): Reading<Page & { table: TableSettings }> {
  return async (read) => {
    const [page, settings] = await Promise.all([read(reading), read(getTableSettings(uid, table))]);
    return { ...page, table: settings };
  };
}

/**
 * Keeps changed settings. Of those that are there only what the change is about is written: columns that another tab hides
 * meanwhile, or a view that it saves, stay.
 */
export function saveSettings(
  uid: string,
  table: TableName,
  { hidden, views }: StoredSettings,
  about: 'all' | 'hidden' | 'views',
): Plan {
  const [id, at] = [idOf(uid, table), serverTime()];
  if (about === 'all') return plan(collections.tableSettings.set(id, { uid, table, hidden, views, at }));
  const change = about === 'hidden' ? { hidden } : { views };
  return plan(collections.tableSettings.update(id, { ...change, at }));
}
