import { describe, expect, it } from 'vitest';
import { type CollectionName, type CollectionRow, COLLECTIONS, type Verb } from '#app/domain/access/collections.ts';
import { judgeTouch } from '#app/domain/access/touches.ts';
import { EVERYBODY } from '#app/domain/access/collections/row.ts';
import { SAMPLES } from '#tests/rules/support/samples.ts';

/** What the port asks the table before it asks the database, against the rows themselves. */

const NAMES = Object.keys(COLLECTIONS) as CollectionName[];
const VERBS: readonly Verb[] = ['get', 'list', 'create', 'update', 'delete'];
const CASES = NAMES.flatMap((name) => EVERYBODY.map((actor) => ({ name, actor })));

/** Where the id of a document is the uid of its person, in the samples that the rules are tested with. */
const isNamedByUid = (name: CollectionName) => SAMPLES[name].path('ann') === `${name}/ann`;

/** Whether a row lets this actor do this to one's own documents, or to those of others. */
const row = (name: CollectionName, actor: string, verb: Verb, whose: 'own' | 'others') =>
  (COLLECTIONS[name] as readonly CollectionRow[]).some(
    ({ who, verbs, whose: of }) =>
      who.some((one) => one === actor) && verbs.includes(verb) && (of === 'any' || of === whose),
  );

describe.each(CASES)('$name, $actor', ({ name, actor }) => {
  const path = (uid: string) => SAMPLES[name].path(uid);

  it.each(VERBS.filter((verb) => verb !== 'list'))('%s', (verb) => {
    const [own, others] = [row(name, actor, verb, 'own'), row(name, actor, verb, 'others')];
    const judged = [path('ann'), path('ben')].map((at) => judgeTouch(actor, 'ann', { path: at, verbs: [verb] }));
    const unknown = own === others ? (own ? 'yes' : 'no') : 'depends';
    expect(judged).toEqual(isNamedByUid(name) ? [own ? 'yes' : 'no', others ? 'yes' : 'no'] : [unknown, unknown]);
  });

  it('list', () => {
    const [own, others] = [row(name, actor, 'list', 'own'), row(name, actor, 'list', 'others')];
    const collection = path('ann').split('/').slice(0, -1).join('/');
    const judged = judgeTouch(actor, 'ann', { path: collection, verbs: ['list'] });
    expect(judged).toBe(own === others ? (own ? 'yes' : 'no') : 'depends');
  });
});

describe('a touch', () => {
  it.each([
    ['streamer', 'balances/ann', ['get'], 'yes'],
    ['streamer', 'balances/ben', ['get'], 'no'],
    ['admin', 'balances/ben', ['get'], 'yes'],
    ['paymentsolution', 'payoutMethods/ben', ['get'], 'no'],
    ['streamer', 'payoutRequests', ['list'], 'depends'],
    ['pending', 'payoutRequests', ['list'], 'no'],
    ['streamer', 'auditLog', ['list'], 'no'],
    ['streamer', 'payoutBatches/2026-12-01/items', ['list'], 'no'],
    ['paymentsolution', 'payoutBatches/2026-12-01/items/ben', ['get'], 'yes'],
    // A whole document is written: it may be there already.
    ['streamer', 'payoutMethods/ann', ['create', 'update'], 'yes'],
    ['admin', 'users/ann', ['create', 'update'], 'yes'],
    ['admin', 'users/ben', ['delete'], 'no'],
    ['admin', 'roleGrants/ann', ['create', 'update'], 'no'],
    ['admin', 'roleGrants/ben', ['create', 'update'], 'yes'],
    // Open to functions only, or in no database.
    ['admin', 'loginAttempts/ann', ['get'], 'no'],
    ['admin', 'users/ann/secrets/one', ['get'], 'no'],
    ['admin', 'constructor', ['list'], 'no'],
  ] as const)('by %s of %s %s: %s', (actor, path, verbs, verdict) => {
    for (let again = 0; again < 2; again += 1) expect(judgeTouch(actor, 'ann', { path, verbs })).toBe(verdict);
  });
});
