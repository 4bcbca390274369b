import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from '#app/server/data/callables.server.ts';
import { decideOnIncome, decideTogether } from '#app/server/income/decisions.server.ts';
import type { Env } from '#app/server/platform/env.server.ts';

type Access = Parameters<typeof decideTogether>[0];

/** What each commission is held until, when it is asked for. */
let held: Record<string, Date>;
const access = {
  read: () => Promise.resolve(Object.entries(held).map(([id, availableAt]) => ({ id, availableAt }))),
  call: (...[name, input, output]: Parameters<Access['call']>) =>
    callFunction({ projectId: 'demo' } as Env, 'token', name, input, output),
} as unknown as Access;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Decides on a, b, c and d; what the function answers, by commission. */
async function decide(answers: Record<string, () => Response>, until?: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id } = (JSON.parse(body) as { data: { id: string } }).data;
    asked.push(id);
    return answers[id]?.() ?? Response.json({ result: { state: 'available' } });
  });
  const form = new FormData();
  for (const id of ['a', 'b', 'c', 'd']) form.append('id', id);
  form.set('intent', until ? 'hold' : 'release');
  if (until) form.set('until', until);
  form.set('reason', 'Checked');
  const answer = await decideTogether(access, form);
  return { asked, answer, rows: answer.ok ? answer.rows.map(({ id, outcome, why }) => [id, outcome, why]) : null };
}

const decided = () =>
  Response.json({ error: { status: 'X', message: '', details: { code: 'commission-decided' } } }, { status: 400 });
const unreachable = () => {
  throw new TypeError('unreachable');
};

describe('one decision on several commissions', () => {
  it('goes on after one that is refused', async () => {
    const { asked, rows } = await decide({ b: decided });
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    expect(rows!.map(([, outcome]) => outcome)).toEqual(['done', 'failed', 'done', 'done']);
  });

  it.each([
    ['has no answer', unreachable],
    ['has an answer that nobody can read', () => Response.json({ result: 'yes' })],
  ])('stops after one that %s, which may be done', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { asked, rows } = await decide({ b: answer });
    expect(asked).toEqual(['a', 'b']);
    expect(rows).toEqual([
      ['a', 'done', null],
      ['b', 'unknown', 'income.bulk.unknown'],
      ['c', 'untried', 'income.bulk.untried'],
      ['d', 'untried', 'income.bulk.untried'],
    ]);
  });
});

describe('a date until which commissions are held', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const endOf = (days: number) => new Date(`${day(days)}T00:00:00.000Z`);

  it.each([
    ['is over', -1, 'not-later'],
    // A day more than the first that is too far, since midnight may come between.
    ['is too far away', 185, 'too-far'],
  ])('that %s is refused at its field, before anything is called', async (_, days, refusal) => {
    held = {};
    const { asked, answer } = await decide({}, day(days));
    expect(answer).toEqual({ ok: false, status: 400, failure: `income.holdDate.${refusal}`, field: 'until' });
    expect(asked).toEqual([]);
  });

  it('that is not later than the present end is refused for that commission alone', async () => {
    held = { a: endOf(3), b: endOf(30), c: endOf(10) };
    const { asked, rows } = await decide({}, day(10));
    // The same date again changes nothing, and is no mistake.
    expect(asked).toEqual(['a', 'c', 'd']);
    expect(rows![1]).toEqual(['b', 'failed', 'income.holdDate.not-later']);
  });

  it.each([
    [10, { ok: false, status: 400, failure: 'income.holdDate.not-later', field: 'until' }],
    [31, { ok: true, waits: false }],
    [200, { ok: false, status: 400, failure: 'income.holdDate.too-far', field: 'until' }],
  ])('in %i days, of one that is held for 30', async (days, expected) => {
    vi.stubGlobal('fetch', async () => Response.json({ result: { state: 'held' } }));
    const form = new FormData();
    for (const [name, value] of [
      ['intent', 'hold'],
      ['reason', 'Checked'],
      ['until', day(days)],
    ] as const)
      form.set(name, value);
    const one = { ...access, read: () => Promise.resolve({ availableAt: endOf(30) }) } as unknown as Access;
    expect(await decideOnIncome(one, 'a', form)).toEqual(expected);
  });
});
