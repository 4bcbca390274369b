import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { differences } from '../../scripts/operations/stored-documents.ts';
import { bin, childEnv, ROOT } from '../../scripts/stack/paths.ts';

it('what is exported, wiped and imported is what was there, and the books add up', () => {
  const { status, stdout, stderr } = spawnSync(bin('node'), ['scripts/commands/rehearse-restore.ts'], {
    cwd: ROOT,
    env: childEnv(),
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toMatch(/Equal: \d{4,} documents and accounts\. The books of \d+ people/);
  expect(status).toBe(0);
});

describe('comparing a restored database', () => {
  it('names what is lost, changed and added', () => {
    const before = new Map(Object.entries({ 'a/1': 'x', 'a/2': 'x', 'a/3': 'x' }));
    const after = new Map(Object.entries({ 'a/1': 'x', 'a/2': 'y', 'b/1': 'x' }));
    expect(differences(before, before)).toEqual([]);
    expect(differences(before, after)).toEqual(['a/2 has changed', 'a/3 is lost', 'b/1 was not there before']);
  });
});
