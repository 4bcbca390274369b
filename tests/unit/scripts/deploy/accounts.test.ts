import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT,
  DEPLOY_ROLES,
  FUNCTIONS_ROLES,
  FUNCTIONS_ROLES_ON_ITSELF,
} from '../../../../scripts/deploy/accounts.ts';
import { ROOT } from '../../../../scripts/stack/paths.ts';
import rolePermissions from '../../../rehearsal/cloud/role-permissions.json';

const PERMISSIONS_OF: Record<string, readonly string[]> = rolePermissions.roles;
const SOURCES = globSync('functions/src/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));

type Where = 'project' | 'itself';
type Permission = `${Where} ${string}`;

/** What each call of the Admin SDK asks of the account that makes it. A call that is not here fails the test. */
const OF_AUTH: Record<string, Permission> = {
  getUser: 'project firebaseauth.users.get',
  setCustomUserClaims: 'project firebaseauth.users.update',
  revokeRefreshTokens: 'project firebaseauth.users.update',
  deleteUser: 'project firebaseauth.users.delete',
  // Without a key file the SDK has the token signed by the account itself.
  createCustomToken: 'itself iam.serviceAccounts.signBlob',
};
const OF_MODULE: Record<string, readonly Permission[]> = {
  'firebase-admin/app': [],
  'firebase-admin/auth': [],
  'firebase-admin/firestore': ['create', 'delete', 'get', 'list', 'update'].map(
    (act): Permission => `project datastore.entities.${act}`,
  ),
  // A task names the account that Cloud Tasks calls the function as.
  'firebase-admin/functions': ['project cloudtasks.tasks.create', 'itself iam.serviceAccounts.actAs'],
};
/** What each kind of function asks of the account that calls it, which is its own wherever Google calls it. */
const OF_FUNCTION: Record<string, readonly Permission[]> = {
  onDocumentCreated: ['project eventarc.events.receiveEvent', 'project run.routes.invoke'],
  onDocumentDeleted: ['project eventarc.events.receiveEvent', 'project run.routes.invoke'],
  onDocumentWritten: ['project eventarc.events.receiveEvent', 'project run.routes.invoke'],
  onSchedule: ['project run.routes.invoke'],
  onTaskDispatched: ['project run.routes.invoke'],
  // Called by anyone.
  onCall: [],
  onRequest: [],
};

/** All that a pattern's first group finds in the functions. */
const found = (pattern: RegExp): string[] => [
  ...new Set(SOURCES.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!))),
];

function needed(): Permission[] {
  const calls = found(/\bauth\.(\w+)\(/g).map((call) => [OF_AUTH[call] ?? unknown(`auth.${call}`)]);
  const modules = found(/from '(firebase-admin\/\w+)'/g).map((name) => OF_MODULE[name] ?? unknown(name));
  const kinds = found(/\b(on[A-Z]\w+)\(/g)
    .filter((name) => name !== 'onCallUnlogged')
    .map((name) => OF_FUNCTION[name] ?? unknown(name));
  return [...new Set([...calls, ...modules, ...kinds].flat())].sort();
}

function unknown(what: string): never {
  throw new Error(`Nobody has said which permission ${what} needs.`);
}

const granted = (where: Where) =>
  (where === 'project' ? FUNCTIONS_ROLES : FUNCTIONS_ROLES_ON_ITSELF).map(({ role }) => ({
    role: `${role} ${where}`,
    permissions: PERMISSIONS_OF[role]!.map((permission): Permission => `${where} ${permission}`),
  }));
const GRANTED = [...granted('project'), ...granted('itself')];

it("the functions' account may do all that the functions do", () => {
  expect(needed().filter((permission) => !GRANTED.some(({ permissions }) => permissions.includes(permission)))).toEqual(
    [],
  );
});

it('has no role that the functions do not need', () => {
  const uses = needed();
  const idle = GRANTED.filter(({ permissions }) => !permissions.some((permission) => uses.includes(permission)));
  expect(idle.map(({ role }) => role)).toEqual([]);
});

it('does not change roles, make keys or deploy, and neither does the account that deploys', () => {
  const roles = [...FUNCTIONS_ROLES, ...DEPLOY_ROLES].map(({ role }) => role);
  const held = [...roles, DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT].flatMap((role) => PERMISSIONS_OF[role]!);
  expect(held).not.toContain('resourcemanager.projects.setIamPolicy');
  expect(FUNCTIONS_ROLES.flatMap(({ role }) => PERMISSIONS_OF[role]!)).not.toContain('cloudfunctions.functions.create');
});

it('docs/operations/deploy.md lists every role', () => {
  const page = readFileSync(join(ROOT, 'docs/operations/deploy.md'), 'utf8');
  const roles = [...FUNCTIONS_ROLES, ...FUNCTIONS_ROLES_ON_ITSELF, ...DEPLOY_ROLES].map(({ role }) => role);
  expect(roles.filter((role) => !page.includes(role) && !page.includes(`\`${role.slice('roles/'.length)}\``))).toEqual(
    [],
  );
});

it('the functions run as that account', () => {
  const index = readFileSync(join(ROOT, 'functions/src/index.ts'), 'utf8');
  expect(index).toContain('serviceAccount: `greenroom-functions@${projectId}.iam.gserviceaccount.com`');
});
