import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from '#app/server/data/callables.server.ts';
import { decideTogether } from '#app/server/income/decisions.server.ts';
import type { Env } from '#app/server/platform/env.server.ts';

type Access = Parameters<typeof decideTogether>[0];

const access = {
  call: (...[name, input, output]: Parameters<Access['call']>) =>
    callFunction({ projectId: 'demo' } as Env, 'token', name, input, output),
} as Access;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Decides on a, b, c and d; what the function answers, by commission. */
async function decide(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id } = (JSON.parse(body) as { data: { id: string } }).data;
    asked.push(id);
    return answers[id]?.() ?? Response.json({ result: { state: 'available' } });
  });
  const form = new FormData();
  for (const id of ['a', 'b', 'c', 'd']) form.append('id', id);
  form.set('intent', 'release');
  form.set('reason', 'Checked');
  const answer = await decideTogether(access, form);
  return { asked, rows: answer.ok ? answer.rows.map(({ id, outcome, why }) => [id, outcome, why]) : null };
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
