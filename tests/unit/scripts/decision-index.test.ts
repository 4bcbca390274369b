import { readdirSync, readFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { decisionIndex } from '../../../scripts/docs/decision-index.ts';

const FOLDER = 'docs/decisions';

it('the index of the decisions names each with its date and status, as `npm run docs` writes it', async () => {
  const wanted = await format(decisionIndex(FOLDER), { parser: 'markdown', printWidth: 120 });
  expect(readFileSync(`${FOLDER}/README.md`, 'utf8')).toBe(wanted);
  for (const name of readdirSync(FOLDER)) if (name !== 'README.md') expect(wanted).toContain(`(${name})`);
});
