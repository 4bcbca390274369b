// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Inbox } from '#app/features/programme/inbox.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const rowOf = (kind: string, more: object = {}) => ({
  ...{ id: `programme_${kind}_all`, kind, state: 'open', owner: null, version: 2, count: 3, urgency: 'waits' },
  ...{ since: '2026-11-18T00:00:00Z', latest: null, resolved: false, totals: null, cycleId: null, from: null },
  ...{
    names: [],
    items: [],
    unnamed: 0,
    changed: null,
    lateFrom: null,
    returned: false,
    about: null,
    percent: null,
    more: false,
    dueAt: null,
    snoozedUntil: null,
    ...more,
  },
});

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
});

/** The inbox of Ana with these rows; where its links lead is told by `at`. */
function open(rows: object[] = [rowOf('people'), rowOf('quarantine', { owner: { uid: 'ana', name: 'Ana' } })]) {
  const counts = { open: rows.length, mine: 0, snoozed: 0, done: 0 };
  const list = { uid: 'ana', colleagues: [], rows, view: 'open', counts, more: [] };
  const people = ({ kind }: { kind: string }) =>
    kind === 'people' ? [{ id: 'bo', name: 'Bo', to: '/people/bo', at: '2026-11-18T00:00:00Z', about: '' }] : [];
  const inbox = (
    <Inbox list={list as never} linkTo={({ kind }) => `/${kind}`} people={people} now="2026-11-20T00:00:00Z" />
  );
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { ok: true };
  };
  const router = createMemoryRouter([
    { path: '/', action, element: inbox },
    { path: '/:kind', element: 'Elsewhere' },
  ]);
  show(<RouterProvider router={router} />);
  return { at: () => router.state.location.pathname };
}

/** jsdom lays nothing out: whether the panel is seen is played. */
function seen(isSeen: boolean) {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(isSeen ? document.body : null);
}

const panel = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}( 3)?$`) });
const rowNamed = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

it('is about the first row, with who waits and the next step', async () => {
  open();
  const shown = within(await panel('Applications'));
  expect(shown.getByRole('heading').textContent).toBe('3 applications wait for a decision');
  expect(shown.getByText('2 days ago', { ignore: '.sr-only' }).getAttribute('datetime')).toContain('2026-11-18');
  expect(shown.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe('/people/bo');
  expect(shown.getByRole('link', { name: 'Review applications' }).getAttribute('href')).toBe('/people');
});

it('a press on a row selects it while the panel is seen, and opens it otherwise', async () => {
  const { at } = open();
  seen(true);
  fireEvent.click(rowNamed('Unassigned'));
  await panel('Unassigned conversions');
  expect(at()).toBe('/');
  seen(false);
  fireEvent.click(rowNamed('Unassigned'));
  expect(at()).toBe('/quarantine');
});

it('a link in a row is followed though the panel is seen', () => {
  const { at } = open();
  seen(true);
  fireEvent.click(within(rowNamed('Unassigned')).getByRole('link', { name: 'Unassigned conversions' }));
  expect(at()).toBe('/quarantine');
});

it('is about the row that has the focus, as keys move it', async () => {
  open();
  rowNamed('Unassigned').tabIndex = 0;
  rowNamed('Unassigned').focus();
  expect(within(await panel('Unassigned conversions')).getByText('You')).not.toBeNull();
});

it('stays about its row while Tab goes through the others on the way to it', async () => {
  open();
  await panel('Applications');
  within(rowNamed('Unassigned')).getByRole('link', { name: 'Unassigned conversions' }).focus();
  await panel('Applications');
});

it('marks its row alone, though another leads to the same page', () => {
  open([rowOf('toExport'), rowOf('toExport', { id: 'payments_toExport_2026-12-01' })]);
  const marked = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-picked'));
  expect(marked).toHaveLength(1);
});

it('takes a row, lets it rest, and offers neither to its owner nor for what is not resolved', async () => {
  open();
  const first = within(await panel('Applications'));
  expect(first.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  fireEvent.click(first.getByRole('button', { name: 'Assign to me' }));
  await eventually(() => expect(sent).toMatchObject([{ task: 'programme_people_all', intent: 'own', owner: 'ana' }]));
  seen(true);
  fireEvent.click(rowNamed('Unassigned'));
  const second = within(await panel('Unassigned conversions'));
  expect(second.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  fireEvent.click(second.getByRole('button', { name: 'Snooze 1 day' }));
  await eventually(() => expect(sent[1]).toMatchObject({ task: 'programme_quarantine_all', snooze: 'day' }));
});

it('an empty inbox has none', () => {
  open([]);
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the only question that nobody has is taken in one step', async () => {
  open([rowOf('questions', { count: 1, toTake: 'q-1' })]);
  fireEvent.click(within(await panel('Question from a streamer')).getByRole('button', { name: 'Take over' }));
  await eventually(() => expect(sent).toMatchObject([{ intent: 'take', id: 'q-1', owner: '' }]));
});
