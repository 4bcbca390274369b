import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import authTexts from '../../../public/locales/en/auth.json' with { type: 'json' };
import commonTexts from '../../../public/locales/en/common.json' with { type: 'json' };

/** Names of texts that are not given to `t` where they are written: failures, toasts, columns. */
const NAME = /(\bkey: )?'((?:\w|-)+(?:\.(?:\w|-)+)+)'/g;
const PARTS: readonly string[] = Object.keys(commonTexts);

const textOf = (name: string, texts: object) =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts);

/** What a name stands for: a text, a group of texts, or nothing. */
function kindOf(name: string): string {
  const found = [commonTexts, authTexts].flatMap((texts) => [textOf(name, texts), textOf(`${name}_other`, texts)]);
  return typeof (found.find((one) => typeof one === 'string') ?? found.find((one) => one !== undefined));
}

const named = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(join('app', file), 'utf8').matchAll(NAME)])
  .map(([, isKey, name]) => ({ name: name!, isKey: Boolean(isKey) }))
  .filter(({ name }) => PARTS.includes(name.split('.')[0]!));

it('names only texts that exist', () => {
  expect(named.length).toBeGreaterThan(500);
  expect([...new Set(named.map(({ name }) => name))].filter((name) => kindOf(name) === 'undefined')).toEqual([]);
});

it('gives toasts and columns a text, and no group of texts', () => {
  const keys = named.filter(({ isKey }) => isKey).map(({ name }) => name);
  expect(keys.filter((name) => kindOf(name) !== 'string')).toEqual([]);
});
