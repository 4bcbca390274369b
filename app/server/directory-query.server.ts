import { isRole } from '#app/domain/roles.ts';
import type { DirectorySearch } from './repositories/directory.server.ts';

export const SEARCH_FIELDS = { name: 'nameLower', username: 'usernameLower', email: 'emailLower' } as const;
export type SearchBy = keyof typeof SEARCH_FIELDS;

/** Reads a directory search from the URL: `q`, `by`, `role`, and the cursor `after`/`id`. Nonsense counts as absent. */
export function parseDirectoryQuery(params: URLSearchParams): DirectorySearch & { by: SearchBy } {
  const text = (params.get('q') ?? '').trim().slice(0, 100);
  const role = params.get('role');
  const chosen = params.get('by');
  const by: SearchBy = text.includes('@') ? 'email' : isSearchBy(chosen) ? chosen : 'name';
  const [value, uid] = [params.get('after'), params.get('id')];
  return {
    text,
    by,
    field: SEARCH_FIELDS[by],
    effectiveRole: isRole(role) ? role : null,
    after: value !== null && uid ? { value, uid } : null,
  };
}

/** The link of another page of the same search; null is its first page. */
export function directoryHref(url: URL, after: DirectorySearch['after']): string {
  const params = new URLSearchParams(url.search);
  params.delete('after');
  params.delete('id');
  if (after) {
    params.set('after', after.value);
    params.set('id', after.uid);
  }
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}

function isSearchBy(value: unknown): value is SearchBy {
  return typeof value === 'string' && Object.hasOwn(SEARCH_FIELDS, value);
}
