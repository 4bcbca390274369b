import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import {
  byDesk,
  type Colleague,
  type Desk,
  planTask,
  readInboxView,
  readTaskId,
  SNOOZES,
  type Task,
  TASK_STATES,
  type TaskChange,
  taskId,
  viewOf,
  withTask,
} from '#app/domain/programme/tasks.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { getDirectoryEntry, listStaff } from '../people/directory-collection.server.ts';
import { writeTask } from './tasks-collection.server.ts';
import { readFailedJobs } from './watched.server.ts';

/** Ids that one query takes. */
const MOST_ROWS = 30;

type Where = { uid: string; now: Date; url: URL };

/**
 * The rows with what the team agreed on, as the address asks for them (`inbox`), and who a row can be given to: null where that is asked
 * for when it is needed.
 */
export async function readTasks(read: Read, desk: Desk, rows: readonly InboxRow[], { uid, now, url }: Where) {
  const ids = rows.slice(0, MOST_ROWS).map((row) => taskId(desk, row));
  const [kept, colleagues] = await Promise.all([
    read(collections.tasks.listByIds(ids)),
    desk === 'programme' ? readColleagues(read) : null,
  ]);
  const view = readInboxView(url.searchParams);
  const all = rows.map((row) => withTask(row, desk, kept.find(({ id }) => id === taskId(desk, row)) ?? null, now));
  return { ...viewOf(all, view, uid), view, uid, colleagues };
}
export type TaskList = Awaited<ReturnType<typeof readTasks>>;

/** The other admins and oneself. */
async function readColleagues(read: Read): Promise<Colleague[]> {
  const { rows } = await read(listStaff());
  return rows
    .filter(({ effectiveRole }) => byDesk('programme', effectiveRole))
    .map(({ uid, displayName }) => ({ uid, name: displayName }));
}

export type TaskAnswer = FormAnswer<unknown, Whole & { name: string }>;

const whole = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

const taskForm = z.object({
  task: z.string(),
  version: whole,
  /** How many the row had when the form was made. */
  count: whole,
  /** What it said then: its state, and its owner or ''. */
  state: z.optional(z.enum(TASK_STATES)),
  had: z._default(z.string(), ''),
  intent: z.enum(['own', 'snooze', 'wake', 'done']),
  /** Of `own`: the uid of the new owner, '' for nobody. */
  owner: z._default(z.string(), ''),
  snooze: z.optional(z.enum(SNOOZES)),
});

/** Changes who deals with a row, lets it rest, or marks it as done. A later change than one that was not seen is refused by name. */
export async function shareTaskOnForm(
  access: MemberAccess,
  desk: Desk,
  form: FormData,
  now: Date,
): Promise<TaskAnswer> {
  const refused = (status: number, failure: string, name = ''): TaskAnswer => ({ ok: false, status, failure, name });
  const input = taskForm.safeParse(Object.fromEntries(form));
  const row = input.success ? readTaskId(desk, input.data.task) : null;
  if (!input.success || !row) return refused(400, 'decision.invalid');
  const { task: id, version, count, state, had, intent, owner: wanted, snooze } = input.data;
  const shown = state && { shown: { state, owner: had || null } };
  const { uid } = access.identity;
  const [before, owner] = await Promise.all([
    access.read(collections.tasks.byId(id)),
    intent === 'own' && wanted ? readColleague(access, desk, wanted) : null,
  ]);
  if (owner === UNREACHED) return refused(503, 'inbox.errors.unreached');
  if (intent === 'own' && wanted && !owner) return refused(409, 'inbox.errors.owner');
  if ((before?.version ?? 0) !== version) return refused(409, ...changedBy(before));
  if (intent === 'done' && !(row.kind === 'jobs' && (await readFailedJobs(access.read, now)).resolved)) {
    return refused(409, 'inbox.errors.unresolved');
  }
  if (intent === 'snooze' && !snooze) return refused(400, 'decision.invalid');
  const change: TaskChange =
    intent === 'own'
      ? { kind: intent, owner }
      : intent === 'snooze'
        ? { kind: intent, snooze: snooze! }
        : { kind: intent };
  const refusal = await access.write(
    writeTask(id, planTask(desk, row, before, change, { by: uid, version, count, now, ...shown })),
  );
  if (!refusal) return { ok: true };
  return refused(409, ...changedBy(await access.read(collections.tasks.byId(id))));
}

/** Someone else was first, and who has it now. */
function changedBy(task: Task | null): [failure: string, name: string] {
  return task?.owner ? ['inbox.errors.taken', task.ownerName] : ['toasts.changedMeanwhile', ''];
}

/** The operators, as the address asks for them (`colleagues`). They may not look them up, so a function names them. Null when it can't. */
export async function colleaguesAsked({ call }: Pick<MemberAccess, 'call'>, { searchParams }: URL) {
  return searchParams.has('colleagues') ? nameColleagues(call) : null;
}

async function nameColleagues(call: MemberAccess['call']): Promise<Colleague[] | null> {
  const named = await call('nameColleagues', {}, colleaguesSchema);
  return named.ok ? named.data.colleagues : null;
}

const colleaguesSchema = z.object({ colleagues: z.array(z.object({ uid: z.string(), name: z.string() })) });

/** The function that knows who may act on the desk did not answer. */
const UNREACHED = 'unreached';

/** Null for someone who may not act on this desk. */
async function readColleague(
  { identity, read, call }: MemberAccess,
  desk: Desk,
  uid: string,
): Promise<Colleague | typeof UNREACHED | null> {
  // Not from the list, which is cut at a page: colleagues beyond it can take a row, too.
  if (desk === 'programme') {
    const entry = await read(getDirectoryEntry(uid));
    return entry && byDesk(desk, entry.effectiveRole) ? { uid, name: entry.displayName } : null;
  }
  if (uid !== identity.uid) {
    const colleagues = await nameColleagues(call);
    return colleagues ? (colleagues.find((one) => one.uid === uid) ?? null) : UNREACHED;
  }
  const user = await read(collections.users.byId(uid));
  return user && { uid, name: user.displayName };
}
