import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTag } from '../../../scripts/deploy/machine.ts';
import { rollBack } from '../../../scripts/deploy/roll-back.ts';

const before = { id: 'aaaa-1', release: 'v1.2.2' };
const told = (changes: Partial<Parameters<typeof rollBack>[0]> = {}) =>
  rollBack({ environment: 'production', version: '1.2.3', before, hasTag: () => true, ...changes });

describe('how to roll back, at the end of a deployment', () => {
  it('is a command for the Worker alone and one for everything', () => {
    expect(told().split('\n')).toEqual([
      'To roll back:',
      '  - the Worker alone, within seconds: npx wrangler rollback aaaa-1 --env production',
      '  - everything: git switch --detach v1.2.2 && npm ci && npm run deploy -- --env production',
    ]);
  });

  it('is nothing after the first deployment', () => {
    expect(told({ before: null })).toBe('This was the first deployment: there is nothing to roll back to.');
  });

  it('names no tag where the release before has the same version: its tag may be what was just deployed', () => {
    const text = told({ version: '1.2.2' });
    expect(text).toContain('npx wrangler rollback aaaa-1 --env production');
    expect(text).not.toContain('git switch');
    expect(text).toContain('everything: the release before was 1.2.2 too, so no tag names it. Deploy its commit.');
  });

  it('names no tag that the repository does not have', () => {
    const asked: string[] = [];
    const text = told({ hasTag: (tag) => asked.push(tag) === 0 });
    expect(asked).toEqual(['v1.2.2']);
    expect(text).toContain('npx wrangler rollback aaaa-1 --env production');
    expect(text).not.toContain('git switch');
    expect(text).toContain('everything: the release before was 1.2.2, and this repository has no tag v1.2.2.');
  });
});

it('a tag is looked for in the repository, and there is none where there is no repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-tags-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x', ...args]);
  try {
    expect(hasTag('v1.0.0', folder)).toBe(false);
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'first');
    git('branch', 'v2.0.0');
    git('tag', 'v1.0.0');
    expect([hasTag('v1.0.0', folder), hasTag('v2.0.0', folder)]).toEqual([true, false]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
