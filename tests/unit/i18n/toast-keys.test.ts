import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import english from '../../../public/locales/en/common.json' with { type: 'json' };

/** Keys that the text checks do not see, because they are not given to `t` where they are written. */
const KEY = /\bkey: '((?:\w|-)+(?:\.(?:\w|-)+)+)'/g;

const keys = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join('app', file), 'utf8'))
  .filter((source) => source.includes('redirectWithToast('))
  .flatMap((source) => [...source.matchAll(KEY)].map(([, key]) => key!));

const textOf = (key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], english);

it.each([...new Set(keys)])('the toast %s is a sentence, and not a group of them', (key) => {
  expect(textOf(key) ?? textOf(`${key}_other`)).toBeTypeOf('string');
});
