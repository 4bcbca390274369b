import { useSubmit } from '@remix-run/react';
import type { TableName } from '#app/domain/programme/table-settings.ts';
import { usePath } from '../facts.ts';

/** The key of the fetcher that sends the hidden columns of a table. */
export const columnsFetcher = (table: TableName) => `table-${table}-columns`;

/** Sends what a person keeps for a table. The page stays as it is; `to` is where the answer leads. */
export function useTableChange(table: TableName) {
  const submit = useSubmit();
  const action = usePath()('settings');
  return (change: Readonly<Record<string, string>>) =>
    // Not a fetcher of the table: that would be cut off when the table goes, with what it sends.
    submit(
      { intent: 'table', table, ...change },
      { method: 'post', action, navigate: false, fetcherKey: `table-${table}-${change.act}` },
    );
}
