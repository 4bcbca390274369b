import { collection, type Dump, type Entry, type Must, type Request, sum } from '../dump.ts';

type Total = { count: number; amountMinor: number };
type Rehearsal = {
  paid: { totals: Record<string, Total>; totalsByMethod: Record<string, Record<string, Total>> };
  blocked: number;
  blockedBy: Record<string, number>;
  unreadable: number;
};

/**
 * A rehearsal said of the same requests what the lock then did; nothing happens between the two in a story without races. Who
 * was locked has a first reservation, whatever their result.
 */
export function rehearsalsWereRight(
  dump: Dump,
  requests: ReadonlyMap<string, Request>,
  ledger: ReadonlyMap<string, Entry>,
  must: Must,
): void {
  const rehearsals = collection<Rehearsal>(dump, 'payoutRehearsals');
  const cycles = collection<{ state: string }>(dump, 'payoutCycles');
  for (const [cycleId, { state }] of cycles) {
    if (state !== 'open') must(`${cycleId} was rehearsed`, true, rehearsals.has(cycleId));
  }
  for (const [cycleId, { paid, blocked, blockedBy, unreadable }] of rehearsals) {
    const asked = [...requests].filter(([, request]) => request.cycleId === cycleId && request.state !== 'cancelled');
    const locked = asked.flatMap(([id]) => ledger.get(`reserved_${id}`) ?? []);
    const refused = asked.filter(([id]) => !ledger.has(`reserved_${id}`));
    const said = sum([...Object.values(paid.totals).map(({ count }) => count), blocked, unreadable]);
    must(`requests that the rehearsal of ${cycleId} has seen`, asked.length, said);
    const items = [...dump].filter(([path]) => path.startsWith(`payoutRehearsals/${cycleId}/items/`));
    const unpaid = items.filter(([, item]) => item.isBlocked === true);
    must(`those whom the rehearsal of ${cycleId} would not pay, by name`, blocked, unpaid.length);
    // Of an open cycle there is no lock yet to compare with.
    if (unreadable > 0 || cycles.get(cycleId)?.state === 'open') continue;
    const total = { count: locked.length, amountMinor: sum(locked.map(({ amountMinor }) => amountMinor)) };
    const expected = locked.length > 0 ? total : { count: 0, amountMinor: 0 };
    for (const totals of [paid.totals, paid.totalsByMethod['TRC20'] ?? {}]) {
      const { count = 0, amountMinor = 0 } = totals['USD'] ?? {};
      must(`what the rehearsal of ${cycleId} would pay`, expected, { count, amountMinor });
    }
    must(`those whom the rehearsal of ${cycleId} would not pay`, refused.length, blocked);
    const codes: Record<string, number> = {};
    for (const [, { blockers = [] }] of refused) for (const { code } of blockers) codes[code] = (codes[code] ?? 0) + 1;
    must(`why the rehearsal of ${cycleId} would not pay them`, sorted(codes), sorted(blockedBy));
  }
}

const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
