import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { prepareProject } from '../../../scripts/deploy/prepare.ts';
import { LOGS, ROOT } from '../../../scripts/stack/paths.ts';
import { type Checkout, makeCheckout } from './checkout.ts';
import { FUNCTION_SECRETS } from '../../../scripts/deploy/settings.ts';
import { googleOf } from './interfaces.ts';
import { playCloud, type PlayedCloud } from './server.ts';
import { type CloudState, emptyCloud } from './state.ts';
import { deployedFunctions } from './google/deployed-functions.ts';
import { serveWorkers } from './worker.ts';

export const PROJECT = 'greenroom-rehearsal';
const HEALTH_TOKEN = 'health-token-of-the-rehearsal';
const BIN = join(ROOT, 'node_modules', '.bin');
const REDIRECT = new URL('./redirect.mjs', import.meta.url);

export type Outcome = { code: number; output: string };
/** Who runs a command: the person who owns both accounts, or the service account that deploys. */
export type Actor = 'owner' | 'deployer';

export type Rehearsal = {
  cloud: PlayedCloud;
  checkout: Checkout;
  /** Runs a program of the checkout, with `input` as what is typed. */
  run: (actor: Actor, command: string, args: readonly string[], input?: string) => Promise<Outcome>;
  stop: () => Promise<void>;
};

/** Starts a played cloud and a checkout to deploy from. `name` names its folder and its log. */
export async function startRehearsal(
  name: string,
  change: (state: CloudState) => void | Promise<void> = () => {},
): Promise<Rehearsal> {
  const state = emptyCloud(PROJECT);
  await change(state);
  const checkout = makeCheckout(name, PROJECT);
  const functions = deployedFunctions(state);
  const called = (path: string, headers: { get: (name: string) => string | null }) =>
    functions({ name: path.slice(1), headers });
  const home = mkdtempSync(join(tmpdir(), 'greenroom-rehearsal-'));
  // All that the Worker asks of others before someone logs in.
  const workers = serveWorkers(state, join(home, 'assets'), async (request) => {
    const { status = 200, body = {} } = await called(new URL(request.url).pathname, request.headers);
    return Response.json(body, { status });
  });
  const cloud = await playCloud(state, registries(), {
    worker: workers.answer,
    functions: ({ path, headers }) => called(path, { get: (header) => headers[header] ?? null }),
  });
  writeFileSync(join(home, 'ca.pem'), cloud.authority);
  writeFileSync(join(home, 'owner.json'), JSON.stringify(credentialsOfPerson(state.owner)));
  writeFileSync(join(home, 'deployer.json'), JSON.stringify(credentialsOfAccount()));
  mkdirSync(LOGS, { recursive: true });
  const log = join(LOGS, `rehearsal-${name}.log`);
  writeFileSync(log, '');
  return {
    cloud,
    checkout,
    run(actor, command, args, input = '') {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const child = spawn(command, args, {
        cwd: checkout.folder,
        env: environment(home, actor, cloud),
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          appendFileSync(log, text);
        });
      }
      child.stdin.on('error', () => {}).end(input);
      child.on('error', (error) => resolve({ code: 1, output: error.message }));
      child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }));
      return promise;
    },
    async stop() {
      await cloud.stop();
      await workers.stop();
      rmSync(home, { recursive: true, force: true });
      rmSync(checkout.folder, { recursive: true, force: true });
    },
  };
}

/** What docs/operations/deploy.md asks for before the first deployment, with the commands that it names. */
export async function prepare({ run, checkout }: Rehearsal): Promise<Outcome[]> {
  const emails = ['--page', 'oncall@greenroom.test', '--ticket', 'team@greenroom.test'];
  const outcomes = [
    await run('owner', 'npm', ['run', 'deploy:prepare', '--', '--location', 'nam5']),
    await run('owner', 'npm', ['run', 'deploy:alerts', '--', ...emails, '--host', 'greenroom.test']),
  ];
  const secret = (name: string, value: string) =>
    run('owner', 'firebase', ['functions:secrets:set', name, '--data-file', '-', '--project', PROJECT], value);
  const keyValueStore = async () => {
    const made = await run('owner', 'wrangler', ['kv', 'namespace', 'create', 'AUTH_KEYS', '--env', 'production']);
    checkout.edit('wrangler.toml', 'KV-OF-PRODUCTION', /"?id"?\s*[=:]\s*"(\w{32})"/.exec(made.output)?.[1] ?? 'none');
    const bucket = await run('owner', 'wrangler', ['r2', 'bucket', 'create', 'greenroom-images']);
    const key = `${'A'.repeat(43)}=`;
    return [made, bucket, await run('owner', 'wrangler', ['secret', 'put', 'COOKIE_KEYS', '--env', 'production'], key)];
  };
  const [api, postback, health, kv] = await Promise.all([
    secret('KEITARO_API_KEY', '-'),
    secret('KEITARO_POSTBACK_KEY', '-'),
    // As `openssl rand -hex 24` prints it.
    secret('HEALTH_TOKEN', `${HEALTH_TOKEN}\n`),
    keyValueStore(),
  ]);
  const shared = await run('owner', 'firebase', ['functions:secrets:access', 'HEALTH_TOKEN', '--project', PROJECT]);
  const put = ['secret', 'put', 'HEALTH_TOKEN', '--env', 'production'];
  return [...outcomes, api, postback, health, ...kv, shared, await run('owner', 'wrangler', put, shared.output)];
}

/** The same made without the tools, for tests that begin with a prepared project. */
export async function startPrepared(name: string): Promise<Rehearsal> {
  const id = '0'.repeat(32);
  const rehearsal = await startRehearsal(name, async (state) => {
    const google = googleOf(state, state.owner);
    await prepareProject({ google, project: PROJECT, location: 'nam5', wait: async () => {}, say: () => {} });
    for (const secret of FUNCTION_SECRETS) {
      const value = secret === 'HEALTH_TOKEN' ? `${HEALTH_TOKEN}\n` : '-';
      state.secrets.set(secret, [{ state: 'ENABLED', data: btoa(value) }]);
    }
    state.cloudflare.namespaces.set(id, 'AUTH_KEYS');
    state.cloudflare.buckets.add('greenroom-images');
    const secrets = new Map([
      ['COOKIE_KEYS', `${'A'.repeat(43)}=`],
      ['HEALTH_TOKEN', HEALTH_TOKEN],
    ]);
    const script = { secrets, versions: [], deployed: null, subdomain: false };
    state.cloudflare.scripts.set('greenroom-production', script);
  });
  rehearsal.checkout.edit('wrangler.toml', 'KV-OF-PRODUCTION', id);
  return rehearsal;
}

/** The product's own command, as a person types it. Nothing is waited for that this machine plays. */
export function deploy({ run }: Rehearsal, ...args: string[]): Promise<Outcome> {
  return run('deployer', 'npm', ['run', 'deploy', '--', '--pause', '0.1', ...args]);
}

/** What an address of the deployment answers to someone with the health token. */
export async function asked({ run }: Rehearsal, url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${HEALTH_TOKEN}` };
  const script = `const answer = await fetch(${JSON.stringify(url)}, ${JSON.stringify({ headers })}); console.log(await answer.text())`;
  const { code, output } = await run('owner', 'node', ['--input-type=module', '--eval', script]);
  if (code !== 0) throw new Error(output);
  return output;
}

/** Nothing of this machine but its programs: no log-in, no cache of what is switched on, no agent of a test. */
function environment(home: string, actor: Actor, cloud: PlayedCloud): NodeJS.ProcessEnv {
  return {
    PATH: [BIN, process.env.PATH ?? ''].join(delimiter),
    HOME: home,
    XDG_CONFIG_HOME: join(home, actor),
    // The Firestore emulator, which compiles the rules, is kept here.
    XDG_CACHE_HOME: process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    NODE_OPTIONS: `--import ${REDIRECT.href}`,
    NODE_EXTRA_CA_CERTS: join(home, 'ca.pem'),
    GREENROOM_PLAYED_TLS: String(cloud.tlsPort),
    GREENROOM_PLAYED_PLAIN: String(cloud.plainPort),
    GOOGLE_APPLICATION_CREDENTIALS: join(home, `${actor}.json`),
    CLOUDFLARE_ACCOUNT_ID: cloud.state.cloudflare.accountId,
    CLOUDFLARE_API_TOKEN: cloud.state.cloudflare.token,
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    WRANGLER_SEND_METRICS: 'false',
    CI: '1',
  };
}

/** Where npm and wrangler ask for newer versions: the registry of this machine, and npm's own default. */
function registries(): string[] {
  const env = { PATH: process.env.PATH, HOME: homedir() };
  const unconfigured = ['user', 'global'].map((kind) => `--${kind}config=${join(tmpdir(), `no-${kind}-npmrc`)}`);
  const addresses = [[], unconfigured].map((args) =>
    execFileSync('npm', ['config', 'get', 'registry', ...args], { cwd: tmpdir(), env, encoding: 'utf8' }),
  );
  return [...new Set(addresses.map((address) => new URL(address.trim()).hostname))];
}

/** What `gcloud auth application-default login` writes; the played log-in takes the email for a token. */
function credentialsOfPerson(email: string): object {
  return { type: 'authorized_user', client_id: 'played', client_secret: 'played', refresh_token: email };
}

function credentialsOfAccount(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'played',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `greenroom-deploy@${PROJECT}.iam.gserviceaccount.com`,
    client_id: '1',
  };
}
