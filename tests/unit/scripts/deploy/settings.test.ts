import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITERS } from '#app/server/platform/env.server.ts';
import { deploy, type Deployment } from '../../../../scripts/deploy/deployment.ts';
import type { GoogleAnswer } from '../../../../scripts/deploy/google.ts';
import { type Run, workerSecrets } from '../../../../scripts/deploy/machine.ts';
import type { ProjectState } from '../../../../scripts/deploy/project.ts';
import { functionsEnvOf, missingSettings, projectOf, type Settings } from '../../../../scripts/deploy/settings.ts';

const VARS = {
  ENVIRONMENT: 'staging',
  FIREBASE_PROJECT_ID: 'greenroom-staging',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'greenroom-staging.firebaseapp.com',
  FIREBASE_APP_ID: 'app',
};

const KEPT = {
  kv_namespaces: [{ binding: 'AUTH_KEYS', id: '0123' }],
  r2_buckets: [{ binding: 'IMAGES', bucket_name: 'greenroom-images' }],
  ratelimits: LIMITERS.map((name, at) => ({ name, namespace_id: String(1 + at) })),
};

const complete = (changes: Partial<Settings> = {}): Settings => ({
  environment: 'staging',
  wrangler: { ...KEPT, vars: VARS },
  project: 'greenroom-staging',
  functionsEnv: { IDENTITY_API_KEY: 'key' },
  machine: { CLOUDFLARE_API_TOKEN: 't', CLOUDFLARE_ACCOUNT_ID: 'a', FIREBASE_LOGIN: 'yes' },
  workerSecrets: ['COOKIE_KEYS', 'HEALTH_TOKEN'],
  ...changes,
});

const keyed = (more: object): Partial<Settings> => ({ functionsEnv: { IDENTITY_API_KEY: 'k', ...more } });

const withVar = (name: string, value: string | undefined): Partial<Settings> => ({
  wrangler: {
    vars: Object.fromEntries(Object.entries({ ...VARS, [name]: value }).filter(([, text]) => text !== undefined)),
    ...KEPT,
  },
});

describe('what is missing for a deployment', () => {
  it('is nothing when all is there, with a tracker and mails or without', () => {
    expect(missingSettings(complete()).missing).toEqual([]);
    expect(missingSettings(complete()).optional.join()).toMatch(/KEITARO_URL.*MAIL_COLLECTION.*ANALYTICS_TOKEN/s);
    const more = keyed({ KEITARO_URL: 'https://tracker.test', MAIL_COLLECTION: 'mail', APP_URL: 'https://app.test' });
    expect(missingSettings(complete(more)).missing).toEqual([]);
  });

  const machine = complete().machine;
  it.each<[string, Partial<Settings>, RegExp]>([
    ['no token of Cloudflare', { machine: { ...machine, CLOUDFLARE_API_TOKEN: undefined } }, /CLOUDFLARE_API_TOKEN/],
    ['no account of Cloudflare', { machine: { ...machine, CLOUDFLARE_ACCOUNT_ID: '' } }, /CLOUDFLARE_ACCOUNT_ID/],
    ['no log-in to Firebase', { machine: { ...machine, FIREBASE_LOGIN: undefined } }, /firebase login/],
    ['no environment', { wrangler: null }, /no \[env\.staging\]/],
    ['another environment', withVar('ENVIRONMENT', 'production'), /ENVIRONMENT in .* is not "staging"/],
    ...Object.keys(VARS)
      .filter((name) => name !== 'ENVIRONMENT')
      .map((name): [string, Partial<Settings>, RegExp] => [`no ${name}`, withVar(name, ''), new RegExp(name)]),
    ['a secret in the file', withVar('COOKIE_KEYS', 'x'), /COOKIE_KEYS is in wrangler\.toml/],
    ['an emulator', withVar('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080'), /FIRESTORE_EMULATOR_HOST.*refusing/],
    ['no bucket', { wrangler: { ...KEPT, vars: VARS, r2_buckets: [] } }, /IMAGES in .*staging\.r2_buckets/],
    ['no store of keys', { wrangler: { ...KEPT, vars: VARS, kv_namespaces: [] } }, /kv namespace create AUTH_KEYS/],
    ...LIMITERS.map((name): [string, Partial<Settings>, RegExp] => [
      `no ${name}`,
      { wrangler: { ...KEPT, vars: VARS, ratelimits: KEPT.ratelimits.filter((each) => each.name !== name) } },
      new RegExp(`${name} in \\[\\[env\\.staging\\.ratelimits\\]\\]`),
    ]),
    [
      'two counters in one',
      {
        wrangler: { ...KEPT, vars: VARS, ratelimits: KEPT.ratelimits.map(({ name }) => ({ name, namespace_id: '7' })) },
      },
      /count together/,
    ],
    ['no project', { project: undefined }, /projects\.staging/],
    ['another project', { project: 'elsewhere' }, /FIREBASE_PROJECT_ID in wrangler\.toml is not elsewhere/],
    ['no key of the identity provider', { functionsEnv: {} }, /IDENTITY_API_KEY/],
    ['a tracker in the clear', keyed({ KEITARO_URL: 'http://x' }), /KEITARO_URL/],
    ['mails without a link', keyed({ MAIL_COLLECTION: 'mail' }), /APP_URL/],
    ['a secret of the functions in a file', keyed({ KEITARO_API_KEY: 's' }), /Secret M/],
    ['no cookie key', { workerSecrets: ['HEALTH_TOKEN'] }, /wrangler secret put COOKIE_KEYS/],
    ['no health token', { workerSecrets: ['COOKIE_KEYS'] }, /secrets:access HEALTH_TOKEN .*secret put HEALTH_TOKEN/],
    ['a health token in the file', withVar('HEALTH_TOKEN', 'x'.repeat(24)), /HEALTH_TOKEN is in wrangler\.toml/],
    ['App Check without a key', keyed({ APP_CHECK: 'required' }), /APP_CHECK_SITE_KEY/],
    ['another word for App Check', keyed({ APP_CHECK: 'on' }), /is not "required"/],
    ['hops that are no number', keyed({ TRUSTED_HOPS: 'two' }), /TRUSTED_HOPS/],
  ])('%s', (_name, change, sentence) => {
    const { missing } = missingSettings(complete(change));
    expect(missing.filter((line) => sentence.test(line))).toHaveLength(1);
  });

  it('names every missing setting together', () => {
    const nothing = complete({ wrangler: null, project: undefined, functionsEnv: {}, machine: {} });
    expect(missingSettings(nothing).missing).toHaveLength(6);
  });
});

describe('a deployment', () => {
  const folders: string[] = [];
  const healthToken: GoogleAnswer = { status: 200, body: { payload: { data: btoa('shared\n') } } };
  const builtIndexes: GoogleAnswer = { status: 200, body: { indexes: [{ name: 'a', state: 'READY' }] } };
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });

  /** Files of an environment, a machine that can do everything, and what it was asked to run. */
  function scene(
    changes: { id?: string; answers?: Record<string, number>; state?: Partial<ProjectState>; tag?: string } = {},
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'greenroom-deploy-'));
    folders.push(folder);
    mkdirSync(join(folder, 'functions'));
    const vars = Object.entries(VARS).map(([name, value]) => `${name} = "${value}"`);
    const lines = ['name = "greenroom"', 'main = "worker.ts"', '[env.staging.vars]', ...vars];
    const keys = ['[[env.staging.kv_namespaces]]', 'binding = "AUTH_KEYS"', `id = "${changes.id ?? '0123'}"`];
    const bucket = ['[[env.staging.r2_buckets]]', 'binding = "IMAGES"', 'bucket_name = "greenroom-images-staging"'];
    const limit = 'simple = { limit = 9, period = 60 }';
    const counters = KEPT.ratelimits.flatMap(({ name, namespace_id: id }) =>
      ['[[env.staging.ratelimits]]', `name = "${name}"`, `namespace_id = "${id}"`].concat(limit),
    );
    writeFileSync(join(folder, 'wrangler.toml'), [...lines, ...keys, ...bucket, ...counters].join('\n'));
    writeFileSync(join(folder, '.firebaserc'), JSON.stringify({ projects: { staging: 'greenroom-staging' } }));
    writeFileSync(join(folder, 'functions', '.env.greenroom-staging'), 'IDENTITY_API_KEY=key\n');
    const ran: string[] = [];
    const run: Run = async (command, args, { env = {} } = {}) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      if (env.WRANGLER_OUTPUT_FILE_PATH) {
        writeFileSync(env.WRANGLER_OUTPUT_FILE_PATH, '{"type":"deploy","targets":["app.test (custom domain)"]}\n');
      }
      const code = Object.entries(changes.answers ?? {}).find(([part]) => line.includes(part))?.[1] ?? 0;
      if (line.includes('secret list'))
        return { code, output: 'wrangler says\n[{"name":"COOKIE_KEYS"},{"name":"HEALTH_TOKEN"}]' };
      if (line.includes('view aaaa-1'))
        return { code, output: changes.tag ?? '{"annotations":{"workers/tag":"v1.2.2"}}' };
      return { code, output: line.includes('status') ? '{"versions":[{"version_id":"aaaa-1"}]}' : '' };
    };
    const deployment: Deployment = {
      environment: 'staging',
      dryRun: false,
      version: '1.2.3',
      files: {
        wranglerToml: join(folder, 'wrangler.toml'),
        firebaserc: join(folder, '.firebaserc'),
        functionsFolder: join(folder, 'functions'),
      },
      run,
      wait: async (ms) => void ran.push(`wait ${ms}`),
      pauseMs: 60_000,
      machine: complete().machine,
      secrets: workerSecrets,
      lookAtAccount: async () => ({ missing: [], answers: true }),
      google: async () => async (method, url) => {
        ran.push(`${method} ${url.split('/').at(-1)}`);
        return url.endsWith(':access') ? healthToken : builtIndexes;
      },
      lookAtProject: async () => ({ missing: [], optional: [], deployedFunctions: ['kept'], ...changes.state }),
      functions: async () => ['kept', 'added'],
      mayDelete: async () => false,
      ...{ build: async () => void ran.push('build'), validate: async () => [], hasTag: () => true },
      smokeTest: async ({ origin, functions, version, token }) => {
        ran.push(`smoke ${origin} ${functions} ${version} ${token}`);
        return [];
      },
    };
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
    return { deployment, folder, ran, said };
  }

  it('takes the files of the project and of its environment', () => {
    const { deployment, folder } = scene();
    writeFileSync(join(folder, 'functions', '.env'), 'IDENTITY_API_KEY=other\nKEITARO_CURRENCY=EUR\n');
    expect(projectOf('staging', deployment.files)).toBe('greenroom-staging');
    expect(projectOf('production', deployment.files)).toBeUndefined();
    expect(functionsEnvOf('greenroom-staging', deployment.files)).toEqual({
      IDENTITY_API_KEY: 'key',
      KEITARO_CURRENCY: 'EUR',
    });
  });

  it('goes rules, functions, Worker, health, and says how to go back', async () => {
    const { deployment, ran, said } = scene();
    expect(await deploy(deployment)).toBe(0);
    const steps = ran.filter((line) => /^(build|smoke|GET|firebase deploy|wrangler deploy )/.test(line));
    const firebase = (what: string) => `firebase deploy --only ${what} --project greenroom-staging --non-interactive`;
    expect(steps).toEqual([
      'build',
      firebase('firestore'),
      'GET indexes',
      `${firebase('functions')} --force`,
      expect.stringMatching(/entry.worker.js --no-bundle --minify=false --env staging --tag v1.2.3$/),
      'GET latest:access',
      'smoke https://app.test https://us-central1-greenroom-staging.cloudfunctions.net 1.2.3 shared',
    ]);
    expect(said.join('\n')).toContain('npx wrangler rollback aaaa-1 --env staging');
    expect(said.join('\n')).toContain('git switch --detach v1.2.2 && npm ci');
  });

  it('does nothing at all while something is missing', async () => {
    const { deployment, ran, said } = scene({ id: 'YOUR-KV-NAMESPACE' });
    await expect(deploy(deployment)).rejects.toThrow('Nothing was deployed');
    expect([ran, said.join('\n')]).toEqual([[], expect.stringContaining('AUTH_KEYS')]);
  });

  it('names the refusal of Cloudflare alone, and no secret that nobody could look for', async () => {
    const { deployment, ran, said } = scene();
    const lookAtAccount = async () => ({ missing: ['Refused.'], answers: false });
    await expect(deploy({ ...deployment, lookAtAccount })).rejects.toThrow('Nothing was deployed');
    expect([said.at(-1), ...ran]).toEqual(['Missing for staging:\n  - Refused.']);
  });

  it('looks at the project before it builds, and names what it lacks before what is made from it', async () => {
    const { deployment, ran, said } = scene({ state: { missing: ['There is no Firestore database.'] } });
    await expect(deploy({ ...deployment, secrets: async () => [] })).rejects.toThrow('Nothing was deployed');
    expect(ran).not.toContain('build');
    expect(said.join('\n')).toMatch(/There is no Firestore database\.[\s\S]*COOKIE_KEYS[\s\S]*HEALTH_TOKEN/);
  });

  it('deletes a function that the code no longer has only when a person says so', async () => {
    const kept = scene({ state: { deployedFunctions: ['kept', 'gone'] } });
    await expect(deploy(kept.deployment)).rejects.toThrow('--delete-functions');
    expect(kept.ran.join()).not.toContain('--only');
    expect(kept.said.join('\n')).toMatch(/no longer has them:\n {2}- gone$/m);
    const { deployment, ran } = scene({ state: { deployedFunctions: ['kept', 'gone'] } });
    const asked: (readonly string[])[] = [];
    const mayDelete = async (names: readonly string[]) => Boolean(asked.push(names));
    expect(await deploy({ ...deployment, mayDelete })).toBe(0);
    expect(asked).toEqual([['gone']]);
    expect(ran.join()).toContain('--force');
  });

  it('waits until the indexes are built, and refuses those that can not be', async () => {
    const { deployment, ran } = scene();
    const answers = ['CREATING', 'CREATING', 'READY'];
    const google = async () => async () => ({
      status: 200,
      body: { indexes: [{ name: 'a', state: answers.shift() }], payload: { data: '' } },
    });
    expect(await deploy({ ...deployment, google })).toBe(0);
    expect(ran.filter((line) => line.startsWith('wait'))).toEqual(['wait 30000', 'wait 30000']);
    const broken = async () => async () => ({ status: 200, body: { indexes: [{ name: 'a', state: 'NEEDS_REPAIR' }] } });
    await expect(deploy({ ...deployment, google: broken })).rejects.toThrow("can't be built");
  });

  it('tries the functions again while Eventarc has no permissions, and no other failure', async () => {
    const { deployment, ran } = scene();
    let tries = 0;
    const run: Run = async (command, args, options) => {
      if (!args.includes('functions')) return deployment.run(command, args, options);
      tries += 1;
      const output = 'it may take a few minutes before all necessary permissions are propagated to the Service Agent';
      return tries < 3 ? { code: 2, output } : { code: 0, output: '' };
    };
    expect(await deploy({ ...deployment, run })).toBe(0);
    expect(ran.filter((line) => line.startsWith('wait'))).toEqual(['wait 60000', 'wait 60000']);
    tries = -10;
    await expect(deploy({ ...deployment, run })).rejects.toThrow('firebase ended with code 2');
    expect(tries).toBe(-6);
  });

  it.each([
    ['no Worker', { answers: { 'deployments status': 1 } }],
    ['the Worker that its first secret made', { tag: '{"annotations":{"workers/triggered_by":"secret"}}' }],
  ])('names nothing to roll back to where there was %s', async (_name, changes) => {
    const { deployment, said } = scene(changes);
    expect(await deploy(deployment)).toBe(0);
    expect(said.join('\n')).toContain('nothing to roll back to');
    expect(said.join('\n')).not.toContain('wrangler rollback');
  });

  it('stops at the step that fails, and at what does not validate', async () => {
    const failing = scene({ answers: { '--only functions': 2 } });
    await expect(deploy(failing.deployment)).rejects.toThrow('firebase ended with code 2');
    expect(failing.ran.join()).not.toContain('--tag');
    const { deployment, ran } = scene();
    await expect(deploy({ ...deployment, validate: async () => ['an index twice'] })).rejects.toThrow('an index twice');
    expect(ran.join()).not.toContain('--only');
  });

  it('fails when the smoke test does, and says what is wrong and how to go on', async () => {
    const { deployment } = scene();
    const sick = deploy({ ...deployment, smokeTest: async () => ['The queue is away.', 'No form.'] });
    await expect(sick).rejects.toThrow(/not well:\n {2}- The queue is away\.\n {2}- No form\.\nRoll back as above, or/);
    const first = scene({ answers: { 'deployments status': 1 } }).deployment;
    await expect(deploy({ ...first, smokeTest: async () => ['No form.'] })).rejects.toThrow(
      /No form\.\nPut it right and run the same command again/,
    );
  });

  it('uploads nothing and asks nobody in a dry run', async () => {
    const { deployment, ran } = scene({ id: 'YOUR-KV-NAMESPACE' });
    expect(await deploy({ ...deployment, dryRun: true })).toBe(1);
    expect(ran.filter((line) => line !== 'build')).toEqual([expect.stringContaining('--dry-run')]);
  });
});
