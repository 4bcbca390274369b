// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DecisionForms } from '#app/features/review/decision-forms.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
  useActionData: () => undefined,
}));

const REPLIES = [
  { language: 'pt' as const, name: 'Portuguese', texts: [{ code: 'no-channel', text: 'Falta o canal.' }] },
  {
    language: 'en' as const,
    name: 'English',
    texts: [
      { code: null, text: 'Our own words.' },
      { code: 'no-channel', text: 'The channel is missing.' },
    ],
  },
];

it('a saved reply fills in its text, and the reason where it is about one', () => {
  show(
    <DecisionForms
      keys={['ana']}
      replies={REPLIES}
      codes={
        <select name="reasonCode" aria-label="Code" defaultValue="other">
          <option value="other">Other</option>
          <option value="no-channel">No channel</option>
        </select>
      }
      texts={{ approve: 'Approve', decline: 'Decline', again: 'Again' }}
      again="reapplyAt"
      onDecide={() => {}}
    />,
  );
  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText('Saved reply'), {
      target: { value: [...document.querySelectorAll('option')].find((one) => one.textContent === text)!.value },
    });
  const text = () => document.querySelector<HTMLTextAreaElement>('[name="reason"]')!.value;
  const code = () => document.querySelector<HTMLInputElement>(`[name="reasonCode"]`)!.value;
  choose('Our own words.');
  expect([text(), code()]).toEqual(['Our own words.', 'other']);
  choose('Falta o canal.');
  expect([text(), code()]).toEqual(['Falta o canal.', 'no-channel']);
  choose('Our own words.');
  expect([text(), code()]).toEqual(['Our own words.', 'no-channel']);
});
