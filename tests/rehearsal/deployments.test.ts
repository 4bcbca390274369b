import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITERS } from '#app/server/platform/env.server.ts';
import { FUNCTIONS_ACCOUNT } from '../../scripts/deploy/accounts.ts';
import { firestoreEmulator } from '../../scripts/stack/firestore-emulator.ts';
import { EMULATOR_BUILD_MS } from '../setup/timeouts.ts';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { deploy, prepare, PROJECT, type Rehearsal, startRehearsal } from './cloud/rehearsal.ts';

let rehearsal: Rehearsal;

// A deployment checks the rules in the Firestore emulator, which may still be built on a new machine, for minutes.
beforeAll(async () => void (await firestoreEmulator()), EMULATOR_BUILD_MS);

beforeAll(async () => {
  rehearsal = await startRehearsal('deployments', ({ conditions }) => {
    conditions.eventarcDelays = 3;
    conditions.indexLooks = 2;
  });
});

afterAll(() => rehearsal.stop());

it('the first deployment succeeds, from two empty accounts by the commands of docs/operations/deploy.md', async () => {
  for (const { code, output } of await prepare(rehearsal)) expect(code, output).toBe(0);
  const { code, output } = await deploy(rehearsal);
  expect(code, output).toBe(0);
  expect(output).toContain('is live at https://greenroom-production.rehearsal.workers.dev');
  expect(output).toContain('nothing to roll back to');

  // What `npm run deploy` tried at its end, with the Worker in workerd and the functions' own check.
  const tried = rehearsal.cloud.calls.filter(({ line }) => /workers\.dev|cloudfunctions\.net/.test(line));
  expect(tried.map(({ line, status }) => `${line.replace(/\/assets\/[\w.-]+/, '/assets/…')} ${status}`).sort()).toEqual(
    [
      'GET greenroom-production.rehearsal.workers.dev/assets/… 200',
      'GET greenroom-production.rehearsal.workers.dev/assets/… 200',
      'GET greenroom-production.rehearsal.workers.dev/en/login 200',
      'GET greenroom-production.rehearsal.workers.dev/healthz 200',
      'POST us-central1-greenroom-rehearsal.cloudfunctions.net/deleteAccount 401',
      'POST us-central1-greenroom-rehearsal.cloudfunctions.net/health 200',
    ],
  );

  const { state, escapes } = rehearsal.cloud;
  const script = state.cloudflare.scripts.get('greenroom-production')!;
  const version = script.versions.find(({ id }) => id === script.deployed);
  // The Worker as it was tested, and the map that reads its stacks.
  expect([...version!.modules.keys()].sort()).toEqual(['entry.worker.js', 'entry.worker.js.map']);
  const map = JSON.parse(version!.modules.get('entry.worker.js.map')!) as { sources: string[] };
  expect(map.sources.join(' ')).toContain('app/server/access/guard.server.ts');
  const counters = (version!.metadata.bindings as { type: string; name: string }[]).filter(
    ({ type }) => type === 'ratelimit',
  );
  expect(counters.map(({ name }) => name).sort()).toEqual([...LIMITERS].sort());
  expect(escapes).toEqual([]);
  expect(state.database).toMatchObject({ locationId: 'nam5', deleteProtectionState: 'DELETE_PROTECTION_ENABLED' });
  expect(state.indexes.size).toBe(indexes.indexes.length);
  const functions = [...state.functions.values()];
  expect(functions.every((each) => each.state === 'ACTIVE')).toBe(true);
  const email = `${FUNCTIONS_ACCOUNT}@${PROJECT}.iam.gserviceaccount.com`;
  expect(
    new Set(
      functions.map(({ serviceConfig }) => (serviceConfig as { serviceAccountEmail: string }).serviceAccountEmail),
    ),
  ).toEqual(new Set([email]));
  expect(state.repository).toHaveProperty('cleanupPolicies');
});

it('what is missing at Cloudflare is named before anything is uploaded', async () => {
  const { calls, state } = rehearsal.cloud;
  const from = calls.length;
  const { namespaces, buckets, subdomain } = state.cloudflare;
  const [[id, title]] = [...namespaces] as [[string, string]];
  buckets.delete('greenroom-images');
  namespaces.delete(id);
  state.cloudflare.subdomain = '';
  const { code, output } = await deploy(rehearsal);
  buckets.add('greenroom-images');
  namespaces.set(id, title);
  state.cloudflare.subdomain = subdomain;
  expect(code, output).toBe(1);
  expect(output).toContain(
    'The R2 bucket greenroom-images: `npx wrangler r2 bucket create greenroom-images` makes it.',
  );
  expect(output).toContain(`The account has no KV namespace ${id}, the id of AUTH_KEYS`);
  expect(output).toContain('The Cloudflare account has no workers.dev subdomain');
  const uploaded = calls.slice(from).filter(({ line }) => /^(PATCH|PUT) |^POST (firestore|cloudfunctions)/.test(line));
  expect(uploaded.map(({ line }) => line)).toEqual([]);
});

it('a second deployment without changes uploads no function and no index again', async () => {
  const { calls } = rehearsal.cloud;
  const from = calls.length;
  const { code, output } = await deploy(rehearsal);
  expect(code, output).toBe(0);
  expect(output).toContain('npx wrangler rollback');
  const written = calls
    .slice(from)
    .filter(({ line }) => /^(POST|PATCH|PUT) (firestore|cloudfunctions|run|cloudscheduler|cloudtasks)/.test(line));
  expect(written.map(({ line }) => line)).toEqual([]);
  expect(rehearsal.cloud.escapes).toEqual([]);
});
