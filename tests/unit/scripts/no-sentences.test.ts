import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { sentences } from '../../../scripts/lint/no-sentences.ts';

async function complaints(jsx: string): Promise<number> {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [{ files: ['**/*.tsx'], languageOptions: { parser: tseslint.parser as never } }, sentences],
  });
  const [result] = await eslint.lintText(`export const part = ${jsx};`, { filePath: 'app/ui/part.tsx' });
  expect(result!.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result!.messages.length;
}

it.each([
  '<p>Log in</p>',
  '<p>¿Y tú?</p>',
  "<p>{'Log in'}</p>",
  '<p>{`Log in, ${name}`}</p>',
  "<p>{busy ? 'Saving' : null}</p>",
  "<p>{note ?? 'None given'}</p>",
  "<>{'Log in'}</>",
  '<img alt="A chart" />',
  '<button aria-label="Close" />',
  "<input placeholder={'Name'} />",
  "<abbr title={long ? 'Long' : ''} />",
])('%s is a text that belongs into the locale files', async (jsx) => {
  expect(await complaints(jsx)).toBe(1);
});

it.each([
  "<p>{t('login.title')}</p>",
  '<p>–</p>',
  '<p> · {count} %</p>',
  '<span>Greenroom</span>',
  '<p className="text-ink">{name}</p>',
  '<img alt="" />',
  '<button aria-label={label} type="submit" />',
  "<p>{kind === 'bank' ? name : null}</p>",
])('%s is none', async (jsx) => {
  expect(await complaints(jsx)).toBe(0);
});
