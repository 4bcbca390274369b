// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AuthForm } from '#app/features/access/auth-form.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#tests/support/played-remix.tsx')),
}));

const form = (error: string) => (
  <AuthForm
    title="Log in"
    submit="Log in"
    pending={false}
    onSend={() => Promise.resolve()}
    fields={[[{ name: 'password', type: 'password', label: 'Password', error }]]}
  />
);

it('shows a password on request, and hides it again when the form is sent', () => {
  const { getByLabelText, getByRole } = show(form(''));
  const type = () => getByLabelText('Password').getAttribute('type');
  expect(type()).toBe('password');
  fireEvent.click(getByRole('button', { name: 'Show password' }));
  expect(type()).toBe('text');
  fireEvent.submit(getByLabelText('Password').closest('form')!);
  expect(type()).toBe('password');
});

it('says what is wrong with a field until it is changed, and again when it is sent like that', () => {
  const { getByLabelText, queryByText } = show(form('Fill in this field'));
  const field = getByLabelText('Password');
  expect(queryByText('Fill in this field')).not.toBeNull();
  fireEvent.input(field, { target: { value: 'x' } });
  expect(queryByText('Fill in this field')).toBeNull();
  fireEvent.submit(field.closest('form')!);
  expect(queryByText('Fill in this field')).not.toBeNull();
});
