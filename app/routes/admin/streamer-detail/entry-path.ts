import { hrefWith } from '#app/domain/platform/page-href.ts';
/** Where one transfer is shown. */
export function entryPath(own: string, key: string): string {
  return hrefWith(own, { tab: 'ledger', entry: key });
}
