import type { Language } from '../platform/languages.ts';
import { withLanguage } from '../platform/language-path.ts';
import type { RouteKey } from './routes.ts';

/** Addresses of pages. They need the table for its type only, so a page that has links does not load the table. */

type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values that the address of a route needs, by name. */
export type RouteParameters<Key extends RouteKey> = RouteKey extends Key
  ? // Any route: which values it needs is known when it runs.
    [parameters: Readonly<Record<string, string>>]
  : [NameIn<Key>] extends [never]
    ? []
    : [parameters: Readonly<Record<NameIn<Key>, string>>];

/** A route whose address needs no values. */
export type StaticRoute = { [Key in RouteKey]: [NameIn<Key>] extends [never] ? Key : never }[RouteKey];

/** The path of a route as the table has it, with `:name` for its parameters. */
export function patternOf(route: RouteKey): string {
  return route === 'index' ? '/' : `/${route}`;
}

/** The path of a route with its parameters filled in. Throws a RangeError for one that has no value. */
export function addressOf<Key extends RouteKey>(route: Key, ...[parameters]: RouteParameters<Key>): string {
  const values: Readonly<Record<string, string | undefined>> | undefined = parameters;
  return patternOf(route).replace(/:(\w+)/g, (_, name: string) => {
    const value = values?.[name];
    if (value === undefined) throw new RangeError(`${route} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** The address of a route with the language prefix of a page; null is no prefix. */
export function linkTo<Key extends RouteKey>(
  prefix: Language | null,
  route: Key,
  ...parameters: RouteParameters<Key>
): string {
  return withLanguage(prefix, addressOf(route, ...parameters));
}
