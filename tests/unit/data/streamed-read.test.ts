import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forbidden, networkFailure } from '#app/server/data/refusals.server.ts';
import { PART_DEADLINE_MS, streamFound, streamRead } from '#app/server/data/streamed-read.server.ts';
import { Deadline } from '#app/server/platform/within.server.ts';

const MINUTE = 60_000;
let people = 0;
/** A reader that nothing is known of yet. */
const late: Promise<unknown>[] = [];
const reader = () => ({
  token: `token-${(people += 1)}`,
  requestId: 'request',
  now: 1_000_000,
  keepOpenFor: (read: Promise<unknown>) => void late.push(read),
  deadline: new Deadline(PART_DEADLINE_MS),
});
const never = () => Promise.withResolvers<never>().promise;

describe('a read that a page need not wait for', () => {
  it('is waited for by a token that has not read yet', async () => {
    const { outcome } = await streamRead(reader(), async () => 7);
    expect(outcome).toEqual({ ok: true, data: 7 });
  });

  it('follows the page once the token has read a moment ago', async () => {
    const ana = reader();
    await streamRead(ana, async () => 1);
    const { outcome } = await streamRead({ ...ana, now: ana.now + MINUTE }, async () => 2);
    expect(outcome).toBeInstanceOf(Promise);
    // What it reads with must not be closed under it.
    expect(await late.at(-1)).toEqual({ ok: true, data: 2 });
    expect(await outcome).toEqual({ ok: true, data: 2 });
  });

  it('does not hold up the page, however long it takes', async () => {
    const ana = reader();
    await streamRead(ana, async () => 1);
    expect((await streamRead(ana, never)).outcome).toBeInstanceOf(Promise);
  });

  it('is waited for again after a minute', async () => {
    const ana = reader();
    await streamRead(ana, async () => 1);
    const { outcome } = await streamRead({ ...ana, now: ana.now + MINUTE + 1 }, async () => 2);
    expect(outcome).toEqual({ ok: true, data: 2 });
  });

  it('before trust is won, leads where the guard says', async () => {
    const away = new Response(null, { status: 302, headers: { Location: '/login' } });
    await expect(streamRead(reader(), () => Promise.reject(away))).rejects.toBe(away);
    await expect(streamRead(reader(), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  it('that leads away on its way out says so, and the next request waits', async () => {
    const ana = reader();
    await streamRead(ana, async () => 1);
    const { outcome } = await streamRead(ana, () => Promise.reject(new Response(null, { status: 302 })));
    expect(await outcome).toEqual({ ok: false, refusal: { kind: 'ended' } });
    expect((await streamRead(ana, async () => 2)).outcome).toEqual({ ok: true, data: 2 });
  });

  it.each([
    ['forbidden', forbidden],
    ['network', networkFailure],
  ])('that is refused on its way out says why: %s', async (kind, refusal) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ana = reader();
    await streamRead(ana, async () => 1);
    const { outcome } = await streamRead(ana, () => Promise.reject(refusal()));
    expect(await outcome).toEqual({ ok: false, refusal: { kind } });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('that fails on its way out is this part only, and the next request waits', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ana = reader();
    await streamRead(ana, async () => 1);
    const { outcome } = await streamRead(ana, () => Promise.reject(new Error('down')));
    expect(await outcome).toEqual({ ok: false, refusal: { kind: 'failed' } });
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^\{"event":"part-failed","requestId":"request",.*down/));
    await expect(streamRead(ana, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    log.mockRestore();
  });

  it('of a record that is not what it should be is this part only', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { outcome } = await streamRead(reader(), async () => z.string().parse(7));
    expect(outcome).toEqual({ ok: false, refusal: { kind: 'failed' } });
    log.mockRestore();
  });

  it('remembers two thousand tokens, the oldest goes first', async () => {
    const first = reader();
    await streamRead(first, async () => 1);
    for (let other = 0; other < 2_000; other += 1) await streamRead(reader(), async () => 1);
    expect((await streamRead(first, async () => 2)).outcome).not.toBeInstanceOf(Promise);
  });
});

describe('the one thing that a page is about', () => {
  const trusted = async () => {
    const ana = reader();
    await streamRead(ana, async () => 1);
    return ana;
  };

  it.each([
    ['at first sight', async () => reader()],
    ['once trusted', trusted],
  ])('is a 404 when it is known in time that there is none: %s', async (_, open) => {
    await expect(streamFound(await open(), async () => null)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('comes with the page when the database is near', async () => {
    expect(await streamFound(await trusted(), async () => 7)).toEqual({ outcome: { ok: true, data: 7 } });
  });

  it('follows the page when it is far, found or not', async () => {
    const answer = Promise.withResolvers<string | null>();
    const { outcome } = await streamFound(await trusted(), () => answer.promise);
    expect(outcome).toBeInstanceOf(Promise);
    answer.resolve(null);
    expect(await outcome).toEqual({ ok: false, refusal: { kind: 'missing' } });
    const late = Promise.withResolvers<string | null>();
    const other = await streamFound(await trusted(), () => late.promise);
    late.resolve('it');
    expect(await other.outcome).toEqual({ ok: true, data: 'it' });
  });

  it('is this part only when it fails', async () => {
    const { outcome } = await streamFound(await trusted(), () => Promise.reject(new Error('down')));
    expect(outcome).toEqual({ ok: false, refusal: { kind: 'failed' } });
  });
});
