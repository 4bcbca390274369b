// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NamesForm } from '#app/routes/account/profile/names-form.tsx';
import { NoticeKinds } from '#app/routes/account/settings/notice-kinds.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  Form: (await import('react')).forwardRef<HTMLFormElement>(function Form(props, ref) {
    return <form ref={ref} {...props} />;
  }),
  useNavigation: () => ({ state: 'idle' }),
}));

/** It takes no press, and keeps the focus that it has. */
const isOff = (button: HTMLButtonElement) => {
  expect(button.disabled).toBe(false);
  return button.getAttribute('aria-disabled') === 'true' && !fireEvent.click(button);
};

const saved = { firstName: 'Sofia', lastName: 'Lima', brandName: '', username: 'sofia' };

it('names are saved when one of them was changed, and not while they are as they were', () => {
  const { getByRole, getByLabelText, again } = show(<NamesForm profile={saved} refusal={null} />);
  const save = () => getByRole('button') as HTMLButtonElement;
  expect(isOff(save())).toBe(true);
  fireEvent.input(getByLabelText('First name'), { target: { value: 'Sofía' } });
  expect(isOff(save())).toBe(false);
  fireEvent.input(getByLabelText('First name'), { target: { value: 'Sofia' } });
  expect(isOff(save())).toBe(true);
  fireEvent.input(getByLabelText('First name'), { target: { value: 'Sofía' } });
  again(<NamesForm profile={{ ...saved, firstName: 'Sofía' }} refusal={null} />);
  expect(isOff(save())).toBe(true);
});

it('so are the notifications that someone wants', () => {
  const { container, getByRole, getAllByRole } = show(
    <NoticeKinds off={{ bell: [], mail: [] }} kinds={['offer-approved']} isTeam={false} />,
  );
  for (const group of container.querySelectorAll('details')) group.open = true;
  const save = getByRole('button', { name: 'Save notifications' }) as HTMLButtonElement;
  expect(isOff(save)).toBe(true);
  fireEvent.click(getAllByRole('checkbox')[0]!);
  expect(isOff(save)).toBe(false);
});
