import { expect, it } from 'vitest';
import { noticeOf, replyLanguages, type ReviewOutcome } from '#app/domain/programme/review.ts';

const refused = (name: string, by: string | null): ReviewOutcome => ({
  ...{ name, ok: false, status: 409, failure: 'decision.not-pending' },
  conflict: by === null ? null : { name: by, action: 'approve', at: '2026-11-25T10:00:00.000Z' },
});

it('decisions that were all made need no notice', () => {
  expect(noticeOf([{ name: 'Ana', ok: true }])).toBeNull();
});

it('one that came too late names whom it was about and who was first', () => {
  expect(noticeOf([{ name: 'Ana', ok: true }, refused('Bea', 'Ada Moreno'), refused('Cid', 'Ada Moreno')])).toEqual({
    key: 'review.late',
    values: { who: 'Bea, Cid', by: 'Ada Moreno', action: 'approve', at: '2026-11-25T10:00:00.000Z' },
  });
});

it('several with different reasons accuse nobody', () => {
  for (const other of [refused('Cid', 'Bo Ross'), refused('Cid', null)]) {
    expect(noticeOf([refused('Bea', 'Ada Moreno'), other])).toEqual({
      key: 'review.refused',
      values: { who: 'Bea, Cid', why: 'toasts.changedMeanwhile' },
    });
  }
});

it('one that was refused says why; of many the first three are named', () => {
  expect(noticeOf(['Ana', 'Bea', 'Cid', 'Dan', 'Eva'].map((name) => refused(name, null)))).toEqual({
    key: 'review.refused',
    values: { who: 'Ana, Bea, Cid +2', why: 'decision.not-pending' },
  });
});

it.each([
  ['en', [], ['en']],
  ['en', ['pt', 'ja'], ['pt', 'en']],
  ['pt', ['pt', 'es'], ['es', 'pt']],
] as const)('a reader of %s answers someone who streams in %j in %j', (reader, spoken, languages) => {
  expect(replyLanguages(reader, spoken)).toEqual(languages);
});
