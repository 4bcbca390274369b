import { describe, expect, it } from 'vitest';
import { auditRows } from '#app/server/audit/page.server.ts';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const entry = (id: string, changes: object = {}) => ({
  ...{ id, cursor: id, actor: 'ada', role: 'admin', action: 'record-result', reason: '', before: null },
  ...{ target: `payoutRequests/${id}_2026-12-01`, after: { state: 'paid' }, at: new Date('2026-12-01T10:00:00.000Z') },
  ...changes,
});

const told = (entries: ReturnType<typeof entry>[], language: 'en' | 'es' | 'pt' = 'en') =>
  auditRows(entries, { ada: 'Ada Moreno', bo: 'Bo Silva' }, language).map(({ sentence, each }) => ({
    text: sentence.map(({ text }) => text).join(''),
    each: each?.map(({ id }) => id),
  }));

describe('rows of the audit log', () => {
  it('tell neighbours that say the same of several people as one, with each of them behind it', () => {
    const rows = told([entry('bo'), entry('cy'), entry('di'), entry('bo', { after: { state: 'sent' } })]);
    expect(rows).toEqual([
      { text: 'Ada Moreno recorded 3 payouts for Dec 1, 2026 as arrived.', each: ['bo', 'cy', 'di'] },
      { text: 'Ada Moreno recorded that the payout of Bo Silva for Dec 1, 2026 was sent.', each: undefined },
    ]);
  });

  it.each(['en', 'es', 'pt'] as const)('name who did it, how many and which payday in %s', (language) => {
    const [row] = told([entry('bo'), entry('cy')], language);
    expect(row?.text).toMatch(/^Ada Moreno .*\b2\b.*2026/);
  });

  it.each([
    ['another actor', { actor: 'bea' }],
    ['another payday', { target: 'payoutRequests/cy_2026-11-15' }],
    ['another day', { at: new Date('2026-11-30T23:59:00.000Z') }],
    ['a reason of its own', { reason: 'By phone.' }],
    ['an action whose entries are told apart', { action: 'hold-request' }],
  ])('keep two entries apart for %s', (_, changes) => {
    const first = 'action' in changes ? entry('bo', changes) : entry('bo');
    expect(told([first, entry('cy', changes)]).map(({ each }) => each)).toEqual([undefined, undefined]);
  });
});
