import { Refusal } from '../stack/refusal.ts';
import { capital, type Changes, kebab } from './changes.ts';

const TABLE = 'functions/src/jobs.ts';

/** A job that does nothing yet, once a day: its file, its row, its export, and the tests of every job. */
export function newJob(changes: Changes, name: string, subject: string): void {
  if (!/^[a-z]+([A-Z][a-z]+)+$/.test(name)) throw new Refusal(`A job is named like releaseHolds and not "${name}".`);
  const file = `${subject}/${kebab(name)}.ts`;
  const plan = `plan${capital(name)}`;
  changes.edit(TABLE, (text) => {
    if (new RegExp(`^  ${name}:`, 'm').test(text)) throw new Refusal(`${TABLE} has ${name} already.`);
    return text;
  });
  changes.make(`functions/src/${file}`, jobOf(name, plan));
  changes.insert(TABLE, '  rebuildStats: {', `  ${name}: { schedule: '50 4 * * *', run: ${name}, plan: ${plan} },\n`);
  changes.insert(TABLE, '\nexport type Job = {', `import { ${name}, ${plan} } from './${file}';\n`);
  changes.insert(
    'functions/src/index.ts',
    '\nexport const jobShard = ',
    `export const ${name} = scheduled('${name}');\n`,
  );
  changes.make(`tests/functions/${subject}/${kebab(name)}.test.ts`, testOf(name, file));
}

const jobOf = (name: string, plan: string) => `
import type { Context } from '../platform/context.ts';
import { type JobCounts, type JobPlan, runJob } from '../platform/job.ts';

/** TODO When it runs, what it does, and why a second run changes nothing. */
export function ${name}(context: Context): Promise<JobCounts> {
  return runJob(context, '${name}', async (counts) => {
    counts.done = 0;
  });
}

/** What it would do now. */
export async function ${plan}(_context: Context): Promise<JobPlan> {
  return { done: 0 };
}
`;

const testOf = (name: string, file: string) => `
import { expect, it } from 'vitest';
import { ${name} } from '../../../functions/src/${file}';
import { at, openProject } from '../support/project.ts';

const NOW = at('2026-11-20T00:00:00.000Z');

it('does what it is for', async () => {
  expect(await ${name}(openProject().context(NOW))).toMatchObject({ done: 1 });
});

${['twice writes nothing more', 'at the same time as another run counts once', 'a day late does the same', 'killed after any write, and run again, has the same end', 'goes on past one corrupt item'].map((title) => `it('${title}', () => expect.fail('this test is still to be written'));`).join('\n')}
`;
