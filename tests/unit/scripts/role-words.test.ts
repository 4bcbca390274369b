import { expect, it } from 'vitest';
import { roleWords } from '../../../scripts/lint/role-words.ts';
import { typedLint } from './few-files/typed-lint.ts';

const eslint = typedLint(roleWords, 'tsconfig.json');

/** The role words that the rule reports, in the order of the text. */
async function reported(code: string, filePath = 'app/domain/people/people.ts'): Promise<string[]> {
  const imports = `import type { Actor } from '#app/domain/access/collections/row.ts';
import type { Role } from '#app/domain/access/roles.ts';
`;
  const [result] = await eslint.lintText(imports + code, { filePath });
  return result!.messages.map(({ message }) => /'(\w+)'/.exec(message)?.[1] ?? message);
}

it.each([
  ["export const f = (role: Role) => role === 'admin';", ['admin']],
  ["export const f = (who: Role) => who !== 'none';", ['none']],
  ["export const f = (who?: Role | null) => who === 'rejected';", ['rejected']],
  ["export const f = (who: Actor) => 'pending' === who;", ['pending']],
  ["export const f = (person: { role: Role }) => person.role === 'paymentsolution';", ['paymentsolution']],
  ["export const f = (data: Record<string, unknown>) => data.role === 'none';", ['none']],
  ["export const f = (record: { get(field: string): unknown }) => record.get('role') === 'none';", ['none']],
  ["export const f = (where: (...parts: string[]) => void) => where('role', '==', 'rejected');", ['rejected']],
  ["export const ROLES: readonly Role[] = ['streamer', 'pending'];", ['streamer', 'pending']],
  ["export const ROLES = ['streamer', 'admin'] as const satisfies readonly Role[];", ['streamer', 'admin']],
  ["export const f = (who: Role) => ['streamer', 'pending'].includes(who);", ['streamer', 'pending']],
  ["export const entry = { role: 'admin' as const };", ['admin']],
  ["export const f = (is: boolean) => ({ role: is ? 'admin' : 'paymentsolution' });", ['admin', 'paymentsolution']],
  ["export type Entry = { role: 'admin' };", ['admin']],
  ["export function f(who: Role) { switch (who) { case 'pending': return 1; default: return 2; } }", ['pending']],
  ["export function f(): Role { return 'streamer'; }", ['streamer']],
  ["declare function g(who: Role): void;\nexport const f = () => g('admin');", ['admin']],
])('%s', async (code, words) => {
  expect(await reported(code)).toEqual(words);
});

it.each([
  "export const STATES = ['pending', 'held', 'rejected'] as const;",
  "export const f = (state: 'pending' | 'held' | 'rejected') => state === 'rejected';",
  "export const f = (state: { kind: 'idle' | 'pending' }) => state.kind === 'pending';",
  "export const f = (guides: 'none' | 'some' | 'all') => guides === 'none';",
  "declare function guard(route: 'admin' | 'rejected' | 'offers'): void;\nexport const f = () => guard('admin');",
  "export const standing = { status: 'pending' };",
  "export const f = (by: string) => (by === 'system' ? 'system' : 'streamer');",
  "export const tab = { key: 'pending', title: 'none' };",
])('%s names no role', async (code) => {
  expect(await reported(code)).toEqual([]);
});

it('the tables of access name roles', async () => {
  const code = "export const f = (role: Role) => role === 'admin';";
  expect(await reported(code, 'app/domain/access/roles.ts')).toEqual([]);
});
