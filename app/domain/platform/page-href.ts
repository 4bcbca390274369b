/**
 * The address of the same page with other parameters: null takes one away, the others stay as they are. `search` may have
 * its question mark.
 */
export function hrefWith(
  { pathname, search }: { pathname: string; search: string },
  changes: Readonly<Record<string, string | null>>,
): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
