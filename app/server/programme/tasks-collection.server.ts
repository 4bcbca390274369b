import type { PlannedTask } from '#app/domain/programme/tasks.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan } from '../data/port.server.ts';

/** Writes a row's task whole; the rules refuse a version that is not the next. */
export function writeTask(id: string, { isDone, ...task }: PlannedTask): Plan {
  return plan(collections.tasks.set(id, { ...task, doneAt: isDone ? serverTime() : null, at: serverTime() }));
}
