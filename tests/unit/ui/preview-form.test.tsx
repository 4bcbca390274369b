// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { PreviewForm } from '#app/routes/admin/programme/preview-form.tsx';
import type { PartOutcome } from '#app/server/data/streamed-read.server.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const place = vi.hoisted(() => ({ pathname: '/en/admin/programme', search: '?tab=networks&holdDays=7' }));

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  Form: ({ children }: { children: JSX.Element }) => <form>{children}</form>,
  useLocation: () => place,
  useNavigation: () => ({ state: 'idle' }),
  useRevalidator: () => ({ revalidate: vi.fn(), state: 'idle' }),
}));

const preview = (outcome: PartOutcome<string>) => (
  <PreviewForm hidden={{}} button="Preview" preview={{ outcome }} show={(found) => <p>{found}</p>}>
    <input name="holdDays" />
  </PreviewForm>
);
const unanswered: PartOutcome<string> = { ok: false, refusal: { kind: 'network' } };

it('shows no answer to another question, and keeps the one to the same', () => {
  const { queryByText, getByRole, again } = show(preview({ ok: true, data: 'of seven days' }));
  again(preview(unanswered));
  expect(queryByText('of seven days')).not.toBeNull();
  place.search = '?tab=networks&holdDays=14';
  again(preview(unanswered));
  expect(queryByText('of seven days')).toBeNull();
  expect(getByRole('alert').textContent).toContain('Network error.');
});
