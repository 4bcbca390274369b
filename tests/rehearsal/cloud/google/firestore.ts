import { randomUUID } from 'node:crypto';
import type { CloudState, Stored } from '../state.ts';
import { CloudRefusal, objectOf, type Route } from '../types.ts';

/** Firestore's administration and the releases of rules. */
const HOST = 'firestore.googleapis.com';
const RULES = 'firebaserules.googleapis.com';
const DATABASE = '/v1/projects/[^/]+/databases/\\(default\\)';
/** 14 weeks, in seconds. */
const LONGEST_RETENTION = 14 * 7 * 86_400;
const BACKUPS = 'https://firebase.google.com/docs/firestore/backups';
const PROTECTED = 'DELETE_PROTECTION_ENABLED';

export const firestoreRoutes: readonly Route[] = [
  {
    method: 'GET',
    host: HOST,
    path: new RegExp(`^${DATABASE}$`),
    needs: 'datastore.databases.getMetadata',
    answer: (_call, state) => ({ body: databaseOf(state) }),
  },
  {
    method: 'POST',
    host: HOST,
    path: /^\/v1\/projects\/[^/]+\/databases$/,
    needs: 'datastore.databases.create',
    answer: ({ body }, state) => {
      const given = objectOf(body);
      state.database = {
        ...given,
        name: `projects/${state.project}/databases/(default)`,
        deleteProtectionState: given.deleteProtectionState ?? 'DELETE_PROTECTION_DISABLED',
        isProtected: given.deleteProtectionState === PROTECTED,
        databaseEdition: 'STANDARD',
      };
      return { body: { name: 'projects/x/databases/(default)/operations/new', done: true, response: state.database } };
    },
  },
  {
    method: 'PATCH',
    host: HOST,
    path: new RegExp(`^${DATABASE}$`),
    needs: 'datastore.databases.update',
    answer: ({ body, query }, state) => {
      const given = objectOf(body);
      const fields = (query.get('updateMask') ?? '').split(',');
      Object.assign(databaseOf(state), Object.fromEntries(fields.map((field) => [field, given[field]])));
      return {
        body: { name: 'projects/x/databases/(default)/operations/update', done: true, response: state.database },
      };
    },
  },
  {
    method: 'GET',
    host: HOST,
    path: new RegExp(`^${DATABASE}/backupSchedules$`),
    needs: 'datastore.backupSchedules.list',
    answer: (_call, state) => {
      databaseOf(state);
      return { body: state.backupSchedules.length > 0 ? { backupSchedules: state.backupSchedules } : {} };
    },
  },
  {
    method: 'POST',
    host: HOST,
    path: new RegExp(`^${DATABASE}/backupSchedules$`),
    needs: 'datastore.backupSchedules.create',
    answer: ({ body }, state) => {
      const given = objectOf(body);
      const kinds = ['dailyRecurrence', 'weeklyRecurrence'].filter((kind) => given[kind] !== undefined);
      const retention = Number(/^(\d+)s$/.exec(String(given.retention))?.[1]);
      if (kinds.length !== 1 || !(retention > 0 && retention <= LONGEST_RETENTION)) {
        throw new CloudRefusal(400, 'INVALID_ARGUMENT', 'Invalid backup schedule.', BACKUPS);
      }
      if (state.backupSchedules.some((each) => each[kinds[0]!] !== undefined)) {
        throw new CloudRefusal(409, 'ALREADY_EXISTS', 'One schedule of each recurrence is allowed.', BACKUPS);
      }
      const schedule = { ...given, name: `${String(databaseOf(state).name)}/backupSchedules/${randomUUID()}` };
      state.backupSchedules.push(schedule);
      return { body: schedule };
    },
  },
  {
    method: 'GET',
    host: HOST,
    path: new RegExp(`^${DATABASE}/collectionGroups/-/indexes$`),
    needs: 'datastore.indexes.list',
    answer: (_call, state) => {
      databaseOf(state);
      return { body: { indexes: [...state.indexes.values()].map(seen) } };
    },
  },
  {
    method: 'POST',
    host: HOST,
    path: new RegExp(`^${DATABASE}/collectionGroups/([^/]+)/indexes$`),
    needs: 'datastore.indexes.create',
    answer: ({ body }, state, group) => {
      const name = `projects/${state.project}/databases/(default)/collectionGroups/${group}/indexes/${randomUUID()}`;
      const { fields, queryScope } = objectOf(body) as { fields: Stored[]; queryScope: string };
      // The stored form names the document's own name as the last field.
      const order = fields.findLast((field) => field.order)?.order ?? 'ASCENDING';
      const stored = fields.at(-1)?.fieldPath === '__name__' ? fields : [...fields, { fieldPath: '__name__', order }];
      const looks = state.conditions.indexLooks;
      state.indexes.set(name, { name, queryScope, fields: stored, looks });
      return { body: { name: `${name}/operations/1` } };
    },
  },
  {
    method: 'GET',
    host: HOST,
    path: new RegExp(`^${DATABASE}/collectionGroups/-/fields$`),
    needs: 'datastore.indexes.list',
    answer: (_call, state) => ({ body: { fields: [...state.fields.values()] } }),
  },
  {
    method: 'PATCH',
    host: HOST,
    path: new RegExp(`^/v1/(projects/[^/]+/databases/\\(default\\)/collectionGroups/[^/]+/fields/[^/]+)$`),
    needs: 'datastore.indexes.update',
    answer: ({ body }, state, name) => {
      state.fields.set(name!, { ...objectOf(body), name });
      return { body: { name: `${name}/operations/1` } };
    },
  },
  {
    method: 'POST',
    host: RULES,
    path: /^\/v1\/projects\/[^/]+:test$/,
    needs: 'firebaserules.rulesets.test',
    answer: () => ({ body: {} }),
  },
  {
    method: 'GET',
    host: RULES,
    path: /^\/v1\/projects\/[^/]+\/releases$/,
    needs: 'firebaserules.releases.list',
    answer: (_call, state) => ({ body: { releases: [...state.releases.values()] } }),
  },
  {
    method: 'POST',
    host: RULES,
    path: /^\/v1\/projects\/[^/]+\/rulesets$/,
    needs: 'firebaserules.rulesets.create',
    answer: ({ body }, state) => {
      const name = `projects/${state.project}/rulesets/${randomUUID()}`;
      state.rulesets.set(name, { ...objectOf(body), name, createTime: new Date().toISOString() });
      return { body: { name } };
    },
  },
  {
    method: 'GET',
    host: RULES,
    path: /^\/v1\/(projects\/[^/]+\/rulesets\/[^/]+)$/,
    needs: 'firebaserules.rulesets.get',
    answer: (_call, state, name) => ({ body: state.rulesets.get(name!) }),
  },
  {
    method: 'PATCH',
    host: RULES,
    path: /^\/v1\/(projects\/[^/]+\/releases\/.+)$/,
    needs: 'firebaserules.releases.update',
    answer: ({ body }, state, name) => {
      const before = state.releases.get(name!);
      const source = 'https://firebase.google.com/docs/reference/rules/rest/v1/projects.releases/patch';
      if (!before) throw new CloudRefusal(404, 'NOT_FOUND', 'Requested entity was not found.', source);
      const next = { ...before, ...objectOf(objectOf(body).release) };
      state.releases.set(name!, next);
      return { body: next };
    },
  },
  {
    method: 'POST',
    host: RULES,
    path: /^\/v1\/projects\/[^/]+\/releases$/,
    needs: 'firebaserules.releases.create',
    answer: ({ body }, state) => {
      const release = { ...objectOf(body), createTime: new Date().toISOString() } as Stored & { name?: unknown };
      state.releases.set(String(release.name), release);
      return { body: release };
    },
  },
];

function databaseOf(state: CloudState): Stored {
  if (state.database) return state.database;
  const message = `The database (default) does not exist for project ${state.project}.`;
  throw new CloudRefusal(404, 'NOT_FOUND', message, 'https://cloud.google.com/firestore/docs/manage-databases');
}

/** An index as the interface answers it. Each look brings it nearer to being built. */
function seen(index: Stored & { looks: number }): Stored {
  const { looks, ...rest } = index;
  if (looks > 0) index.looks -= 1;
  return { ...rest, state: looks > 0 ? 'CREATING' : 'READY' };
}
