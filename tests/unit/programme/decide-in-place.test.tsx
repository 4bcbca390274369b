// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { OverviewInbox } from '#app/routes/admin/index/overview-inbox.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const PROPOSAL = {
  ...{ id: 'p-1', kind: 'adjustBalance', state: 'open', round: 1, uid: 'ana', name: 'Ana', username: 'ana' },
  ...{ amountMinor: 5_00, currency: 'USD', input: '{}', reason: 'Owed', proposedBy: 'boss', proposedByName: 'boss' },
  ...{ proposedAt: '2026-11-20T10:00:00.000Z', decidedBy: null, decidedAt: null, limits: null, terms: null },
};
const rowOf = (kind: string) => ({
  ...{ id: `programme_${kind}_all`, kind, state: 'open', owner: null, version: 0, count: 1, urgency: 'waits' },
  ...{ since: '2026-11-18T00:00:00Z', resolved: false, totals: null, cycleId: null, from: null, percent: null },
  ...{ more: false, dueAt: null, snoozedUntil: null, names: [], items: [], unnamed: 0, about: null, lateFrom: null },
});

let rows: object[];
let proposals: object[];
let answer: (form: Record<string, unknown>) => unknown;
let sent: Record<string, unknown>[];
beforeEach(() => {
  rows = [rowOf('money'), rowOf('people')];
  proposals = [PROPOSAL];
  sent = [];
  answer = () => {
    rows = rows.slice(1);
    return new Response(null, { status: 302, headers: { Location: '/en/admin' } });
  };
});

function Page() {
  const { rows: shown } = useLoaderData() as { rows: object[] };
  const inbox = {
    rows: shown,
    view: 'open',
    uid: 'ada',
    colleagues: [],
    counts: { open: 2, mine: 0, snoozed: 0, done: 0 },
    more: [],
  };
  const overview = { inbox, failedStates: {}, waiting: { people: [], access: [] }, now: '2026-11-20T00:00:00Z' };
  return <OverviewInbox overview={overview as never} />;
}

/** The inbox with a proposal to decide and an application, as `viewer` sees it. */
function open(viewer: string) {
  const passwordAt = Date.now() / 1000;
  const facts = { language: 'en', prefix: 'en', member: { email: 'a@b.test', passwordAt } };
  const action = async ({ request }: { request: Request }) => {
    const form = Object.fromEntries(await request.formData());
    sent.push(form);
    return answer(form);
  };
  const router = createMemoryRouter(
    [
      {
        ...{ id: 'root', path: '/', loader: () => facts },
        children: [
          { path: 'en/admin', loader: () => ({ rows }), action, element: <Page /> },
          {
            path: 'en/admin/payouts/adjust',
            loader: () => ({ viewer, waiting: { outcome: { ok: true, data: { proposals, isOnlyAdmin: false } } } }),
          },
        ],
      },
    ],
    { initialEntries: ['/en/admin'], hydrationData: { loaderData: { root: facts, '0-0': { rows } } } },
  );
  show(<RouterProvider router={router} />, 'en', facts);
}
const inList = () => within(screen.getByRole('table'));
const link = () => inList().getByRole('link', { name: 'Review proposals' });

it('a proposal is approved in its row, which leaves, and the row in its place has the focus', async () => {
  open('ada');
  expect(link().getAttribute('href')).toBe('/en/admin/payouts/adjust');
  fireEvent.focus(link());
  fireEvent.click(link());
  const dialog = await screen.findByRole('dialog', { name: 'Money proposals' });
  const approve = await screen.findByRole('button', { name: 'Approve change' });
  expect(dialog.textContent).toContain('$5.00');
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Checked' } });
  fireEvent.click(approve);
  await eventually(() =>
    expect(sent).toEqual([{ intent: 'decide', id: 'p-1', round: '1', reason: 'Checked', answer: 'approve' }]),
  );
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Money proposals')).toBeNull();
  await eventually(() => expect(document.activeElement?.textContent).toBe('Application'));
});

it('the proposer can only withdraw it', async () => {
  open('boss');
  fireEvent.click(document.querySelector('[data-row-key="e"]')!);
  await screen.findByRole('button', { name: 'Withdraw proposal' });
  expect(screen.queryByRole('button', { name: 'Approve change' })).toBeNull();
});

it('says so when someone else was first, with what waits now', async () => {
  open('ada');
  answer = () => {
    proposals = [];
    return Response.json({ ok: false, failure: 'toasts.changedMeanwhile' }, { status: 409 });
  };
  fireEvent.click(link());
  const decline = await screen.findByRole('button', { name: 'Decline change' });
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'No' } });
  fireEvent.click(decline);
  expect(await screen.findByText(/Someone else just changed this/)).not.toBeNull();
  expect(await screen.findByText('Nothing is waiting for a decision now.')).not.toBeNull();
});

it('a press for another tab, and a row that needs more than a reason, follow the link', () => {
  open('ada');
  expect(fireEvent.click(inList().getByRole('link', { name: 'Review applications' }), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
