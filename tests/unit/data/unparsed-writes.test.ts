import { expect, it } from 'vitest';
import { unparsedWrites } from '../../../scripts/lint/unparsed-writes.ts';
import { typedLint } from '../scripts/few-files/typed-lint.ts';

const eslint = typedLint(unparsedWrites, 'functions.json');

const IMPORTS = `import type { BulkWriter, DocumentReference, Transaction } from 'firebase-admin/firestore';
import { changeOf, documentOf, partOf } from '../platform/context.ts';
declare const [schema, transaction, writer, ref]: [never, Transaction, BulkWriter, DocumentReference];
`;

/** How many writes the rule reports. */
async function reported(code: string): Promise<number> {
  const [result] = await eslint.lintText(IMPORTS + code, { filePath: 'functions/src/people/mirror-country.ts' });
  return result!.messages.filter(({ ruleId }) => ruleId === 'writes/no-unparsed-writes').length;
}

it.each([
  'transaction.set(ref, { country: 1 });',
  'transaction.create(ref, data);',
  'await writer.set(ref, { country: 1 });',
  'await ref.update({ country: 1 });',
  'const data = { country: 1 }; transaction.update(ref, data);',
  'const data = { ...documentOf(schema, {}), country: 1 }; transaction.set(ref, data);',
  'const write = (data: object) => transaction.set(ref, data);',
])('%s writes what nothing has checked', async (code) => {
  expect(await reported(code)).toBe(1);
});

it.each([
  'transaction.set(ref, documentOf(schema, {}));',
  'transaction.update(ref, changeOf(schema, {}, {}));',
  'await ref.set(partOf(schema, {}), { merge: true });',
  'const data = documentOf(schema, {}); await writer.create(ref, data);',
  'const more = flag ? partOf(schema, {}) : {}; transaction.update(ref, { ...changeOf(schema, {}, {}), ...more });',
  'transaction.delete(ref);',
  "new Map<string, object>().set('a', {});",
])('%s is checked, or no write', async (code) => {
  expect(await reported(code)).toBe(0);
});
