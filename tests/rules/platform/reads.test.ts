import { describe, expect, it } from 'vitest';
import { ALLOWS, type AllowStatement, readsOf } from '../support/rules-text.ts';

/** https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits */
const READS_PER_OPERATION = 10;
const READS_PER_COMMIT = 20;

/**
 * The product's batches by the rules that judge their parts. The emulator counts no reads, the real thing does. Where a verb
 * has several statements, a part names a predicate of the one that is about it: the others end at whose document it is, or at
 * which fields change, before they read.
 */
const BATCHES: Record<string, [collection: string, verb: string, by?: string][]> = {
  'sign-up': [
    ['users', 'create'],
    ['usernames', 'create'],
    ['payouts', 'create'],
  ],
  rename: [
    ['users', 'update', 'isOwnChange'],
    ['usernames', 'create'],
    ['usernames', 'delete'],
    ['payouts', 'update', 'followsRename'],
  ],
  'a decision on a person': [
    ['users', 'update', 'isDecision'],
    ['auditLog', 'create'],
    ['reviews', 'create'],
  ],
  'a payout request': [
    ['payoutRequests', 'create'],
    ['payouts', 'update', 'goesWithRequest'],
  ],
  'a payout request made again': [
    ['payoutRequests', 'update'],
    ['payouts', 'update', 'goesWithRequest'],
  ],
  'a decision on a request for an offer': [
    ['offerAccess', 'update'],
    ['auditLog', 'create'],
  ],
  'consent to a role': [
    ['users', 'update', 'isDecision'],
    ['roleGrants', 'update', 'isConsent'],
    ['roleGrants/grants', 'create'],
    ['auditLog', 'create'],
  ],
  'a role proposed': [
    ['roleGrants', 'create'],
    ['auditLog', 'create'],
  ],
  "a person's country": [
    ['directory', 'update'],
    ['auditLog', 'create'],
  ],
};

function allow(collection: string, verb: string, by = ''): AllowStatement {
  const found = ALLOWS.find(
    (each) => each.collection === collection && each.verbs.includes(verb) && each.condition.includes(by),
  );
  if (!found) throw new Error(`firestore.rules does not allow ${verb} in ${collection}`);
  return found;
}

describe('documents read by the rules, every branch counted', () => {
  it.each(ALLOWS.map((each) => [each.collection, each.verbs.join(', '), each] as const))(
    '%s, %s: within the limit of one operation',
    (_collection, _verbs, statement) => {
      expect(readsOf(statement).length).toBeLessThanOrEqual(READS_PER_OPERATION);
    },
  );

  it.each(Object.entries(BATCHES))('%s: within the limit of one commit', (_name, parts) => {
    const reads = parts.flatMap((part) => readsOf(allow(...part)));
    expect(reads.length).toBeLessThanOrEqual(READS_PER_COMMIT);
  });

  it('are found through functions, arguments and names', () => {
    expect(readsOf(allow('payoutMethods', 'create'))).toEqual([
      'exists /claims/$(uid())',
      'get /claims/$(uid())',
      'get /users/$(uid())',
    ]);
    expect(readsOf(allow('directory', 'update'))).toEqual([
      'exists /auditLog/$(created().auditId)',
      'exists /claims/$(uid())',
      'get /claims/$(uid())',
      'get /users/$(uid())',
      'getAfter /auditLog/$(created().auditId)',
    ]);
  });
});
