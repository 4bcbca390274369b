import { expect, it, vi } from 'vitest';
import { OWN_MAPPING } from '#app/domain/payouts/files/result-mapping.ts';
import type { MemberAccess } from '#app/server/access/guard.server.ts';
import { keepMappingOnForm } from '#app/server/payouts/mappings.server.ts';
import { checkFile } from '#app/server/payouts/results.server.ts';

/** What the server does with a mapping that has a word for two results. */

const CLASHING = { ...OWN_MAPPING, name: 'Bank', paid: 'Paid, Done', returned: 'done' };
const REFUSAL = {
  ...{ ok: false, status: 400, failure: 'resultMapping.clash' },
  clash: { word: 'done', first: 'paid', second: 'returned' },
};
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it('it is not kept', async () => {
  const write = vi.fn();
  const access = { identity: { uid: 'payer' }, read: () => Promise.resolve([]), write } as unknown as MemberAccess;
  expect(await keepMappingOnForm(access, formOf(CLASHING))).toEqual(REFUSAL);
  expect(write).not.toHaveBeenCalled();
});

it('one of an earlier release reads no file', async () => {
  const read = vi.fn(() => Promise.resolve([{ ...CLASHING, id: '0' }]));
  const access = { identity: { uid: 'payer' }, read } as unknown as MemberAccess;
  expect(await checkFile(access, '2026-12-01', formOf({ file: 'payment_id', mapping: '0' }), true)).toEqual(REFUSAL);
  expect(read).toHaveBeenCalledTimes(1);
});
