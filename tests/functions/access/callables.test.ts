import { readFileSync } from 'node:fs';
import { deleteApp, getApp } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, actorOf, type CallableName, callableRow, CALLABLES } from '#app/domain/access/permissions.ts';
import { ROLES, STATUSES } from '#app/domain/access/roles.ts';
import type { UserRecord } from '../../../app/domain/people/schemas.ts';
import { makePerson, openProject, randomText } from '../support/project.ts';

const NAMES = Object.keys(CALLABLES) as CallableName[];

type Run = (request: object) => Promise<unknown>;
let exported: Record<string, unknown>;

beforeAll(async () => {
  // The functions' own app is that of the environment.
  process.env.GCLOUD_PROJECT = `demo-callables-${randomText()}`;
  exported = await import('../../../functions/src/index.ts');
});
afterAll(() => deleteApp(getApp()));

/** What firebase-functions notes on a callable, and on no other function. */
const isCallable = (value: unknown) =>
  typeof value === 'function' && 'callableTrigger' in ((value as { __endpoint?: object }).__endpoint ?? {});

it('every callable that is deployed has a row, and is declared by it', () => {
  const deployed = Object.entries(exported).filter(([, value]) => isCallable(value));
  expect(deployed.map(([name]) => name).sort()).toEqual([...NAMES].sort());
  const source = readFileSync(new URL('../../../functions/src/index.ts', import.meta.url), 'utf8');
  const declared = [...source.matchAll(/export const (\w+) = callable\(\s*'(\w+)'/g)];
  expect(declared.map(([, name]) => name).sort()).toEqual([...NAMES].sort());
  for (const [, name, row] of declared) expect(row).toBe(name);
});

/** The codes by which `admit` refuses. Every other answer comes from the handler. */
const REFUSED = ['user-token-expired', 'user-disabled', 'account-deactivated', 'requires-recent-login', 'not-allowed'];

const project = () => openProject(process.env.GCLOUD_PROJECT!);
const now = () => Math.floor(Date.now() / 1000) + 1;

type Token = { auth_time: number; firebase?: object };

/** `ran` when the handler was reached, else the code of the refusal. Handlers refuse the data, so none does anything. */
async function outcome(name: CallableName, uid: string | null, token?: Token): Promise<string> {
  const rawRequest = { headers: { 'x-forwarded-for': randomText() }, socket: {} };
  const auth = uid && { uid, token: { firebase: { sign_in_provider: 'password' }, auth_time: now(), ...token } };
  const { run } = exported[name] as { run: Run };
  try {
    await run({ data: null, rawRequest, ...(auth ? { auth } : {}) });
    return 'ran';
  } catch (error) {
    const { code } = ((error as { details?: { code: string } }).details ?? {}) as { code?: string };
    if (!code) throw error;
    return REFUSED.includes(code) ? code : 'ran';
  }
}

/** A record of every actor that a record can give, and none. */
const STANDINGS: [string, Actor, Partial<UserRecord> | null][] = [
  ...(['streamer', 'admin', 'paymentsolution', 'pending', 'rejected', 'none'] as const).map(
    (role) => [role, role, { role }] as [string, Actor, Partial<UserRecord>],
  ),
  ['an admin whose status is pending', 'pending', { role: 'admin', status: 'pending' }],
  ['a record of an unknown role', 'malformed', { role: 'king' as never }],
  ['no record', 'unregistered', null],
];

it('every role with every status makes one of these, and each role is tried', () => {
  const actors = STANDINGS.map(([, actor]) => actor);
  const made = ROLES.flatMap((role) => STATUSES.map((status) => actorOf({ role, status, completedAllGuides: true })));
  expect(made.filter((actor) => !actors.includes(actor))).toEqual([]);
  expect(ROLES.filter((role) => !STANDINGS.some(([name]) => name === role))).toEqual([]);
});

describe.each(STANDINGS)('%s', (_, actor, record) => {
  it.each(NAMES)('%s', async (name) => {
    const { who } = callableRow(name);
    const scene = project();
    const { db } = scene;
    const { uid } = await makePerson(scene, record ?? {});
    if (!record) await db.doc(`users/${uid}`).delete();
    expect(actorOf((await db.doc(`users/${uid}`).get()).data() ?? null)).toBe(actor);
    const refusal = actor === 'none' ? 'account-deactivated' : 'not-allowed';
    expect(await outcome(name, uid)).toBe(who === 'anyone' || who.includes(actor) ? 'ran' : refusal);
  });
});

describe('a session and a password', () => {
  /** Someone whom the row lets in. */
  async function entitled(name: CallableName) {
    const { who } = callableRow(name);
    const role = (who === 'anyone' ? 'streamer' : who[0]) as UserRecord['role'];
    return makePerson(project(), { role });
  }
  const unlessAnyone = (name: CallableName, code: string) => (callableRow(name).who === 'anyone' ? 'ran' : code);

  it.each(NAMES)('%s', async (name) => {
    expect(await outcome(name, null), 'no session').toBe(unlessAnyone(name, 'user-token-expired'));
    const { uid } = await entitled(name);
    const { auth } = project();
    const old: Token = { auth_time: now() - 302 };
    expect(await outcome(name, uid), 'a recent password').toBe('ran');
    expect(await outcome(name, uid, { auth_time: now(), firebase: { sign_in_provider: 'custom' } }), 'no proof').toBe(
      callableRow(name).recentPassword ? 'requires-recent-login' : 'ran',
    );
    expect(await outcome(name, uid, old), 'a session that was ended').toBe(unlessAnyone(name, 'user-token-expired'));
    await auth.updateUser(uid, { disabled: true });
    expect(await outcome(name, uid), 'a disabled account').toBe(unlessAnyone(name, 'user-disabled'));
    await auth.deleteUser(uid);
    expect(await outcome(name, uid), 'no account').toBe(unlessAnyone(name, 'user-token-expired'));
  });
});
