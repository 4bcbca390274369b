import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { expect, onTestFinished } from 'vitest';
import type { CallableName } from '../../../app/domain/access/callables.ts';
import { admit } from '../../../functions/src/access/callable.ts';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { adjustBalance } from '../../../functions/src/ledger/adjust-balance.ts';
import type { Context } from '../../../functions/src/platform/context.ts';
import { CYCLE_ID } from './cycle.ts';
import { DECISION_TIME, type Payday } from './payday.ts';
import { openProject, type Project, randomText } from './project.ts';

/** What an insider's story needs: the callables as they are deployed, and the database as a browser sees it, under the rules. */

export type Stage = Project & { as: (uid: string) => Firestore };

/** A project with the rules; `as` is the client of a person who has just logged in. */
export async function openStage(): Promise<Stage> {
  setLogLevel('silent');
  const projectId = `demo-insider-${randomText()}`;
  const project = openProject(projectId);
  const [host, port] = process.env.FIRESTORE_EMULATOR_HOST!.split(':');
  const rules = readFileSync('firestore.rules', 'utf8');
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host: host!, port: Number(port), rules },
  });
  onTestFinished(() => environment.cleanup());
  const as = (uid: string) => {
    const claims = {
      email: `${uid}@example.test`,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000) - 1,
      firebase: { sign_in_provider: 'password' as const, identities: {} },
    };
    return environment.authenticatedContext(uid, claims).firestore() as unknown as Firestore;
  };
  return { ...project, as };
}

type Handler<Answer> = (context: Context, data: unknown, caller: Caller) => Promise<Answer>;

/** A call as it is deployed: the table of callables is asked first. */
export async function call<Answer>(
  { project }: Pick<Payday, 'project'>,
  name: CallableName,
  handler: Handler<Answer>,
  data: unknown,
  by: Caller,
  now = DECISION_TIME,
): Promise<Answer> {
  const context = project.context(now);
  await admit(context, name, by);
  return handler(context, data, by);
}

/** A correction of someone's balance. */
export function correct(payday: Payday, part: object, by = payday.admin, now = DECISION_TIME) {
  const order = { changeMinor: 20_00, currency: 'USD', reason: 'Goodwill', key: `key-${randomText()}`, ...part };
  return call(payday, 'adjustBalance', adjustBalance, order, by, now);
}

/** Everything that says where money is. */
async function moneyOf({ project: { db } }: Payday): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  const ofBatch = ['items', 'destinations'].map((name) => `payoutBatches/${CYCLE_ID}/${name}`);
  for (const path of ['balances', 'ledger', 'payouts', ...ofBatch]) {
    for (const document of (await db.collection(path).get()).docs) all[document.ref.path] = document.data();
  }
  return all;
}

/** Runs what an insider tries, and fails if any money has moved since. */
export async function movesNothing(payday: Payday, attempt: () => Promise<unknown>): Promise<void> {
  const before = await moneyOf(payday);
  await attempt();
  expect(await moneyOf(payday)).toEqual(before);
}
