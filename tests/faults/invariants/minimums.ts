import { collection, type Dump, type Must, type Request } from '../dump.ts';

type Audit = { action: string; after: { amountMinor?: number }; at: Date };
type Cycle = { opensAt: Date };

/** What counts while nobody has set another one, in US cents. */
const AT_FIRST = 20_00;

/** Nothing below the minimum was paid: the one that the cycle opened with, and not what two admins set since. */
export function minimumsAreKept(dump: Dump, requests: ReadonlyMap<string, Request>, must: Must): void {
  const changes = [...collection<Audit>(dump, 'auditLog').values()]
    .filter(({ action }) => action === 'set-minimum')
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const minimumAt = (time: Date) => changes.filter(({ at }) => at < time).at(-1)?.after.amountMinor ?? AT_FIRST;
  const kept = dump.get('programme/settings')?.['minimums'] as { USD?: number } | undefined;
  must('the minimum that holds', minimumAt(new Date('2027-01-01')), kept?.USD ?? AT_FIRST);
  const cycles = collection<Cycle>(dump, 'payoutCycles');
  for (const [id, { cycleId, amountMinor = 0, timeline }] of requests) {
    if (!('locked' in timeline)) continue;
    const minimumMinor = minimumAt(cycles.get(cycleId)!.opensAt);
    must(`${id} of ${amountMinor} is at least ${minimumMinor}`, true, amountMinor >= minimumMinor);
  }
}
