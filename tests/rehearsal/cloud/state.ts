import { randomUUID } from 'node:crypto';

export type Policy = {
  version?: number;
  etag?: string;
  bindings: { role: string; members: string[]; condition?: unknown }[];
};
export type Stored = Record<string, unknown>;
/** `data` in base64. */
export type SecretVersion = { state: 'ENABLED' | 'DISABLED' | 'DESTROYED'; data: string };

/** What a test can take away or make slow, to see what the deployment does about it. */
export type Conditions = {
  /** Calls that create triggers are refused this many times before Eventarc's permissions have arrived. */
  eventarcDelays: number;
  /** How often a new index is seen as being built. */
  indexLooks: number;
  /** What a region grants a service: instances × CPU, in thousandths. */
  cpuQuota: number;
  /** Names of functions whose build fails. */
  failingBuilds: Set<string>;
  /** Whether the organisation forbids to let everyone call a service. */
  forbidsPublic: boolean;
  billing: boolean;
};

/** Two accounts as they are after sign-up: a Firebase project with billing, whose owner is `owner`, and a Cloudflare account. */
export type CloudState = {
  project: string;
  projectNumber: string;
  owner: string;
  conditions: Conditions;
  services: Set<string>;
  policy: Policy;
  serviceAccounts: Map<string, { policy: Policy }>;
  /** Google's own agents, which exist from the first use on. */
  agents: Set<string>;
  database: Stored | null;
  backupSchedules: Stored[];
  indexes: Map<string, Stored & { looks: number }>;
  fields: Map<string, Stored>;
  rulesets: Map<string, Stored>;
  releases: Map<string, Stored>;
  functions: Map<string, Stored>;
  /** Policies of resources by their name: Run services, secrets, queues. */
  policies: Map<string, Policy>;
  jobs: Map<string, Stored>;
  queues: Map<string, Stored>;
  repository: Stored | null;
  secrets: Map<string, SecretVersion[]>;
  identity: Stored;
  apiKeys: Map<string, Stored>;
  /** What Cloud Logging counts and Cloud Monitoring has, by name. */
  metrics: Map<string, Stored>;
  monitoring: Map<string, Stored>;
  /** Versions that the uploaded archives of sources have in them, by the archive's name. */
  uploads: Map<string, string>;
  /** Versions of the functions that were built, by name. */
  running: Map<string, string>;
  /** How many addresses X-Forwarded-For gets on the way to a function: one more with a load balancer. */
  frontEndHops: number;
  cloudflare: CloudflareState;
};

/** Files of a Worker by their paths. */
export type AssetManifest = Record<string, { hash: string }>;

/** A domain of the Cloudflare account. */
export type Zone = {
  name: string;
  /** Hosts that have a DNS record which no Worker manages. */
  records: Set<string>;
  /** Names of Workers by the pattern of their route. */
  routes: Map<string, string>;
};

export type WorkerScript = {
  secrets: Map<string, string>;
  versions: { id: string; metadata: Stored; modules: Map<string, string>; assets: AssetManifest }[];
  /** The version that serves. */
  deployed: string | null;
  subdomain: boolean;
};

export type CloudflareState = {
  accountId: string;
  token: string;
  /** Chosen in the dashboard; empty in an account whose owner never opened Workers. */
  subdomain: string;
  namespaces: Map<string, string>;
  /** R2 buckets by name. */
  buckets: Set<string>;
  scripts: Map<string, WorkerScript>;
  /** Contents of files by their hash, and the manifests of upload sessions. */
  assets: Map<string, Buffer>;
  sessions: Map<string, AssetManifest>;
  /** By id. */
  zones: Map<string, Zone>;
  /** Zones in which the token has "Workers Routes: Edit". */
  tokenZones: 'all' | Set<string>;
  /** Custom domains by host; the service is the Worker. */
  domains: Map<string, { id: string; hostname: string; service: string }>;
};

/** What a Firebase project has switched on from its first day. */
const FIRST_SERVICES = [
  'cloudresourcemanager',
  'firebase',
  'firebaserules',
  'identitytoolkit',
  'serviceusage',
  'storage',
];

export function emptyCloud(project: string): CloudState {
  const owner = 'owner@greenroom.test';
  return {
    project,
    projectNumber: '123456789012',
    owner,
    conditions: {
      eventarcDelays: 0,
      indexLooks: 0,
      cpuQuota: 20_000,
      failingBuilds: new Set(),
      forbidsPublic: false,
      billing: true,
    },
    services: new Set(FIRST_SERVICES.map((name) => `${name}.googleapis.com`)),
    policy: { etag: 'a', bindings: [{ role: 'roles/owner', members: [`user:${owner}`] }] },
    serviceAccounts: new Map(),
    agents: new Set(),
    database: null,
    backupSchedules: [],
    indexes: new Map(),
    fields: new Map(),
    rulesets: new Map(),
    releases: new Map(),
    functions: new Map(),
    policies: new Map(),
    jobs: new Map(),
    queues: new Map(),
    repository: null,
    secrets: new Map(),
    identity: {
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserDeletion: true } },
    },
    apiKeys: new Map([['web-key', { name: `projects/123456789012/locations/global/keys/web`, restrictions: {} }]]),
    metrics: new Map(),
    monitoring: new Map(),
    uploads: new Map(),
    running: new Map(),
    frontEndHops: 1,
    cloudflare: {
      accountId: '0123456789abcdef0123456789abcdef',
      token: randomUUID(),
      subdomain: 'rehearsal',
      namespaces: new Map(),
      buckets: new Set(),
      scripts: new Map(),
      assets: new Map(),
      sessions: new Map(),
      zones: new Map(),
      tokenZones: 'all',
      domains: new Map(),
    },
  };
}
