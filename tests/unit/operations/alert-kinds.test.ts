import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALERT_KINDS, BOOKS } from '../../../functions/src/audit/alert-kinds.ts';
import { filterOf, RULES } from '../../../scripts/monitoring/rules.ts';
import { ROOT } from '../../../scripts/stack/paths.ts';
import { finds } from '../../rehearsal/cloud/google/logging.ts';

const rulesOf = (kind: string) => RULES.filter(({ lines }) => finds(lines, { event: 'alert', kind }));

describe('an alert', () => {
  // `raiseAlert` takes no other kinds, so these are all.
  it.each([...Object.values(ALERT_KINDS).flat(), BOOKS])(
    'of the kind %s rings once, with a runbook that names it',
    (kind) => {
      const rules = rulesOf(kind);
      expect(rules).toHaveLength(1);
      const runbook = readFileSync(join(ROOT, 'docs/operations', rules[0]!.runbook), 'utf8');
      expect(runbook).toMatch(new RegExp(`\`${kind}(?:…?)\``));
    },
  );

  it('wakes the person on call only when the books are wrong, or when nobody knows what it is', () => {
    const urgencies = (kinds: readonly string[]) => [...new Set(kinds.flatMap(rulesOf).map(({ urgency }) => urgency))];
    expect(urgencies(Object.values(ALERT_KINDS).flat())).toEqual(['ticket']);
    expect(urgencies([`${BOOKS}paidMinor`, 'of-another-release'])).toEqual(['page']);
  });

  it('is found by a filter with all kinds of its rule', () => {
    const filter = (kind: string) => filterOf(rulesOf(kind)[0]!.lines);
    const rates = 'jsonPayload.kind=("rate-moved" OR "rate-changed" OR "rate-missing" OR "rates-late")';
    expect(filter('rate-moved')).toBe(`resource.type="cloud_run_revision" AND jsonPayload.event="alert" AND ${rates}`);
    expect(filter('payouts-overdue')).toContain(' AND jsonPayload.kind="payouts-overdue"');
    expect(filter(BOOKS)).toMatch(
      / AND NOT jsonPayload\.kind=\("payouts-overdue" OR .* OR "amount-changed" OR "status-changed"\)$/,
    );
  });
});
