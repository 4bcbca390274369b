import type { StaticRoute } from '../access/addresses.ts';

/** How many of something there are; `more` when only the first were counted. */
export type Counted = { count: number; more: boolean };

/** How much waits for a person of the team behind each place of the menu; a place where nothing waits is left out. */
export type MenuCounts = Partial<Record<StaticRoute, Counted>>;

/** The sum of each place, without those where nothing waits. */
export function menuCounts(found: Partial<Record<StaticRoute, readonly (Counted | number)[]>>): MenuCounts {
  const sums = Object.entries(found).map(([place, parts]) => [place, sumOf(parts)] as const);
  return Object.fromEntries(sums.filter(([, { count }]) => count > 0));
}

function sumOf(parts: readonly (Counted | number)[]): Counted {
  const counted = parts.map((part) => (typeof part === 'number' ? { count: part, more: false } : part));
  return { count: counted.reduce((sum, { count }) => sum + count, 0), more: counted.some(({ more }) => more) };
}
