import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What `npm test` leaves out is run by a workflow, and nowhere else. */
const LEFT_OUT = [
  'test:e2e -- --nightly',
  'test:preconditions',
  'test:faults',
  'test:rules:mutation',
  'test:edge:mutation',
];

it('the nightly workflow runs what npm test leaves out, by commands that exist', () => {
  const workflow = readFileSync('.github/workflows/nightly.yml', 'utf8');
  const commands = [...workflow.matchAll(/^ +- (test:.+)$/gm)].map(([, command]) => command!);
  expect(commands).toEqual(expect.arrayContaining(LEFT_OUT));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(commands.filter((command) => !(command.split(' ')[0]! in scripts))).toEqual([]);
});
