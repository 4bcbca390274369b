import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RestProxy, startRestProxy } from '#tests/support/strict/rest-proxy.ts';
import { fieldsOf, list, nameAt, NO_INDEXES, text, textOf, UNINDEXED, whole } from './values.ts';

/** What the emulator was asked, and the documents that it has. */
const asked: { path: string; body: string }[] = [];
const stored = new Map<string, object>();

const emulator = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    const path = request.url ?? '';
    asked.push({ path, body });
    const found = path.endsWith(':batchGet')
      ? (JSON.parse(body) as { documents: string[] }).documents.map((name) =>
          stored.has(name) ? { found: { name, fields: stored.get(name) } } : { missing: name },
        )
      : { ok: true };
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Emulator': 'yes' }).end(JSON.stringify(found));
  });
});

let strict: RestProxy;
let indexed: RestProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const { port } = emulator.address() as AddressInfo;
  [strict, indexed] = await Promise.all([startRestProxy(port, UNINDEXED), startRestProxy(port, NO_INDEXES)]);
});
afterAll(async () => {
  await Promise.all([strict.stop(), indexed.stop()]);
  emulator.close();
});
beforeEach(() => {
  asked.length = 0;
  stored.clear();
  for (const proxy of [strict, indexed]) proxy.takeRefusals();
});

const NAME = nameAt('c/d');

async function ask(proxy: RestProxy, method: string, body: object, parent = '') {
  const url = `http://127.0.0.1:${proxy.port}/v1/projects/p/databases/(default)/documents${parent}:${method}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, answer: (await response.json()) as unknown };
}
const merged = (length: number) => ({
  writes: [{ update: { name: NAME, fields: { b: textOf(length) } }, updateMask: { fieldPaths: ['b'] } }],
});
const query = (count: number) => ({
  structuredQuery: {
    from: [{ collectionId: 'c' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'a' },
        op: 'IN',
        value: list(...Array.from({ length: count }, (_, at) => whole(at))),
      },
    },
  },
});

describe('the proxy before the emulator', () => {
  it('refuses a query as the REST interface does, and asks nothing', async () => {
    const error = { code: 400, status: 'INVALID_ARGUMENT', message: "'IN' supports up to 30 comparison values." };
    expect(await ask(indexed, 'runQuery', query(31))).toEqual({ status: 400, answer: [{ error }] });
    expect(asked).toEqual([]);
    expect(await ask(indexed, 'runQuery', query(30), '/users/ada')).toMatchObject({
      status: 200,
      answer: { ok: true },
    });
    expect(asked.map(({ path }) => path)).toEqual(['/v1/projects/p/databases/(default)/documents/users/ada:runQuery']);
  });

  it('refuses a query and an aggregation without an index', async () => {
    const error = { status: 'FAILED_PRECONDITION' };
    expect(await ask(strict, 'runQuery', query(2))).toMatchObject({ status: 400, answer: [{ error }] });
    const structuredAggregationQuery = { ...query(2), aggregations: [{ alias: 'n', count: {} }] };
    expect((await ask(strict, 'runAggregationQuery', { structuredAggregationQuery })).status).toBe(400);
    expect(asked).toEqual([]);
    expect(strict.takeRefusals()).toHaveLength(2);
  });

  it('refuses a commit for what the document holds already', async () => {
    expect((await ask(strict, 'commit', merged(600_000))).status).toBe(200);
    stored.set(NAME, { a: textOf(600_000) });
    asked.length = 0;
    expect(await ask(strict, 'commit', merged(600_000))).toMatchObject({
      status: 400,
      answer: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    });
    expect(asked.map(({ path }) => path)).toEqual(['/v1/projects/p/databases/(default)/documents:batchGet']);
  });

  it('refuses a commit with too many index entries, or of more than 10 MiB', async () => {
    const many = { writes: [{ update: { name: NAME, fields: fieldsOf(20_001) } }] };
    expect((await ask(indexed, 'commit', many)).status).toBe(400);
    expect((await ask(strict, 'commit', many)).status).toBe(200);
    const large = {
      writes: Array.from({ length: 21 }, (_, at) => ({
        update: { name: nameAt(`c/${at}`), fields: { a: textOf(500_000) } },
      })),
    };
    expect(await ask(strict, 'commit', large)).toMatchObject({ status: 400 });
  });

  it('notes when each document is written', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 23));
    onTestFinished(() => clock.mockRestore());
    await ask(strict, 'commit', {
      writes: [{ update: { name: nameAt('written-often/a'), fields: { a: text('a') } } }],
    });
    await ask(strict, 'commit', { writes: [{ delete: nameAt('written-often/a') }] });
    const at = Date.UTC(2026, 10, 23);
    expect(strict.takeWrites()).toMatchObject({
      writers: ['the Worker'],
      documents: {
        [nameAt('written-often/a')]: [
          [at, 0],
          [at, 0],
        ],
      },
    });
    expect(strict.takeWrites()).toBeNull();
  });

  it('refuses a read by a name that no document may have', async () => {
    const error = { code: 400, status: 'INVALID_ARGUMENT' };
    const refused = { status: 400, answer: [{ error }] };
    expect(await ask(strict, 'batchGet', { documents: [nameAt('c/__x__')] })).toMatchObject(refused);
    expect(await ask(indexed, 'runQuery', query(1), '/users/__x__')).toMatchObject(refused);
    expect(asked).toEqual([]);
    expect((await ask(strict, 'batchGet', { documents: [NAME] })).status).toBe(200);
  });

  it('passes on the read of one document, and judges its name', async () => {
    const read = (path: string) =>
      fetch(`http://127.0.0.1:${strict.port}/v1/projects/p/databases/(default)/documents/${path}?key=k`);
    expect((await read('programme/public')).status).toBe(200);
    expect(asked.map(({ path }) => path)).toEqual([
      '/v1/projects/p/databases/(default)/documents/programme/public?key=k',
    ]);
    expect((await read('links/__x__')).status).toBe(400);
  });

  it('judges a query below a document with a colon in its id', async () => {
    expect((await ask(indexed, 'runQuery', query(31), '/users/a:b')).status).toBe(400);
  });

  it.each([
    ['batchWrite', 'POST', ':batchWrite'],
    ['a new document', 'POST', '/c'],
    ['a change of a document', 'PATCH', '/c/d'],
    ['a deletion of a document', 'DELETE', '/c/d'],
  ])('refuses %s, into which it does not look', async (_, method, rest) => {
    const url = `http://127.0.0.1:${strict.port}/v1/projects/p/databases/(default)/documents${rest}`;
    const response = await fetch(url, { method });
    expect([response.status, await response.json()]).toEqual([
      501,
      { error: expect.objectContaining({ code: 501, status: 'UNIMPLEMENTED' }) as object },
    ]);
    expect(asked).toEqual([]);
    expect(strict.takeRefusals()).toHaveLength(1);
  });

  it('passes on everything else as it is', async () => {
    const response = await fetch(`http://127.0.0.1:${strict.port}/google.firestore.v1.Firestore/Listen/channel?a=1`, {
      method: 'POST',
      body: 'count=1',
    });
    expect(response.headers.get('X-Emulator')).toBe('yes');
    expect(asked).toEqual([{ path: '/google.firestore.v1.Firestore/Listen/channel?a=1', body: 'count=1' }]);
  });
});
