/** Where one transfer is shown. */
export function entryPath(own: string, key: string): string {
  return `${own}?${new URLSearchParams({ tab: 'ledger', entry: key })}`;
}
