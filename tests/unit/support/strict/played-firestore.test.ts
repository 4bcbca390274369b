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

describe('a commit of the played Firestore', () => {
  type Write = Record<string, unknown>;
  const held = () => {
    const firestore = opened();
    firestore.documents.set('users/ada', { a: { b: 1, c: 2 }, n: 1, tags: ['x'] });
    return firestore;
  };
  const commit = (firestore: PlayedFirestore, ...writes: Write[]) => ask(firestore, 'commit', { writes });
  const update = (fields: object, fieldPaths: string[], rest: object = {}): Write => ({
    update: { name: nameAt('users/ada'), fields },
    updateMask: { fieldPaths },
    ...rest,
  });

  it('changes what the mask names, and keeps its siblings', async () => {
    const firestore = held();
    await commit(firestore, update({ a: { mapValue: { fields: { b: whole('9') } } } }, ['a.b', 'n']));
    expect(firestore.documents.get('users/ada')).toEqual({ a: { b: 9, c: 2 }, tags: ['x'] });
  });

  it('replaces a document without a mask', async () => {
    const firestore = held();
    await commit(firestore, { update: { name: nameAt('users/ada'), fields: { m: whole('2') } } });
    expect(firestore.documents.get('users/ada')).toEqual({ m: 2 });
  });

  it('fills in what the server does', async () => {
    const firestore = held();
    const updateTransforms = [
      { fieldPath: 'n', increment: whole('2') },
      { fieldPath: 'a.at', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'a.tags', appendMissingElements: { values: [text('y')] } },
      { fieldPath: 'tags', removeAllFromArray: { values: [text('x')] } },
    ];
    await commit(firestore, update({}, [], { updateTransforms }));
    expect(firestore.documents.get('users/ada')).toEqual({
      a: { b: 1, c: 2, at: expect.any(Date) as Date, tags: ['y'] },
      n: 3,
      tags: [],
    });
  });

  it.each([
    ['that exists, of one that does not', { update: { name: nameAt('users/bob'), fields: {} }, currentDocument: { exists: true } }, 404],
    ['that is deleted, of one that does not exist', { delete: nameAt('users/bob'), currentDocument: { exists: true } }, 404],
    ['that is new, of one that exists', update({}, [], { currentDocument: { exists: false } }), 409],
    ['of another time', update({}, [], { currentDocument: { updateTime: '2025-01-01T00:00:00Z' } }), 400],
    ['of any time, of one that does not exist', { verify: nameAt('users/bob'), currentDocument: { updateTime: '2025-01-01T00:00:00Z' } }, 404],
  ])('refuses a write of a document %s, and all others with it', async (_, write, status) => {
    const firestore = held();
    expect((await commit(firestore, update({}, ['n']), write)).status).toBe(status);
    expect(firestore.documents.get('users/ada')).toHaveProperty('n', 1);
  }); // prettier-ignore

  it('takes a write of the document as it was read, once', async () => {
    const firestore = held();
    const read = async () => {
      const url = 'https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents:batchGet';
      const body = JSON.stringify({ documents: [nameAt('users/ada')] });
      const headers = { Authorization: 'Bearer token' };
      const answer = await firestore.answer(new Request(url, { method: 'POST', headers, body }));
      return ((await answer.json()) as [{ found: { updateTime: string } }])[0].found.updateTime;
    };
    const updateTime = await read();
    const write = update({ n: whole('2') }, ['n'], { currentDocument: { updateTime } });
    expect((await commit(firestore, write)).status).toBe(200);
    expect((await commit(firestore, write)).status).toBe(400);
    // A test that puts another document there counts too.
    const then = await read();
    firestore.documents.set('users/ada', { n: 5 });
    expect(await read()).not.toBe(then);
  });

  it('finds a document that the same commit has made', async () => {
    const firestore = opened();
    const made = { update: { name: nameAt('users/ada'), fields: {} }, currentDocument: { exists: false } };
    expect(
      (await commit(firestore, made, update({ n: whole('1') }, ['n'], { currentDocument: { exists: true } }))).status,
    ).toBe(200);
    expect(firestore.documents.get('users/ada')).toEqual({ n: 1 });
  });

  it('refuses a read by a name that no document may have', async () => {
    expect((await ask(opened(), 'batchGet', { documents: [nameAt('users/__x__')] })).status).toBe(400);
  });
});
