import { describe, expect, it, vi } from 'vitest';
import type { MemberAccess } from '#app/server/access/guard.server.ts';
import { tickNotedWords } from '#app/server/streams/noted-words.server.ts';

const keeping = (disclosure: string | undefined, refusal: unknown = null) => {
  const write = vi.fn(() => Promise.resolve(refusal));
  const read = () => Promise.resolve(disclosure === undefined ? null : { results: { disclosure } });
  const access = { identity: { uid: 'ana' }, read, write } as unknown as MemberAccess;
  return { access, write };
};
const READY = '{"sentence":"Advertising: I earn a commission.","required":""}';

it('a disclosure that passed the check is ticked in a new stream', async () => {
  const { access, write } = keeping(READY);
  expect(await tickNotedWords(access, 'stream-1', [])).toBe(true);
  expect(write).toHaveBeenCalledTimes(1);
});

const PROMISE = '{"sentence":"Advertising: I earn a commission. You will win 500 dollars.","required":""}';

it.each([undefined, '{"sentence":"Our partner!"}', PROMISE, '{}', 'null'])(
  'nothing is ticked with %s',
  async (kept) => {
    const { access, write } = keeping(kept);
    expect(await tickNotedWords(access, 'stream-1', [])).toBe(false);
    expect(write).not.toHaveBeenCalled();
  },
);

it('a tick that is refused is left to the streamer', async () => {
  expect(await tickNotedWords(keeping(READY, { kind: 'refused' }).access, 'stream-1', [])).toBe(false);
});

describe('a stream with an offer', () => {
  const withOffer = (disclosure: Record<string, string> | null) => {
    const progress = { results: { disclosure: READY } };
    const read = vi
      .fn()
      .mockResolvedValueOnce(progress)
      .mockResolvedValueOnce(disclosure && { id: 'one', disclosure });
    const write = vi.fn().mockResolvedValue(null);
    return { identity: { uid: 'ana' }, read, write } as unknown as MemberAccess;
  };

  it.each([
    [{}, true],
    [{ en: '' }, true],
    [{ en: 'Advertising', es: 'Publicidad' }, true],
    [{ en: 'Adults only' }, false],
    [null, false],
  ])('that asks for %j is ticked: %s', async (disclosure, isTicked) => {
    expect(await tickNotedWords(withOffer(disclosure), 'stream-1', ['one'])).toBe(isTicked);
  });
});

it('a failure of the tick is none of the plan', async () => {
  const { access } = keeping(READY);
  const failing = { ...access, write: () => Promise.reject(new Error('offline')) } as unknown as MemberAccess;
  expect(await tickNotedWords(failing, 'stream-1', [])).toBe(false);
});
