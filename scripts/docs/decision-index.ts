import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = /^# (\d{4}) ([^\n]+)\n\n(\d{4}-\d\d-\d\d)\. Status: ([^\n]+)\n/;

/**
 * The index of docs/decisions, as Markdown: a row a decision. Throws for a decision that does not begin with
 * `# NUMBER TITLE` and `DATE. Status: …`.
 */
export function decisionIndex(folder: string): string {
  const rows = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const [, number, title, date, status] = HEAD.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      if (!number || !name.startsWith(number))
        throw new Error(`${name} does not begin with its number, date and status`);
      return `| [${number}](${name}) | ${title} | ${date} | ${status!.replace(/\.$/, '')} |`;
    });
  return [
    '# Decisions',
    '',
    'Why the product is built as it is. `npm run docs` writes this page.',
    '',
    '| number | decision | date | status |',
    '| ------ | -------- | ---- | ------ |',
    ...rows,
    '',
  ].join('\n');
}
