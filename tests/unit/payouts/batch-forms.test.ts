import { expect, it } from 'vitest';
import type { MemberAccess } from '#app/server/access/guard.server.ts';
import { answerBatchForm } from '#app/server/payouts/batch-forms.server.ts';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

it.each(['', 'unheard-of', 'toString', 'constructor', '__proto__'])(
  'a form with the intent "%s" is about one result, and refused without it',
  async (intent) => {
    const form = new FormData();
    form.set('intent', intent);
    const { answer, toast } = await answerBatchForm({ language: 'en' } as MemberAccess, '2026-12-01', form);
    expect(answer).toMatchObject({ ok: false, status: 400 });
    expect(toast.key).toBe('toasts.resultRecorded');
  },
);
