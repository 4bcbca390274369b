import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DataPort } from '#app/server/data/port.server.ts';
import type { Env } from '#app/server/platform/env.server.ts';
import { isTransient } from '#app/server/data/firestore.server.ts';
import { Collection, plan, serverTime } from '#app/server/data/typed-collection.server.ts';

const THINGS = new Collection(
  'things',
  z.object({ name: z.string(), at: z.date(), counts: z.record(z.string(), z.int()) }),
);
const THING = { name: 'a', at: new Date(), counts: {} };

const env = { projectId: 'demo', apiKey: 'key', emulators: null } as unknown as Env;
const port = () => new DataPort(env, () => 'token');
const never = () => Promise.withResolvers<never>().promise;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a plan', () => {
  it.each([
    ['a whole document', () => THINGS.set('id', THING)],
    ['one with the time of the server', () => THINGS.set('id', { ...THING, at: serverTime() })],
    ['a new one', () => THINGS.add(THING)],
    ['single fields', () => THINGS.update('id', { name: 'b' })],
    ['a field of a map', () => THINGS.update('id', { 'counts.one': 1 })],
  ])('of what the collection holds is made: %s', (_, make) => {
    expect(() => plan(make())).not.toThrow();
  });

  it.each([
    ['a field that is missing', () => THINGS.set('id', { name: 'a', counts: {} })],
    ['a field of another type', () => THINGS.set('id', { ...THING, name: 7 })],
    ['a text for a time', () => THINGS.add({ ...THING, at: '2026-01-01' })],
    ['a single field of another type', () => THINGS.update('id', { name: 7 })],
    ['a field of a map of another type', () => THINGS.update('id', [[['counts', 'one'], 'many']])],
  ])('of something else is an error of our own: %s', (_, make) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(make).toThrow('does not fit');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"plan-malformed"'));
    log.mockRestore();
  });
});

describe('the port', () => {
  it('waits ten seconds for a read, and does not begin again then', async () => {
    fetched.mockImplementation(never);
    const failed = port()
      .read(THINGS.byId('id'))
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(isTransient(await failed)).toBe(true);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('waits ten seconds for a write, and never sends it again', async () => {
    fetched.mockImplementation(never);
    const failed = port()
      .write(plan(THINGS.set('id', THING)))
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isTransient(await failed)).toBe(true);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['read', 2, () => port().read(THINGS.byId('id'))],
    ['write', 1, () => port().write(plan(THINGS.set('id', THING)))],
  ])('a %s that the network loses is tried %i times', async (_, times, run) => {
    fetched.mockImplementation(async () => new Response('[{"error":{"status":"UNAVAILABLE"}}]', { status: 503 }));
    const failed = run().then(
      () => null,
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(isTransient(await failed)).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(times);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that the database has no quota left for is a matter of time too', async () => {
    fetched.mockImplementation(
      async () => new Response('[{"error":{"status":"RESOURCE_EXHAUSTED"}}]', { status: 429 }),
    );
    const failed = port()
      .read(THINGS.byId('id'))
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    expect(isTransient(await failed)).toBe(true);
  });

  it('asks nothing for an id that no document can have', async () => {
    for (const id of ['', 'a/b', '..', '__a__']) expect(await port().read(THINGS.byId(id))).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('only collections make questions and plans of their own', () => {
  const app = new URL('../../../app/', import.meta.url);
  const makers = globSync('**/*.{ts,tsx}', { cwd: app.pathname }).filter((file) =>
    /new (Query|Plan|DataPort)\(/.test(readFileSync(new URL(file, app), 'utf8')),
  );
  expect(makers.sort()).toEqual(['server/access/session.server.ts', 'server/data/typed-collection.server.ts']);
});
