import type { Lines } from '../../../../scripts/monitoring/rules.ts';

/** Whether the filter of these lines finds a line, as Cloud Logging reads it. */
export function finds({ events, has = {}, hasNot = {} }: Lines, line: Record<string, unknown>): boolean {
  const isOneOf = (field: string, values: readonly string[]) => values.includes(String(line[field]));
  return (
    events.includes(String(line.event)) &&
    Object.entries(has).every(([field, values]) => isOneOf(field, values)) &&
    !Object.entries(hasNot).some(([field, values]) => isOneOf(field, values))
  );
}
