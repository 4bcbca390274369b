// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { BulkBar } from '#app/routes/admin/streamers/bulk-bar.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
}));

/** The largest form that the Worker takes (body-limit.server.ts). */
const FORM_LIMIT = 65_536;

it('a decision on a full page of people fits into a form, whatever they call themselves', () => {
  const name = '😀'.repeat(80);
  const waiting = Array.from({ length: 100 }, (_, at) => ({
    uid: String(at).padStart(28, 'u'),
    displayName: `${name} ${name}`,
  }));
  const { container } = show(<BulkBar formId="decide" waiting={waiting} query="" />, 'en', { prefix: 'en' });
  const data = new FormData(container.querySelector('form')!);
  for (const { uid } of waiting) data.append('uid', uid);
  const sent = new URLSearchParams([...data].map(([key, value]) => [key, String(value)])).toString();
  expect(sent.length).toBeLessThan(FORM_LIMIT);
  expect(sent).toContain(encodeURIComponent('😀'));
});
