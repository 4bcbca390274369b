import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limit } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import type { RouteKey } from '#app/domain/access/routes.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import { guard, type MemberAccess } from '#app/server/access/guard.server.ts';
import { plan } from '#app/server/data/typed-collection.server.ts';
import { collections, collectionsOf } from '#app/server/data/collections.server.ts';
import { DataPort } from '#app/server/data/port.server.ts';
import { statusOfRefusal } from '#app/server/data/refusals.server.ts';
import { getOwnDocument, listOwnDocuments } from '#app/server/people/own-data-collections.server.ts';
import type { Env } from '#app/server/platform/env.server.ts';
import { personaOf, standingOf } from '#tests/support/personas.ts';

/** A page that asks for what its role may not read by the table: the database hears nothing of it. */

const fetched = vi.fn<typeof fetch>();
const renewed = vi.fn();
const log = () => vi.mocked(console.error).mock.calls.flat().join();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json([]));
  renewed.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The access of a loader of this route, for a person whose session says so. */
async function enter(route: RouteKey, standing: Standing): Promise<MemberAccess> {
  const env = { projectId: 'demo', apiKey: 'key', emulators: null } as unknown as Env;
  const session = {
    env,
    port: new DataPort(env, () => 'token'),
    resolve: async () => ({
      viewer: { kind: 'member', standing },
      identity: { uid: 'ann', token: `token-of-${route}` },
      reason: null,
      unavailable: false,
    }),
    renew: renewed,
    keepOpenFor: () => {},
  };
  const request = new Request('https://greenroom.test/en/');
  const context = { session, missing: [], requestId: 'r', refusal: null };
  return (await guard({ request, params: { lang: 'en' }, context } as never, route)) as MemberAccess;
}

const asStreamer = () => enter('offers', standingOf(personaOf('streamer')));
const asAdmin = () => enter('admin', standingOf(personaOf('admin')));
const refusedWith = (asked: Promise<unknown>) => asked.then(() => null, statusOfRefusal);

describe('a read that the table denies', () => {
  it.each([
    ['a list', () => collections.auditLog.list(limit(1))],
    ['a page', () => collections.directory.page(9)],
    ['a count', () => collections.quarantine.count()],
    ['a document', () => collections.exchangeRates.byId('2026-11-20')],
    ['one that may not be shown', () => collections.jobRuns.byIdIfShown('run')],
    ['one as it is stored', () => collections.offerTemplates.asStored('offer')],
    ["another person's document", () => collections.balances.byId('ben')],
    ['below a document', () => collectionsOf.payoutBatch('2026-12-01').list(limit(1))],
    ['an export', () => getOwnDocument('balances', 'ben')],
    ['a list of an export', () => listOwnDocuments('cases', { field: 'uid', uid: 'ann', after: null })],
  ])('%s is a 403, without a request', async (_, ask) => {
    const access = await asStreamer();
    expect(await refusedWith(access.read(ask() as never))).toBe(403);
    expect(await refusedWith(access.stream(ask() as never))).toBe(403);
    expect(await refusedWith(access.find(ask() as never))).toBe(403);
    expect(await refusedWith(access.read(async (read) => [await read(ask() as never)]))).toBe(403);
    expect([fetched.mock.calls, renewed.mock.calls]).toEqual([[], []]);
    expect(log()).toContain('"event":"touch-refused"');
  });

  it('fails its part of a page that has begun', async () => {
    const access = await asStreamer();
    expect(await access.read(collections.payoutCycles.list(limit(1)))).toEqual([]);
    await access.stream(collections.payoutCycles.list(limit(1)));
    const { length } = fetched.mock.calls;
    const { outcome } = await access.stream(collections.auditLog.list(limit(1)));
    expect(await outcome).toEqual({ ok: false, refusal: { kind: 'forbidden' } });
    expect(fetched.mock.calls).toHaveLength(length);
  });
});

describe('a write that the table denies', () => {
  it.each([
    ['a new document', () => plan(collections.quarantine.create('q', { state: 'open' } as never))],
    ['a document whole', () => plan(collections.preferences.set('ben', {} as never))],
    ['some fields', () => plan(collections.balances.update('ann', { availableMinor: 1 }))],
    ['a document to delete', () => plan(collections.users.remove('ann'))],
    [
      'one change of several',
      () => plan(collections.users.update('ann', { firstName: 'A' }), collections.users.remove('ann')),
    ],
  ])('%s is a 403, without a request', async (_, make) => {
    const access = await asStreamer();
    vi.spyOn(collections.quarantine.schema, 'safeParse').mockReturnValue({ success: true } as never);
    vi.spyOn(collections.preferences.schema, 'safeParse').mockReturnValue({ success: true } as never);
    expect(await refusedWith(access.write(make()))).toBe(403);
    expect([fetched.mock.calls, renewed.mock.calls]).toEqual([[], []]);
    expect(log()).toContain('"event":"touch-refused"');
  });
});

it('a call that the table denies is a 403, without a call', async () => {
  const access = await asStreamer();
  expect(await refusedWith(access.call('approveBatch', {}, z.any()))).toBe(403);
  expect([fetched.mock.calls, renewed.mock.calls]).toEqual([[], []]);
  expect(log()).toContain('"callable":"approveBatch"');
  await access.call('makeShortLink', {}, z.any());
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe('what the table allows, or leaves to the rules', () => {
  it.each([
    ['a list of everyone, for an admin', asAdmin, () => collections.auditLog.list(limit(1))],
    ['a list whose owner a filter names', asStreamer, () => collections.commissions.list(limit(1))],
    [
      'an own list for an export',
      asStreamer,
      () => listOwnDocuments('streams', { field: 'uid', uid: 'ann', after: null }),
    ],
  ])('is asked: %s', async (_, enterAs, ask) => {
    const access = await enterAs();
    await access.read(ask() as never);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is written', async () => {
    fetched.mockImplementation(async () => Response.json({}));
    const access = await asStreamer();
    expect(await access.write(plan(collections.users.update('ann', { firstName: 'A' })))).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
