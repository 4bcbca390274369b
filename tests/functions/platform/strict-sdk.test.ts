import { runInThisContext } from 'node:vm';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { takeRefusals } from '#tests/support/strict/enforced-sdk.ts';
import { openProject } from '../support/project.ts';

/** The SDK of this suite refuses what production refuses, as the database says it. */
const INVALID = 3;
const PRECONDITION = 9;

const values = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('the SDK refuses', () => {
  it('a list of more than 30 values, in queries and in aggregations', async () => {
    const { db } = openProject();
    const by = (count: number) => db.collection('users').where('n', 'in', values(count));
    await by(30).get();
    const refusal = {
      code: INVALID,
      message: expect.stringMatching(/^3 INVALID_ARGUMENT: 'IN' supports up to 30/) as string,
    };
    await expect(by(31).get()).rejects.toMatchObject(refusal);
    await expect(by(31).count().get()).rejects.toMatchObject(refusal);
    await expect(db.runTransaction((transaction) => transaction.get(by(31)))).rejects.toMatchObject(refusal);
    expect(takeRefusals()).toHaveLength(3);
  });

  it('a document that is too large, in one write or step by step', async () => {
    const { db } = openProject();
    const ref = db.doc('users/ada');
    await expect(ref.set({ a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) })).rejects.toMatchObject({ code: INVALID });
    await ref.set({ a: 'x'.repeat(400_000) });
    await ref.update({ b: 'x'.repeat(400_000) });
    await expect(ref.set({ c: { d: 'x'.repeat(400_000) } }, { merge: true })).rejects.toMatchObject({ code: INVALID });
    await ref.update({ b: FieldValue.delete() });
    await ref.set({ c: { d: 'x'.repeat(400_000) } }, { merge: true });
    expect(Object.keys((await ref.get()).data()!).sort()).toEqual(['a', 'c']);
    const tooLarge = expect.stringContaining('exceeds the maximum allowed size of 1,048,576 bytes') as string;
    expect(takeRefusals()).toEqual([tooLarge, tooLarge]);
  });

  it('more index entries than a document may have, whatever writes them', async () => {
    const { db } = openProject();
    const many = Object.fromEntries(values(20_001).map((n) => [`f${n}`, n]));
    const batch = db.batch();
    batch.set(db.doc('users/ada'), many);
    await expect(batch.commit()).rejects.toMatchObject({ code: INVALID, details: 'too many index entries for entity' });
    const writer = db.bulkWriter();
    const written = writer.set(db.doc('users/ada'), many);
    await Promise.all([expect(written).rejects.toThrow('too many index entries'), writer.close()]);
    expect(takeRefusals()).toHaveLength(2);
  });

  it('a read by a name that no document may have', async () => {
    const { db } = openProject();
    for (const id of ['__x__', '.', 'i'.repeat(1_501)]) {
      const ref = db.collection('users').doc(id);
      await expect(ref.get()).rejects.toMatchObject({ code: INVALID });
      await expect(db.getAll(db.doc('users/ada'), ref)).rejects.toMatchObject({ code: INVALID });
      await expect(db.runTransaction((inside) => inside.get(ref))).rejects.toMatchObject({ code: INVALID });
    }
    expect(takeRefusals()).toHaveLength(9);
  });

  it('a transaction that reads after it wrote', async () => {
    const { db } = openProject();
    const ref = db.doc('users/ada');
    const transaction = db.runTransaction(async (inside) => {
      inside.set(ref, { n: 1 });
      await inside.get(ref);
    });
    await expect(transaction).rejects.toThrow('all reads to be executed before all writes');
    expect(takeRefusals()).toEqual([]);
  });
});

describe('a query without an index', () => {
  /** Asked by code that is, as far as its stack tells, a function's. */
  const getAsFunction = runInThisContext('(query) => query.get()', { filename: '/functions/src/asks.ts' }) as (
    query: Query,
  ) => Promise<unknown>;

  it('is refused of a function, and not of a test', async () => {
    const { db } = openProject();
    const unserved = db.collection('users').where('role', '==', 'x').orderBy('never');
    await unserved.get();
    expect(takeRefusals()).toEqual([]);
    await getAsFunction(db.collection('users').where('role', '==', 'x'));
    await expect(getAsFunction(unserved)).rejects.toMatchObject({
      code: PRECONDITION,
      message: expect.stringMatching(/^9 FAILED_PRECONDITION: The query requires an index/) as string,
    });
    expect(takeRefusals()).toEqual([expect.stringContaining('functions/src/asks.ts')]);
  });

  it('is refused of all code but tests, and when it is not known who asks', async () => {
    const { db } = openProject();
    const unserved = db.collection('users').where('role', '==', 'x').orderBy('never');
    const refused = { code: PRECONDITION };
    const asker = (code: string, filename: string) =>
      runInThisContext(code, { filename }) as (query: Query) => Promise<unknown>;
    for (const filename of ['/scripts/asks.ts', '/app/domain/asks.ts'])
      await expect(asker('(query) => query.get()', filename)(unserved)).rejects.toMatchObject(refused);
    // A turn of its own has no test among its frames.
    const later = asker('(query) => new Promise((done) => setTimeout(() => done(query.get())))', '/elsewhere.js');
    await expect(later(unserved)).rejects.toMatchObject(refused);
    const listening = asker('(query) => query.onSnapshot(() => {})', '/functions/src/listens.ts');
    expect(() => listening(db.collection('users'))).toThrow('knows no Query.onSnapshot');
    expect(takeRefusals()).toHaveLength(4);
  });
});
