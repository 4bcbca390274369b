import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stack/paths.ts';

const FOLDER = join(ROOT, 'docs/operations');

/** What says where a command acts. Without it: the emulators' project, or a Worker that is never deployed. */
const TARGETS: readonly (readonly [command: RegExp, option: string])[] = [
  [/^(?:npx )?firebase\s/, '--project'],
  [/^gcloud\s/, '--project'],
  [/^npm run job\b/, '--project'],
  [/^(?:npx )?wrangler\s/, '--env'],
];

/** They act on the account of a person or a company, whatever the project. */
const OF_ACCOUNTS = /^(?:npx )?(?:firebase login|gcloud auth|wrangler r2 bucket)\b/;

/** The commands in the code of a page: each part of a pipe, a list or a substitution on its own. */
function commandsOf(markdown: string): string[] {
  const code = [...markdown.matchAll(/```\w*\n([^]*?)```|`([^`\n]+)`/g)].flatMap(
    ([, block, span]) => block?.replaceAll('\\\n', ' ').split('\n') ?? [span!.replaceAll('\\|', '|')],
  );
  const inner = /\$\(([^)]*)\)/g;
  return code
    .flatMap((line) => [line.replaceAll(inner, 'INNER'), ...[...line.matchAll(inner)].map(([, command]) => command!)])
    .flatMap((line) => line.split(/\||&&|;/))
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S* )+/, ''));
}

/** Commands that don't say where they act. */
function unaimed(markdown: string): string[] {
  return commandsOf(markdown).filter((command) => {
    const [, option] = TARGETS.find(([tool]) => tool.test(command)) ?? [];
    return option && !OF_ACCOUNTS.test(command) && !new RegExp(`${option}[ =]\\S`).test(command);
  });
}

describe('commands of the runbooks', () => {
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.md')))('of %s say where they act', (name) => {
    expect(unaimed(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['`npx firebase auth:export a.json`', ['npx firebase auth:export a.json']],
    ['`openssl rand -hex 24 \\| npx wrangler secret put A`', ['npx wrangler secret put A']],
    [
      '`A="$(npx firebase functions:secrets:access A)" npm run job -- x --project P`',
      ['npx firebase functions:secrets:access A'],
    ],
    ['```sh\nnpm run job -- x\n```', ['npm run job -- x']],
    [
      '`gcloud scheduler jobs list --project P`, then `gcloud scheduler jobs pause NAME`',
      ['gcloud scheduler jobs pause NAME'],
    ],
    ['`npx firebase login`, `wrangler.toml` and `npx wrangler tail --env production`', []],
  ])('are found in %j', (markdown, found) => {
    expect(unaimed(markdown)).toEqual(found);
  });
});
