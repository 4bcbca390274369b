// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Inbox } from '#app/features/programme/inbox.tsx';
import { RowMenu } from '#app/features/programme/inbox-controls.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const ROW = { id: 'admin_applicants_all', kind: 'applicants', state: 'open', owner: null, version: 3, count: 2 };
const LIST = { uid: 'ana', colleagues: [{ uid: 'ana', name: 'Ana' }, { uid: 'ben', name: 'Ben' }] }; // prettier-ignore

/** The menu of a row, open, and what is sent from it. */
async function open(row: object, list: { uid: string; colleagues: typeof LIST.colleagues | null } = LIST) {
  const sent: Record<string, unknown>[] = [];
  const shown = { row: row as never, now: new Date('2026-11-20T00:00:00Z') };
  const menu = <RowMenu {...shown} list={list} />;
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { ok: true };
  };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => LIST, action, element: menu }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  show(<RouterProvider router={router} />);
  const button = screen.getByRole('button', { name: /^More/ });
  fireEvent.focus(button);
  fireEvent.click(button);
  await screen.findAllByRole('menuitem');
  return sent;
}

it('a row without an owner is given to a colleague from its menu, the only one that a phone shows', async () => {
  const sent = await open(ROW);
  expect(screen.queryByRole('menuitem', { name: 'Assign to Ana' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Assign to Ben' }));
  await eventually(() => expect(sent).toMatchObject([{ intent: 'own', owner: 'ben', version: '3' }]));
});

it('who an operator can give a row to is read when someone turns to it', async () => {
  const sent = await open(ROW, { uid: 'ana', colleagues: null });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Assign to a colleague…' }));
  expect(await screen.findByRole('button', { name: 'Ben' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ben' }));
  await eventually(() => expect(sent).toMatchObject([{ intent: 'own', owner: 'ben', version: '3' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('only what is resolved is offered as done, also by its key', async () => {
  await open(ROW);
  expect(screen.queryByRole('menuitem', { name: 'Mark as done' })).toBeNull();
  expect(document.querySelector('[data-row-key="e"]')).toBeNull();
});

it('a resolved row is marked as done', async () => {
  const sent = await open({ ...ROW, resolved: true });
  expect(document.querySelector('[data-row-key="e"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Mark as done' }));
  await eventually(() => expect(sent).toMatchObject([{ intent: 'done' }]));
});

it('a row with an owner is given to others, or to nobody, from its menu', async () => {
  await open({ ...ROW, owner: { uid: 'ana', name: 'Ana' } });
  expect(screen.queryByRole('menuitem', { name: 'Assign to me' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Remove owner' })).not.toBeNull();
});

it('a row says what it is, how it stands, whose it is and its age', () => {
  const shown = (owner: object | null) => {
    const row = {
      ...{ ...ROW, kind: 'people', owner, urgency: 'waits', since: '2026-11-18T00:00:00Z', resolved: false },
      ...{ totals: null, cycleId: null, from: null, percent: null, more: false, dueAt: null, snoozedUntil: null },
      ...{ names: [], items: [], unnamed: 0, about: null, lateFrom: null },
    };
    const list = { ...LIST, more: [], rows: [row], view: 'open', counts: { open: 1, mine: 0, snoozed: 0, done: 0 } };
    const inbox = <Inbox list={list as never} linkTo={() => '/people'} now="2026-11-20T00:00:00Z" />;
    const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: inbox }], {
      hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
    });
    return show(<RouterProvider router={router} />).container;
  };
  const free = shown(null);
  const heads = [...free.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['What', 'Status', 'Owner', 'Age', 'Next step']);
  const owner = (of: Element) => of.querySelector('td button')!.textContent;
  expect(owner(free)).toMatch(/^–.*owner nobody$/);
  expect(owner(shown({ uid: 'ben', name: 'Ben' }))).toMatch(/^Ben/);
});
