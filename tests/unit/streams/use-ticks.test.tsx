// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StreamChecklist } from '#app/routes/streamer/stream/stream-checklist.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

type Fetcher = { state: string; data: { failure: string | null } | undefined };
const world = vi.hoisted(() => ({ fetcher: { state: 'idle', data: undefined } as Fetcher, sent: [] as string[] }));
vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#tests/support/played-remix.tsx')),
  useFetcher: () => ({
    ...world.fetcher,
    Form: 'form',
    submit: (form: FormData) => {
      const changes = [...form].filter(([name]) => name === 'on' || name === 'off');
      world.sent.push(changes.map(([name, item]) => `${name} ${String(item)}`).join(', '));
    },
  }),
}));

beforeEach(() => {
  Object.assign(world, { fetcher: { state: 'idle', data: undefined }, sent: [] });
});

const checklist = () => <StreamChecklist stream={{ state: 'planned', checklist: ['link-tested'] }} />;
const open = () => {
  const page = show(checklist());
  const box = (item: string) => page.container.querySelector<HTMLInputElement>(`input[value=${item}]`)!;
  /** The Worker answers what was sent last. */
  const answer = (failure: string | null) => {
    world.fetcher = { state: 'submitting', data: world.fetcher.data };
    page.again(checklist());
    world.fetcher = { state: 'idle', data: { failure } };
    page.again(checklist());
  };
  return { page, answer, press: (item: string) => fireEvent.click(box(item)) };
};

it('only what changed here is sent, and counted', () => {
  const { page, press, answer } = open();
  expect(page.container.textContent).toContain('1 of 6');
  press('offer-read');
  expect(page.container.textContent).toContain('2 of 6');
  answer(null);
  press('gear-checked');
  answer(null);
  press('link-tested');
  expect(world.sent).toEqual(['on offer-read', 'on gear-checked', 'off link-tested']);
});

it('what was not saved, or not answered yet, is sent again with the next change, as it is then', () => {
  const { page, press, answer } = open();
  press('offer-read');
  answer('errors.network');
  expect(page.getByRole('alert')).toBeTruthy();
  press('gear-checked');
  press('gear-checked');
  answer(null);
  press('limits-set');
  expect(world.sent).toEqual([
    'on offer-read',
    'on offer-read, on gear-checked',
    'on offer-read, off gear-checked',
    'on limits-set',
  ]);
});
