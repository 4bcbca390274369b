import { describe, expect, it } from 'vitest';
import { emailOf, FUNCTIONS_ACCOUNT } from '../../../../scripts/deploy/accounts.ts';
import { PERMISSIONS } from '../../../../scripts/deploy/permissions.ts';
import { prepareProject } from '../../../../scripts/deploy/prepare.ts';
import { lookAtProject } from '../../../../scripts/deploy/project.ts';
import { FUNCTION_SECRETS } from '../../../../scripts/deploy/settings.ts';
import { googleOf } from '../../../rehearsal/cloud/interfaces.ts';
import { type CloudState, emptyCloud } from '../../../rehearsal/cloud/state.ts';

const PROJECT = 'greenroom-rehearsal';
const OWNER = 'owner@greenroom.test';
const DEPLOYER = emailOf('greenroom-deploy', PROJECT);

async function prepareAs(state: CloudState, account: string, location?: string, appCheck = false): Promise<void> {
  const google = googleOf(state, account);
  await prepareProject({ google, project: PROJECT, location, appCheck, wait: async () => {}, say: () => {} });
}

async function prepared(): Promise<CloudState> {
  const state = emptyCloud(PROJECT);
  await prepareAs(state, OWNER, 'nam5');
  for (const name of FUNCTION_SECRETS) state.secrets.set(name, [{ state: 'ENABLED', data: '-' }]);
  return state;
}

const lookAt = (state: CloudState, account = DEPLOYER, appCheck = false) =>
  lookAtProject(googleOf(state, account), 'production', PROJECT, { apiKeys: ['web-key'], appCheck });

describe('preparing a project', () => {
  it('makes all that the deployment looks at, and the second time changes nothing', async () => {
    const state = await prepared();
    expect(await lookAt(state)).toEqual({ missing: [], optional: [], deployedFunctions: [] });
    const before = structuredClone({ ...state, conditions: null });
    await prepareAs(state, OWNER);
    expect(structuredClone({ ...state, conditions: null })).toEqual(before);
  });

  it("switches on App Check's APIs only when asked, and a deployment that uses it looks for them", async () => {
    const state = await prepared();
    expect((await lookAt(state)).missing).toEqual([]);
    expect((await lookAt(state, DEPLOYER, true)).missing).toEqual([
      expect.stringMatching(
        /firebaseappcheck\..*recaptchaenterprise\..*`npm run deploy:prepare -- --env production --app-check`/,
      ),
    ]);
    await prepareAs(state, OWNER, undefined, true);
    expect((await lookAt(state, DEPLOYER, true)).missing).toEqual([]);
  });

  it('lets build machines act as the account of App Engine, where a project has one', async () => {
    const state = emptyCloud(PROJECT);
    state.serviceAccounts.set(`${PROJECT}@appspot.gserviceaccount.com`, { policy: { etag: 'a', bindings: [] } });
    await prepareAs(state, OWNER, 'nam5');
    for (const name of FUNCTION_SECRETS) state.secrets.set(name, [{ state: 'ENABLED', data: '-' }]);
    expect((await lookAt(state)).missing).toEqual([]);
  });

  it('makes no database without a location, changes none that exists, and says where that one is', async () => {
    const state = emptyCloud(PROJECT);
    await expect(prepareAs(state, OWNER)).rejects.toThrow('--location nam5');
    expect(state.database).toBeNull();
    await prepareAs(state, OWNER, 'eur3');
    await prepareAs(state, OWNER, 'eur3');
    await expect(prepareAs(state, OWNER, 'nam5')).rejects.toThrow(/is in eur3 .*moved to nam5.*Leave out --location/);
    expect(state.database).toMatchObject({ locationId: 'eur3', deleteProtectionState: 'DELETE_PROTECTION_ENABLED' });
  });

  it('has the database backed up every day and every week, and readable as it was', async () => {
    const { database, backupSchedules } = await prepared();
    expect(database).toMatchObject({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' });
    expect(backupSchedules.map(({ name: _, ...schedule }) => schedule)).toEqual([
      { retention: '1209600s', dailyRecurrence: {} },
      { retention: '8467200s', weeklyRecurrence: { day: 'SUNDAY' } },
    ]);
  });

  it('adds what a database of before lacks, and keeps a schedule with another retention', async () => {
    const state = await prepared();
    const kept = { name: 'kept', retention: '604800s', dailyRecurrence: {} };
    state.backupSchedules = [kept];
    delete state.database!.pointInTimeRecoveryEnablement;
    await prepareAs(state, OWNER);
    expect(state.backupSchedules).toEqual([kept, expect.objectContaining({ weeklyRecurrence: { day: 'SUNDAY' } })]);
    expect(state.database).toMatchObject({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' });
  });

  it('keeps the roles of others, also those with a condition', async () => {
    const state = emptyCloud(PROJECT);
    const condition = { title: 'until May', expression: 'request.time < timestamp("2027-05-01T00:00:00Z")' };
    const bound = { role: 'roles/datastore.user', members: [`user:${OWNER}`], condition };
    state.policy.bindings.push(bound);
    await prepareAs(state, OWNER, 'nam5');
    expect(state.policy.bindings).toContainEqual(bound);
    expect(state.policy.bindings.filter(({ role }) => role === 'roles/datastore.user')).toHaveLength(2);
  });

  it('refuses an account that does not own the project, and a project without billing', async () => {
    const state = await prepared();
    state.services.delete('run.googleapis.com');
    state.policy.bindings = state.policy.bindings.filter(({ role }) => role !== 'roles/serviceusage.serviceUsageAdmin');
    await expect(prepareAs(state, DEPLOYER)).rejects.toThrow('serviceusage.services.enable');
    const unpaid = emptyCloud(PROJECT);
    unpaid.conditions.billing = false;
    await expect(prepareAs(unpaid, OWNER, 'nam5')).rejects.toThrow('Billing must be enabled');
  });
});

describe('what a project lacks for a deployment', () => {
  const withoutRole = (role: string) => (state: CloudState) => {
    state.policy.bindings = state.policy.bindings.filter((binding) => binding.role !== role);
  };

  it.each<[string, (state: CloudState) => void, RegExp]>([
    [
      'an API',
      (state) => void state.services.delete('cloudtasks.googleapis.com'),
      /APIs are off: cloudtasks\.googleapis\.com\. `npm run deploy:prepare -- --env production`/,
    ],
    ['a permission of who deploys', withoutRole('roles/cloudscheduler.admin'), /lacks cloudscheduler\.jobs\.create, /],
    [
      'a role of the functions',
      withoutRole('roles/datastore.user'),
      /greenroom-functions.* lacks roles\/datastore\.user on the project/,
    ],
    [
      "a role of Google's agents",
      withoutRole('roles/cloudbuild.builds.builder'),
      /compute@developer.* lacks roles\/cloudbuild/,
    ],
    [
      'the account of the functions',
      (state) => void state.serviceAccounts.delete(emailOf(FUNCTIONS_ACCOUNT, PROJECT)),
      /greenroom-functions@.* does not exist/,
    ],
    [
      'a database',
      (state) => void (state.database = null),
      /no Firestore database.*--location LOCATION --env production`\.$/,
    ],
    [
      'daily backups',
      (state) => void state.backupSchedules.shift(),
      /no daily backups of the database: `npm run deploy:prepare -- --env production`\.$/,
    ],
    [
      'the health token',
      (state) => void state.secrets.delete('HEALTH_TOKEN'),
      /functions' secret HEALTH_TOKEN \(`openssl rand/,
    ],
    ['a secret', (state) => void state.secrets.delete('KEITARO_API_KEY'), /functions' secret KEITARO_API_KEY \(/],
    [
      'an enabled version of a secret',
      (state) => void state.secrets.get('KEITARO_POSTBACK_KEY')!.push({ state: 'DESTROYED', data: '' }),
      /KEITARO_POSTBACK_KEY is DESTROYED/,
    ],
    ['log-in with a password', (state) => void (state.identity.signIn = {}), /email and password is off/],
    ['a lock on deleting oneself', (state) => void (state.identity.client = {}), /End users may delete their accounts/],
    ['its own web API key', (state) => void state.apiKeys.clear(), /none of this project's keys/],
    [
      'its own web API key, for who may see those of another project too',
      (state) => void (state.apiKeys.get('web-key')!.name = 'projects/999999999999/locations/global/keys/staging'),
      /none of this project's keys/,
    ],
    [
      'the right to deploy as an account that one may see',
      (state) => {
        const { policy } = state.serviceAccounts.get(emailOf(FUNCTIONS_ACCOUNT, PROJECT))!;
        // This role has iam.serviceAccounts.get and not actAs.
        policy.bindings = [{ role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${DEPLOYER}`] }];
      },
      /may not act as greenroom-functions@.*roles\/iam\.serviceAccountUser/,
    ],
    [
      'the right to act as the account of App Engine, where a project has one',
      (state) =>
        void state.serviceAccounts.set(`${PROJECT}@appspot.gserviceaccount.com`, {
          policy: { etag: 'a', bindings: [] },
        }),
      /may not act as greenroom-rehearsal@appspot.*roles\/iam\.serviceAccountUser/,
    ],
    [
      'a web API key for servers',
      (state) =>
        void (state.apiKeys.get('web-key')!.restrictions = { browserKeyRestrictions: { allowedReferrers: ['x'] } }),
      /restricted to websites/,
    ],
  ])('%s', async (_name, take, sentence) => {
    const state = await prepared();
    take(state);
    const { missing } = await lookAt(state);
    expect(missing).toEqual([expect.stringMatching(sentence)]);
  });

  it('names the region of a function that is not where the code deploys to', async () => {
    const state = await prepared();
    for (const region of ['us-central1', 'europe-west1']) {
      const name = `projects/${PROJECT}/locations/${region}/functions/health`;
      state.functions.set(name, { name, labels: { 'deployment-tool': 'cli-firebase' } });
    }
    expect((await lookAt(state)).deployedFunctions).toEqual(['health', 'health(europe-west1)']);
  });

  it('is only noted where the database can not be read as it was', async () => {
    const state = await prepared();
    delete state.database!.pointInTimeRecoveryEnablement;
    const { missing, optional } = await lookAt(state);
    expect(missing).toEqual([]);
    expect(optional).toEqual([expect.stringContaining('Point-in-time recovery')]);
  });

  it('is only noted where the database can be deleted', async () => {
    const state = await prepared();
    state.database!.deleteProtectionState = 'DELETE_PROTECTION_DISABLED';
    const { missing, optional } = await lookAt(state);
    expect(missing).toEqual([]);
    expect(optional).toEqual([expect.stringMatching(/^Delete protection/)]);
  });

  it('is a role on itself only for who may see it: an owner', async () => {
    const state = await prepared();
    state.serviceAccounts.get(emailOf(FUNCTIONS_ACCOUNT, PROJECT))!.policy.bindings.shift();
    expect((await lookAt(state, OWNER)).missing).toEqual([
      expect.stringMatching(/lacks roles\/iam\.serviceAccountTokenCreator on itself/),
    ]);
  });

  it('every permission that is looked at is granted by the roles of the account that deploys', async () => {
    const google = googleOf(await prepared(), DEPLOYER);
    const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}:testIamPermissions`;
    const { body } = await google('POST', url, { permissions: PERMISSIONS });
    expect(body).toEqual({ permissions: PERMISSIONS });
  });
});
