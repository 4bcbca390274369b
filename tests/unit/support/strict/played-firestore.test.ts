import { describe, expect, it } from 'vitest';
import { PlayedFirestore } from '#tests/support/played-firestore.ts';
import { list, nameAt, text, textOf, whole } from './values.ts';

/** The Firestore that the workers suite plays refuses by the same limits, in the words of the REST interface. */
const ask = async (firestore: PlayedFirestore, method: string, body: object) => {
  const url = `https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents:${method}`;
  const headers = { Authorization: 'Bearer token' };
  const response = await firestore.answer(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
  const answer = (await response.json()) as { error?: object }[];
  return { status: response.status, error: Array.isArray(answer) ? answer[0]?.error : undefined };
};
const opened = () => new PlayedFirestore('p');
const query = (fieldPath: string, op: string, value: object) => ({
  structuredQuery: { from: [{ collectionId: 'ledger' }], where: { fieldFilter: { field: { fieldPath }, op, value } } },
});

describe('the played Firestore', () => {
  it('refuses a query without an index', async () => {
    const ordered = query('uid', 'EQUAL', text('ada'));
    Object.assign(ordered.structuredQuery, { orderBy: [{ field: { fieldPath: 'never' }, direction: 'ASCENDING' }] });
    expect(await ask(opened(), 'runQuery', ordered)).toMatchObject({
      status: 400,
      error: {
        status: 'FAILED_PRECONDITION',
        message: expect.stringContaining('The query requires an index') as string,
      },
    });
    const structuredAggregationQuery = { ...ordered, aggregations: [{ alias: 'n' }] };
    expect((await ask(opened(), 'runAggregationQuery', { structuredAggregationQuery })).status).toBe(400);
  });

  it('refuses more than 30 values of a list', async () => {
    const values = (count: number) => list(...Array.from({ length: count }, (_, at) => whole(at)));
    expect((await ask(opened(), 'runQuery', query('uid', 'IN', values(30)))).status).toBe(200);
    expect(await ask(opened(), 'runQuery', query('uid', 'IN', values(31)))).toMatchObject({
      status: 400,
      error: { status: 'INVALID_ARGUMENT', message: "'IN' supports up to 30 comparison values." },
    });
  });

  it('refuses a document that a write makes too large, and keeps what was', async () => {
    const firestore = opened();
    firestore.documents.set('users/ada', { note: 'x'.repeat(600_000) });
    const write = (length: number) => ({
      writes: [
        {
          update: { name: nameAt('users/ada'), fields: { more: textOf(length) } },
          updateMask: { fieldPaths: ['more'] },
        },
      ],
    });
    expect(await ask(firestore, 'commit', write(600_000))).toMatchObject({
      status: 400,
      error: { status: 'INVALID_ARGUMENT' },
    });
    expect(firestore.documents.get('users/ada')).not.toHaveProperty('more');
    expect((await ask(firestore, 'commit', write(300_000))).status).toBe(200);
  });
});
