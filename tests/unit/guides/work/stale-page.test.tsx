// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { useCallback, useRef } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import type { GuideWork as Work } from '#app/domain/guides/work.ts';
import { GuideWork } from '#app/features/guides/work.tsx';
import type { GuideText } from '#app/guides/guide-text.ts';
import { planGuideStep } from '#app/server/guides/progress-collection.server.ts';
import { takeGuideStep } from '#app/server/guides/steps.server.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

const guide = {
  checklist: [
    { id: 'private-test', text: ['A'] },
    { id: 'platform-rules', text: ['B'] },
  ],
  later: [],
  questions: [
    {
      ...{ id: 'first', text: ['?'], answer: 'a', why: [['.']] },
      options: [
        { id: 'a', text: ['One'] },
        { id: 'b', text: ['Two'] },
      ],
    },
  ],
} as unknown as GuideText;

const submit = vi.fn<(form: Record<string, string>) => void>();
/** What the server said to the latest step. */
let fetched: { data?: { kind: string }; state: string } = { state: 'idle' };
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useFetcher: () => {
    const isUsed = useRef(false);
    const send = useCallback((form: Record<string, string>) => {
      isUsed.current = true;
      submit(form);
    }, []);
    return { state: 'idle', submit: send, ...(isUsed.current ? fetched : {}) };
  },
  useNavigation: () => ({}),
}));
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en' }),
  usePath: () => (key: string) => `/en/${key}`,
}));
vi.mock('#app/server/guides/texts.server.ts', () => ({ readGuideText: async () => guide }));
vi.mock('#app/server/guides/progress-collection.server.ts', { spy: true });

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => {
  fetched = { state: 'idle' };
  submit.mockReset();
});

const NOTHING: Work = { ticks: [], answers: {} };
const part = (work: Work) => (
  <GuideWork page={{ guide, work, isStarted: true, completedAt: null }} answer={undefined} />
);
const boxes = (page: ReturnType<typeof show>) =>
  page.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

/** Completes the guide with a page's form, in an account that has this. @returns what is missing and what is written */
async function complete(page: ReturnType<typeof show>, { ticks, answers }: Work) {
  const form = new FormData(page.container.querySelector('form')!);
  form.set('intent', 'complete');
  const done = Object.fromEntries(GUIDE_KEYS.map((key) => [key, new Date()]));
  const stored = {
    ...{ catalogueVersion: 1, started: done, completed: { ...done, stream: undefined } },
    ...{ ticks: { stream: ticks }, answers: { stream: answers }, last: 'stream' },
  };
  const access = {
    ...{ language: 'en', prefix: 'en', session: { env: {} }, identity: { uid: 'u' } },
    ...{ read: async () => stored, write: async () => null },
  } as unknown as Parameters<typeof takeGuideStep>[0];
  await takeGuideStep(access, 'stream', form, 'guides');
  return vi.mocked(planGuideStep).mock.results.at(-1)!.value as ReturnType<typeof planGuideStep>;
}

it('completing in one tab counts what was ticked and answered in another one', async () => {
  const page = show(part(NOTHING));
  fireEvent.click(page.getByLabelText('A'));
  const { missing } = await complete(page, { ticks: ['private-test', 'platform-rules'], answers: { first: 'a' } });
  expect(missing).toEqual([]);
});

it('completing in one tab leaves a tick off that another one took off, and the page shows it then', async () => {
  const work: Work = { ticks: ['private-test', 'platform-rules'], answers: { first: 'a' } };
  const page = show(part(work));
  const stored = { ...work, ticks: ['private-test'] };
  expect((await complete(page, stored)).missing).toEqual(['platform-rules']);
  page.again(part(stored));
  expect(boxes(page)).toEqual([true, false]);
});

it('a tick that was saved here and taken off in another tab stays off', async () => {
  const page = show(part(NOTHING));
  fireEvent.click(page.getByLabelText('A'));
  fetched = { state: 'idle', data: { kind: 'saved' } };
  page.again(part(NOTHING));
  const { missing } = await complete(page, { ticks: ['platform-rules'], answers: { first: 'a' } });
  expect(missing).toEqual(['private-test']);
});

it('without scripts, a page takes off what was unticked in it', async () => {
  const page = show(part({ ticks: ['private-test'], answers: {} }));
  page.getByLabelText<HTMLInputElement>('A').checked = false;
  const { missing } = await complete(page, { ticks: ['private-test', 'platform-rules'], answers: { first: 'a' } });
  expect(missing).toEqual(['private-test']);
});

it('a tick that the network did not take stays, is sent again once it is back, and completing counts it', async () => {
  const page = show(part(NOTHING));
  fireEvent.click(page.getByLabelText('A'));
  fetched = { state: 'idle', data: { kind: 'unsent' } };
  page.again(part(NOTHING));
  expect(boxes(page)).toEqual([true, false]);
  expect(page.queryByRole('alert')).toBeNull();
  const missing = (await complete(page, { ticks: ['platform-rules'], answers: { first: 'a' } })).missing;
  expect(missing).toEqual([]);
  expect(submit).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(submit).toHaveBeenCalledTimes(2);
  expect(submit.mock.calls[1]![0]).toEqual({ intent: 'tick', item: 'private-test', ticked: 'yes' });
  fetched = { state: 'idle', data: { kind: 'saved' } };
  page.again(part(NOTHING));
  window.dispatchEvent(new Event('online'));
  expect(submit).toHaveBeenCalledTimes(2);
});

it('an answer that the network did not take stays, and the latest one is sent', () => {
  const page = show(part(NOTHING));
  fireEvent.click(page.getByLabelText('One'));
  fetched = { state: 'idle', data: { kind: 'unsent' } };
  page.again(part(NOTHING));
  fireEvent.click(page.getByLabelText('Two'));
  window.dispatchEvent(new Event('online'));
  expect(submit.mock.calls.at(-1)![0]).toEqual({ intent: 'answer', question: 'first', option: 'b' });
});

it('a tick that the server refused comes off, and says so', () => {
  const page = show(part(NOTHING));
  fireEvent.click(page.getByLabelText('A'));
  fetched = { state: 'idle', data: { kind: 'failed' } };
  page.again(part(NOTHING));
  expect(boxes(page)).toEqual([false, false]);
  expect(page.getByRole('alert').textContent).toContain("couldn't save");
});
