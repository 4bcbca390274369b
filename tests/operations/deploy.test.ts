import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deploy } from '../../scripts/deploy/deployment.ts';
import { run } from '../../scripts/deploy/machine.ts';
import { DEPLOYED } from '../../scripts/deploy/settings.ts';
import { faultOfRules, validateFirebase } from '../../scripts/deploy/validate.ts';
import { startLifecycle } from '../../scripts/stack/lifecycle.ts';
import { FUNCTIONS_FILE, ROOT, STATE } from '../../scripts/stack/paths.ts';
import { firestoreEmulator } from '../../scripts/stack/firestore-emulator.ts';
import { bundleFunctions } from '../../scripts/stack/functions-bundle.ts';
import { EMULATOR_BUILD_MS } from '../setup/timeouts.ts';

/** The product's own configuration with the blanks filled in, in a folder next to it. */
let folder = '';
const lifecycle = startLifecycle(() => void lifecycle.stop());

// On a new machine, the Firestore emulator may still be built, which takes minutes.
beforeAll(async () => void (await firestoreEmulator(lifecycle.register)), EMULATOR_BUILD_MS);

beforeAll(async () => {
  await bundleFunctions();
  folder = mkdtempSync(join(tmpdir(), 'greenroom-dry-run-'));
  let toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    .replace('main = "app/', `main = "${ROOT}app/`)
    .replaceAll('"./build/client"', `"${ROOT}build/client"`)
    .replaceAll('YOUR-KV-NAMESPACE', '0'.repeat(32));
  for (const environment of DEPLOYED) {
    const project = `greenroom-${environment}`;
    const [before, after] = toml.split(`[env.${environment}.vars]`) as [string, string];
    const filled = after
      .replace('FIREBASE_PROJECT_ID = ""', `FIREBASE_PROJECT_ID = "${project}"`)
      .replace('FIREBASE_API_KEY = ""', 'FIREBASE_API_KEY = "key"')
      .replace('FIREBASE_AUTH_DOMAIN = ""', `FIREBASE_AUTH_DOMAIN = "${project}.firebaseapp.com"`)
      .replace('FIREBASE_APP_ID = ""', 'FIREBASE_APP_ID = "app"');
    toml = `${before}[env.${environment}.vars]${filled}`;
    writeFileSync(join(folder, `.env.${project}`), 'IDENTITY_API_KEY=key\n');
  }
  writeFileSync(join(folder, 'wrangler.toml'), toml);
  const projects = Object.fromEntries(DEPLOYED.map((environment) => [environment, `greenroom-${environment}`]));
  writeFileSync(join(folder, '.firebaserc'), JSON.stringify({ projects }));
});

afterAll(async () => {
  await lifecycle.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('functions that are bundled again are left as they are: emulators that run would load them anew', async () => {
  const before = statSync(FUNCTIONS_FILE).mtimeMs;
  await bundleFunctions();
  expect(statSync(FUNCTIONS_FILE).mtimeMs).toBe(before);
});

const nobody = () => {
  throw new Error('a dry run asks nobody');
};

it.each(DEPLOYED)('what is in the repository could be deployed to %s', async (environment) => {
  const code = await deploy({
    environment,
    dryRun: true,
    version: '0.0.0',
    files: {
      wranglerToml: join(folder, 'wrangler.toml'),
      firebaserc: join(folder, '.firebaserc'),
      functionsFolder: folder,
    },
    run,
    machine: { CLOUDFLARE_API_TOKEN: 't', CLOUDFLARE_ACCOUNT_ID: 'a', FIREBASE_LOGIN: 'yes' },
    wait: async () => {},
    pauseMs: 0,
    hasTag: nobody,
    secrets: nobody,
    lookAtAccount: nobody,
    google: nobody,
    lookAtProject: nobody,
    functions: nobody,
    mayDelete: nobody,
    // The suite has built both.
    build: async () => {},
    validate: () => validateFirebase(),
    smokeTest: async () => [],
  });
  expect(code).toBe(0);
  const bundle = readFileSync(join(STATE, 'deploy', environment, 'entry.worker.js'), 'utf8');
  expect(bundle.length).toBeGreaterThan(100_000);
});

it('rules that do not compile, a lost file and an index written twice are found before anything is uploaded', async () => {
  const root = mkdtempSync(join(tmpdir(), 'greenroom-broken-'));
  try {
    for (const file of ['firebase.json', 'firestore.indexes.json']) cpSync(join(ROOT, file), join(root, file));
    const indexes = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as { indexes: object[] };
    indexes.indexes.push(indexes.indexes[0]!);
    writeFileSync(join(root, 'firestore.indexes.json'), JSON.stringify(indexes));
    const faults = await validateFirebase(root);
    expect(faults.join('\n')).toMatch(/firestore\.rules does not exist[\s\S]*is there twice/);

    writeFileSync(
      join(root, 'firestore.rules'),
      "rules_version = '2';\nservice cloud.firestore { match /x { allow read: if ; } }",
    );
    expect(await faultOfRules(lifecycle.register, root)).toMatch(/firestore\.rules/);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

it('the rules of the repository compile', async () => {
  expect(await faultOfRules(lifecycle.register)).toBeNull();
});
