// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useBulkRun } from '#app/routes/admin/bulk/use-bulk-run.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const fetcher = vi.hoisted(() => ({ state: 'idle', data: undefined as unknown, submit: vi.fn() }));
vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  useFetcher: () => ({ ...fetcher }),
}));

const PEOPLE = Array.from({ length: 25 }, (_, at) => `p-${at}`);
const rowsOf = (uids: readonly string[]) => uids.map((uid) => ({ uid, name: null, outcome: 'done' }));

function Run() {
  const { run, start } = useBulkRun();
  return run ? (
    <output>{`${run.rows.length} done, ${run.left.length} left, ${run.running ? 'running' : 'ended'}`}</output>
  ) : (
    <form onSubmit={start}>
      <input name="uids" defaultValue={PEOPLE.join()} />
      <button type="submit">Run</button>
    </form>
  );
}

/** What the page shows after an answer to the chunk that was sent last. */
function answered(page: ReturnType<typeof show>, data: unknown): string {
  Object.assign(fetcher, { state: 'submitting' });
  page.again(<Run />);
  Object.assign(fetcher, { state: 'idle', data });
  page.again(<Run />);
  return page.getByRole('status').textContent!;
}

function started() {
  const page = show(<Run />);
  act(() => page.getByRole('button').click());
  return page;
}

beforeEach(() => {
  Object.assign(fetcher, { state: 'idle', data: undefined });
  fetcher.submit.mockClear();
});

it('sends chunk after chunk until all are answered', () => {
  const page = started();
  expect(fetcher.submit).toHaveBeenCalledTimes(1);
  expect(answered(page, { phase: 'ran', rows: rowsOf(PEOPLE.slice(0, 20)) })).toBe('20 done, 5 left, running');
  expect(fetcher.submit).toHaveBeenCalledTimes(2);
  expect(answered(page, { phase: 'ran', rows: rowsOf(PEOPLE.slice(20)) })).toBe('25 done, 0 left, ended');
});

it('ends with what is left when a chunk does not get through', () => {
  const page = started();
  answered(page, { phase: 'ran', rows: rowsOf(PEOPLE.slice(0, 20)) });
  expect(answered(page, null)).toBe('20 done, 5 left, ended');
  expect(fetcher.submit).toHaveBeenCalledTimes(2);
});
