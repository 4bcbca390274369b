import { spawnSync } from 'node:child_process';

/** The processes that descend from `pid` at this moment, without itself. */
export function familyOf(pid: number): number[] {
  const listing = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  const children = new Map<number, number[]>();
  for (const line of listing.split('\n')) {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    if (child && parent) children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const family: number[] = [];
  const open = [pid];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const found = children.get(next) ?? [];
    family.push(...found);
    open.push(...found);
  }
  return family;
}

/** Kills what is left of a family; those that have gone are no matter. */
export function killEach(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone.
    }
  }
}
