import * as z from 'zod/mini';
import { bodyOf, databaseUrl, type Google } from './google.ts';

/** Backups of Firestore (docs/operations/backup.md): what a database is to have, and what it has. */

const DAY = 86_400;
/** The longest retention that Firestore takes is 14 weeks. */
const SCHEDULES = [
  { kind: 'daily', body: { retention: `${14 * DAY}s`, dailyRecurrence: {} } },
  { kind: 'weekly', body: { retention: `${98 * DAY}s`, weeklyRecurrence: { day: 'SUNDAY' } } },
] as const;

const listed = z.object({
  backupSchedules: z._default(
    z.array(z.object({ dailyRecurrence: z.optional(z.unknown()), weeklyRecurrence: z.optional(z.unknown()) })),
    [],
  ),
});
const recovery = z.object({ pointInTimeRecoveryEnablement: z.optional(z.string()) });

export const RECOVERABLE = 'POINT_IN_TIME_RECOVERY_ENABLED';

/** Which schedules a database lacks. One of the same kind with another retention is kept. Throws a Refusal where it can't look. */
export async function missingSchedules(google: Google, project: string): Promise<(typeof SCHEDULES)[number][]> {
  const answer = await google('GET', `${databaseUrl(project)}/backupSchedules`);
  const { backupSchedules } = bodyOf('The schedules of backups are unknown', answer, listed);
  return SCHEDULES.filter(({ kind }) => !backupSchedules.some((each) => each[`${kind}Recurrence`] !== undefined));
}

/** Makes the schedules that a database lacks. Throws a Refusal where it may not. */
export async function makeSchedules(google: Google, project: string): Promise<void> {
  for (const { kind, body } of await missingSchedules(google, project)) {
    const made = await google('POST', `${databaseUrl(project)}/backupSchedules`, body);
    bodyOf(`The ${kind} backups can not be scheduled`, made, z.object({ name: z.string() }));
  }
}

/** Whether a database, as the interface answers it, can be read as it was at any time of the last seven days. */
export function isRecoverable(database: unknown): boolean {
  return recovery.parse(database).pointInTimeRecoveryEnablement === RECOVERABLE;
}

/** Asks for that; the answer is an operation. */
export function makeRecoverable(google: Google, project: string): ReturnType<Google> {
  const mask = 'updateMask=pointInTimeRecoveryEnablement';
  return google('PATCH', `${databaseUrl(project)}?${mask}`, { pointInTimeRecoveryEnablement: RECOVERABLE });
}
