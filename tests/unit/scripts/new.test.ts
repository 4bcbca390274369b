import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Changes } from '../../../scripts/new/changes.ts';
import { newCollection } from '../../../scripts/new/collection.ts';
import { newJob } from '../../../scripts/new/job.ts';
import { newRoute } from '../../../scripts/new/route.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const LOCALES = ['en', 'es', 'pt'].map((language) => `public/locales/${language}/common.json`);
const EDITED = [
  ...LOCALES,
  ...['app/domain/access/routes.ts', 'app/domain/access/collections.ts', 'app/server/data/collections.server.ts'],
  ...['docs/privacy.md', 'functions/src/index.ts', 'functions/src/jobs.ts', 'rules/streams.rules'],
  ...['tests/rules/support/acts.ts', 'tests/rules/support/samples.ts', 'tests/unit/access/access.test.ts'],
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'greenroom-new-'));
  for (const path of EDITED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

async function made(make: (changes: Changes) => void): Promise<string[]> {
  const changes = new Changes(root);
  make(changes);
  return changes.write();
}

describe('npm run new', () => {
  it('makes a route of six files, whose access is still to be decided', async () => {
    const files = await made((changes) => newRoute(changes, 'admin/role-reports'));
    expect(files).toEqual([
      'app/domain/access/routes.ts',
      'app/routes/admin/role-reports/route.tsx',
      ...LOCALES,
      'tests/unit/access/access.test.ts',
    ]);
    expect(textOf(files[0]!)).toContain("  'admin/role-reports': { policy: ADMIN, about: 'role reports' },\n");
    expect(textOf(files[1]!)).toContain("await guard(args, 'admin/role-reports')");
    for (const locale of LOCALES) {
      expect(JSON.parse(textOf(locale))).toMatchObject({ pages: { adminRoleReports: { title: 'TODO Role reports' } } });
    }
    expect(textOf(files.at(-1)!)).toContain('\nadmin/role-reports ? ? ? ? ? ? ? ? ?\n`;');
  });

  it('makes a collection of eight files, with the rules that are generated, which let nobody in yet', async () => {
    const files = await made((changes) => newCollection(changes, 'streamNotes', 'streams'));
    expect([...files, 'firestore.rules']).toHaveLength(8);
    expect(textOf('rules/streams.rules')).toContain('match /streamNotes/{id} {');
    expect(textOf('rules/streams.rules')).toContain('allow create: if false && exactly(streamNotesFields());');
    expect(textOf('app/domain/access/collections.ts')).toContain("  streamNotes: [\n    read('read-own'");
    expect(textOf('app/domain/access/collections.ts')).toContain("  'streamNotes',\n");
    expect(textOf('app/domain/streams/stream-notes.ts')).toContain('export const streamNoteSchema');
    expect(textOf('app/server/data/collections.server.ts')).toContain(
      "  streamNotes: new Collection('streamNotes', streamNoteSchema),\n",
    );
    expect(textOf('docs/privacy.md')).toMatch(/^\| `streamNotes` +(\| +){4}\|$/m);
    expect(textOf('tests/rules/support/acts.ts')).toContain("'streamNotes.write': {");
    expect(textOf('tests/rules/support/samples.ts').match(/^ {2}streamNotes: \{/gm)).toHaveLength(2);
  });

  it('makes a job of four files, its tests unwritten', async () => {
    const files = await made((changes) => newJob(changes, 'countNotes', 'figures'));
    expect(files.sort()).toEqual([
      'functions/src/figures/count-notes.ts',
      'functions/src/index.ts',
      'functions/src/jobs.ts',
      'tests/functions/figures/count-notes.test.ts',
    ]);
    expect(textOf('functions/src/jobs.ts')).toContain("countNotes: { schedule: '50 4 * * *', run: countNotes,");
    expect(textOf('functions/src/index.ts')).toContain("export const countNotes = scheduled('countNotes');");
    expect(textOf('tests/functions/figures/count-notes.test.ts').match(/still to be written/g)).toHaveLength(5);
  });

  it.each([
    ['a route that is there', (changes: Changes) => newRoute(changes, 'offers')],
    ['a route with a parameter', (changes: Changes) => newRoute(changes, 'offers/:id')],
    ['a collection that is there', (changes: Changes) => newCollection(changes, 'balances', 'streams')],
    ['a collection named otherwise', (changes: Changes) => newCollection(changes, 'stream-notes', 'streams')],
    ['a job that is there', (changes: Changes) => newJob(changes, 'releaseHolds', 'income')],
    ['a job named otherwise', (changes: Changes) => newJob(changes, 'release-all', 'income')],
  ])('refuses %s, and writes nothing', (_, make) => {
    const before = EDITED.map(textOf);
    expect(() => make(new Changes(root))).toThrow();
    expect(EDITED.map(textOf)).toEqual(before);
  });
});
