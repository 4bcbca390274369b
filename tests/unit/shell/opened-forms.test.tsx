// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { type ActionFunction, createMemoryRouter, Form, redirect, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { OfferEditor } from '#app/routes/admin/offer/offer-editor.tsx';
import { OfferPeople } from '#app/routes/admin/offer/offer-people.tsx';
import { GuidesTab } from '#app/routes/admin/programme/words/guides-tab.tsx';
import { IdentityForm } from '#app/routes/admin/programme/identity-form.tsx';
import { RepliesTab } from '#app/routes/admin/programme/words/replies-tab.tsx';
import { ManagerForm } from '#app/routes/admin/programme/manager-form.tsx';
import { Notes } from '#app/routes/admin/streamer-detail/notes.tsx';
import { useOpened } from '#app/shell/page/form-change.ts';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

/** A page of the form, which is read again with what a colleague has saved at a press of the button. */
function open(page: (said: 'one' | 'two') => ReactElement, action: ActionFunction = () => null) {
  function Page() {
    const [said, setSaid] = useState<'one' | 'two'>('one');
    return (
      <>
        <button onClick={() => setSaid('two')}>Read again</button>
        {page(said)}
      </>
    );
  }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, action, element: <Page /> }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  show(<RouterProvider router={router} />);
}
const readAgain = () => fireEvent.click(screen.getByText('Read again'));
const revision = () => document.querySelector<HTMLInputElement>('[name="revision"]')?.value;

const days = { from: '09:00', to: '17:00', days: [1] };
const manager = (said: string) => ({
  ...{ id: 'm', name: `Mara ${said}`, languages: ['en'], contacts: {}, hours: days, retired: false, auditId: said },
});
const PAGES: Record<string, [(said: string) => ReactElement, string]> = {
  offer: [
    (said) => (
      <OfferEditor
        offer={{ status: 'active', revision: said } as never}
        editor={{ fields: { brandName: `Lumen ${said}` }, countryNames: {}, unpayable: [] } as never}
        answer={null}
      />
    ),
    'brandName',
  ],
  identity: [
    (said) => (
      <IdentityForm
        stored={{ revision: said, identity: { name: said, logo: '', colour: '', support: '', terms: '', privacy: '' } }}
        answer={undefined}
      />
    ),
    'name',
  ],
  manager: [(said) => <ManagerForm manager={manager(said) as never} freshKey="key" answer={undefined} />, 'name'],
  guide: [
    (said) => (
      <GuidesTab
        form={
          { key: 'crypto', guides: [], notice: { en: said, es: '', pt: '' }, revision: said, originals: {} } as never
        }
        answer={undefined}
      />
    ),
    'en',
  ],
  replies: [
    (said) => (
      <RepliesTab
        replies={[{ subject: 'access', words: { en: said, es: '', pt: '' }, revision: said, usual: [] }]}
        answer={undefined}
      />
    ),
    'en',
  ],
  note: [
    (said) => (
      <Notes notes={[{ id: said, author: 'ada', text: said, at: '2026-11-01T00:00:00Z' }] as never} names={{}} />
    ),
    'text',
  ],
  invitation: [
    (said) => (
      <OfferPeople
        offer={{ visibility: 'private' } as never}
        view={{ cards: said === 'one' ? [] : [CARD], first: null, next: null } as never}
        answer={undefined}
        inviting={null}
      />
    ),
    'usernames',
  ],
};
const CARD = {
  ...{ id: 'o_ana', uid: 'ana', username: 'ana', name: 'Ana', state: 'approved', shown: 'approved', note: '' },
  ...{ reason: '', requestedAt: '2026-11-01T00:00:00Z' },
};
const field = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!;

describe.each(Object.entries(PAGES))('the form of the %s', (_, [page, name]) => {
  it('keeps what is typed, and what it was opened with, when the page is read again after a colleague saved', async () => {
    open(page);
    await eventually(() => expect(field(name)).not.toBeNull());
    const before = revision();
    fireEvent.input(field(name), { target: { value: 'My words' } });
    readAgain();
    expect(field(name).value).toBe('My words');
    expect(revision()).toBe(before);
  });

  it('has what the colleague saved where nothing is typed', async () => {
    open(page);
    await eventually(() => expect(field(name)).not.toBeNull());
    readAgain();
    if (revision() !== undefined) expect(revision()).toBe('two');
    if (field(name).defaultValue) expect(field(name).value).toContain('two');
  });
});

describe('what a form was opened with', () => {
  function Opened({ fresh }: { fresh: string }) {
    const { opened, touch } = useOpened(fresh);
    return (
      <Form key={opened} method="post" onInput={touch}>
        <input name="typed" />
        <button>Save {opened}</button>
      </Form>
    );
  }
  const save = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

  it('is that of the page again once it was done', async () => {
    open(
      (said) => <Opened fresh={said} />,
      () => redirect('/'),
    );
    fireEvent.input(field('typed'), { target: { value: 'x' } });
    readAgain();
    await save('Save one');
    await screen.findByText('Save two');
    expect(field('typed').value).toBe('');
  });

  it('stays when another form of the page was done', async () => {
    open(
      (said) => (
        <>
          <Opened fresh={said} />
          <Form method="post">
            <button>Save another</button>
          </Form>
        </>
      ),
      () => redirect('/'),
    );
    fireEvent.input(field('typed'), { target: { value: 'x' } });
    await save('Save another');
    readAgain();
    await screen.findByText('Save one');
    expect(field('typed').value).toBe('x');
  });

  it('stays when it was refused', async () => {
    open(
      (said) => <Opened fresh={said} />,
      () => ({ ok: false }),
    );
    fireEvent.input(field('typed'), { target: { value: 'x' } });
    readAgain();
    await save('Save one');
    await eventually(() => expect(field('typed').value).toBe('x'));
    expect(screen.getByText('Save one')).not.toBeNull();
  });
});
