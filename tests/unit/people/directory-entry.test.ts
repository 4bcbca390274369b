import { expect, it } from 'vitest';
import { actOnPerson } from '#app/server/people/actions.server.ts';

type Access = Parameters<typeof actOnPerson>[0];

/** An admin whose database holds this of a person's directory entry, and takes no write. */
const adminWith = (entry: object | null) =>
  ({
    identity: { uid: 'boss' },
    read: () => Promise.resolve(entry),
    write: () => Promise.reject(new Error('nothing is to be written')),
  }) as unknown as Access;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const FORMS: Record<string, string>[] = [
  { intent: 'country', country: 'PT' },
  { intent: 'country', country: '' },
  { intent: 'tags', new: 'VIP' },
];

it.each(FORMS)('without a directory entry, nothing is said to be saved: %j', async (fields) => {
  const answer = await actOnPerson(adminWith(null), 'gone', formOf(fields));
  expect(answer).toMatchObject({ ok: false, status: 404, failure: 'pages.adminStreamerDetailId.empty.title' });
});

it('what the entry says already is saved without a write', async () => {
  const answer = await actOnPerson(adminWith({ country: 'PT' }), 'maria', formOf({ intent: 'country', country: 'PT' }));
  expect(answer).toEqual({ ok: true, toast: 'toasts.saved' });
});
