import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploy, type Rehearsal, startPrepared } from '../../rehearsal/cloud/rehearsal.ts';
import type { Conditions } from '../../rehearsal/cloud/state.ts';

/** Whole deployments by the real tools against the played cloud, beyond the two of tests/rehearsal. */
const DEPLOYMENT_MS = 600_000;
const REMOVED = 'mirrorCountry';

const namesOf = ({ cloud }: Rehearsal) => [...cloud.state.functions.keys()].map((name) => name.split('/').at(-1)!);
const workerOf = ({ cloud }: Rehearsal) => cloud.state.cloudflare.scripts.get('greenroom-production')!;

describe('a project over its life', () => {
  let rehearsal: Rehearsal;
  beforeAll(async () => void (rehearsal = await startPrepared('life')));
  afterAll(() => rehearsal.stop());

  it('a deployment that fails half-way goes on with the same command', { timeout: DEPLOYMENT_MS }, async () => {
    const { state } = rehearsal.cloud;
    state.conditions.failingBuilds.add('jobShard');
    const failed = await deploy(rehearsal);
    expect(failed.code, failed.output).toBe(1);
    expect(failed.output).toContain('the same command goes on from here');
    expect(workerOf(rehearsal).deployed).toBeNull();

    state.conditions.failingBuilds.clear();
    const from = rehearsal.cloud.calls.length;
    const { code, output } = await deploy(rehearsal);
    expect(code, output).toBe(0);
    const written = rehearsal.cloud.calls
      .slice(from)
      .filter(({ line }) => /^(POST|PATCH) cloudfunctions.*functions\/?/.test(line));
    expect(written.filter(({ line }) => !line.includes('generateUploadUrl')).map(({ line }) => line)).toEqual([
      expect.stringContaining('/functions/jobShard'),
    ]);
  });

  it(
    'a function that the code no longer has is listed and stays, until a person says so',
    { timeout: DEPLOYMENT_MS },
    async () => {
      rehearsal.checkout.edit('functions/src/index.ts', `export const ${REMOVED} =`, `export const ${REMOVED}Again =`);
      const from = rehearsal.cloud.calls.length;
      const asked = await deploy(rehearsal);
      expect(asked.code).toBe(1);
      expect(asked.output).toMatch(new RegExp(`no longer has them:\\s+- ${REMOVED}\\s`));
      const written = rehearsal.cloud.calls
        .slice(from)
        .filter(({ line }) => /^(PATCH|PUT|DELETE|POST (?!.*(token|Permissions|getIamPolicy)$))/.test(line));
      expect(written).toEqual([]);

      const { code, output } = await deploy(rehearsal, '--delete-functions');
      expect(code, output).toBe(0);
      expect(namesOf(rehearsal)).not.toContain(REMOVED);
      expect(namesOf(rehearsal)).toContain(`${REMOVED}Again`);
    },
  );
});

it(
  'a load balancer that nobody mentioned fails the smoke test, after everything is uploaded',
  { timeout: DEPLOYMENT_MS },
  async () => {
    const rehearsal = await startPrepared('balanced');
    try {
      rehearsal.cloud.state.frontEndHops = 2;
      const { code, output } = await deploy(rehearsal);
      expect(code, output).toBe(1);
      expect(output).toMatch(
        /The deployment is not well:\s+- TRUSTED_HOPS of the functions is 1, and 2 hops were measured/,
      );
      expect(output).toContain('run the same command again');
      expect(workerOf(rehearsal).deployed).not.toBeNull();
    } finally {
      await rehearsal.stop();
    }
  },
);

describe('what the cloud refuses stops the deployment with its reason, before the Worker', () => {
  type Case = { change: (rehearsal: Rehearsal) => void; says: RegExp };
  const set =
    (conditions: Partial<Conditions>) =>
    ({ cloud }: Rehearsal) =>
      void Object.assign(cloud.state.conditions, conditions);
  /** One for each condition that the played cloud knows. */
  const CASES: Record<keyof Conditions, Case> = {
    eventarcDelays: {
      change: set({ eventarcDelays: 10_000 }),
      says: /Trying again[\s\S]*Trying again[\s\S]*firebase ended with code 2/,
    },
    indexLooks: { change: set({ indexLooks: 10_000 }), says: /indexes are still being built/ },
    cpuQuota: { change: set({ cpuQuota: 10_000 }), says: /CpuAllocPerProjectRegion requested: 20000 allowed: 10000/ },
    failingBuilds: {
      change: set({ failingBuilds: new Set(['keitaroPostback']) }),
      says: /Build failed with status: FAILURE/,
    },
    forbidsPublic: { change: set({ forbidsPublic: true }), says: /organization policy|Failed to set the IAM Policy/ },
    billing: {
      change: (rehearsal) => {
        set({ billing: false })(rehearsal);
        rehearsal.cloud.state.services.delete('cloudbuild.googleapis.com');
      },
      says: /APIs are off: cloudbuild\.googleapis\.com/,
    },
  };

  it.each(Object.entries(CASES))('%s', { timeout: DEPLOYMENT_MS }, async (name, { change, says }) => {
    const rehearsal = await startPrepared(`refused-${name}`);
    try {
      change(rehearsal);
      const { code, output } = await deploy(rehearsal);
      expect(code, output).toBe(1);
      expect(output).toMatch(says);
      expect(workerOf(rehearsal).deployed).toBeNull();
      expect(rehearsal.cloud.escapes).toEqual([]);
      expect(rehearsal.cloud.refusals.filter(({ source }) => !source.startsWith('https://'))).toEqual([]);
    } finally {
      await rehearsal.stop();
    }
  });
});
