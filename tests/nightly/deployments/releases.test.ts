import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { asked, deploy, type Rehearsal, startPrepared } from '../../rehearsal/cloud/rehearsal.ts';

/** Two releases by the real tools against the played cloud, and back: what answers is what was uploaded. */
const DEPLOYMENT_MS = 900_000;
const OLDER = manifest.version;
const NEWER = '99.1.0';
const RENAMED = 'mirrorCountry';
const ORIGIN = 'https://greenroom-production.rehearsal.workers.dev';

describe('two releases', () => {
  let rehearsal: Rehearsal;
  let printed = '';
  beforeAll(async () => void (rehearsal = await startPrepared('releases')));
  afterAll(() => rehearsal.stop());

  const build = (name: string) => join(rehearsal.checkout.folder, name);
  const functionNames = () => [...rehearsal.cloud.state.functions.keys()].map((name) => name.split('/').at(-1)!);
  /** The versions that answer, and a file of the Worker. */
  async function serving() {
    const health = JSON.parse(await asked(rehearsal, `${ORIGIN}/healthz`)) as {
      version: string;
      functions: { version: string };
    };
    const robots = await asked(rehearsal, `${ORIGIN}/robots.txt`);
    return [health.version, health.functions.version, robots.includes('newer') ? NEWER : OLDER];
  }

  it('the newer one is deployed over the older one', { timeout: DEPLOYMENT_MS }, async () => {
    const { checkout } = rehearsal;
    checkout.release(`v${OLDER}`);
    const first = await deploy(rehearsal);
    expect(first.code, first.output).toBe(0);
    expect(await serving()).toEqual([OLDER, OLDER, OLDER]);

    // A copy, so that going back doesn't build it a second time. The build that stays is older than what is deployed next.
    cpSync(build('build'), build('.greenroom/older-build'), { recursive: true });
    checkout.change('package.json', `"version": "${OLDER}"`, `"version": "${NEWER}"`);
    checkout.change('public/robots.txt', 'User-agent', '# newer\nUser-agent');
    checkout.change('functions/src/index.ts', `export const ${RENAMED} =`, `export const ${RENAMED}Again =`);
    checkout.release(`v${NEWER}`);
    const { code, output } = await deploy(rehearsal, '--delete-functions');
    expect(code, output).toBe(0);
    expect(output).toContain(`${NEWER} is live at ${ORIGIN}`);
    expect(await serving()).toEqual([NEWER, NEWER, NEWER]);
    expect(functionNames()).toContain(`${RENAMED}Again`);
    printed = output;
  });

  it('the Worker goes back alone, by the command that was printed', { timeout: DEPLOYMENT_MS }, async () => {
    const [, id] = /npx wrangler rollback (\S+) --env production/.exec(printed)!;
    const args = ['rollback', id!, '--env', 'production', '--yes', '--message', 'back'];
    const { code, output } = await rehearsal.run('deployer', 'wrangler', args);
    expect(code, output).toBe(0);
    expect(await serving()).toEqual([OLDER, NEWER, OLDER]);
  });

  it('everything goes back, by the command that was printed', { timeout: DEPLOYMENT_MS }, async () => {
    // Without `npm ci`: the packages are those of this checkout, and both releases have the same.
    const [, tag] = /git switch --detach (\S+) && npm ci && npm run deploy -- --env production/.exec(printed)!;
    const switched = await rehearsal.run('deployer', 'git', ['switch', '--detach', tag!]);
    expect(switched.code, switched.output).toBe(0);
    renameSync(build('build'), build('.greenroom/newer-build'));
    renameSync(build('.greenroom/older-build'), build('build'));
    const { code, output } = await deploy(rehearsal, '--env', 'production', '--delete-functions');
    expect(code, output).toBe(0);
    expect(output).toContain(`${OLDER} is live at ${ORIGIN}`);
    // The Worker had gone back before.
    expect(output).toContain(`the release before was ${OLDER} too`);
    expect(await serving()).toEqual([OLDER, OLDER, OLDER]);
    expect(functionNames()).toContain(RENAMED);
    expect(functionNames()).not.toContain(`${RENAMED}Again`);
    expect(rehearsal.cloud.escapes).toEqual([]);
  });
});
