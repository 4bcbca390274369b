import { CALLABLES } from '../../../app/domain/access/callables.ts';
import type { Colleague } from '../../../app/domain/programme/tasks.ts';
import type { Context } from '../platform/context.ts';

/** More payment operators than this are not named. */
const MOST = 50;

/** Those who work at the desk of payments, by name. Operators don't read the directory, so nothing else is said of them. */
export async function nameColleagues({ db }: Pick<Context, 'db'>): Promise<{ colleagues: Colleague[] }> {
  const { docs } = await db
    .collection('directory')
    .where('effectiveRole', 'in', [...CALLABLES.nameColleagues.who])
    .limit(MOST)
    .get();
  const colleagues = docs.map((entry) => ({ uid: entry.id, name: String(entry.get('displayName') ?? '') }));
  return { colleagues: colleagues.sort((a, b) => a.name.localeCompare(b.name)) };
}
