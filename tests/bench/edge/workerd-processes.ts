import { readFileSync } from 'node:fs';
import { familyOf } from '../../../scripts/stack/process-tree.ts';

const PAGE_BYTES = 4_096;
/** Of the kernel's clock of processes: 100 a second on Linux. */
const TICK_MS = 10;
const MEBIBYTE = 1_048_576;

/** Tells the workerd processes apart that this process starts one after the other. */
export function watchWorkerd(): () => number[] {
  const seen = new Set(familyOf(process.pid));
  return () => {
    const fresh = familyOf(process.pid).filter((pid) => !seen.has(pid));
    for (const pid of fresh) seen.add(pid);
    return fresh.filter((pid) => read(`/proc/${pid}/comm`).includes('workerd'));
  };
}

/** Resident memory of processes in MiB; 0 where /proc is missing. */
export function memoryOf(pids: readonly number[]): number {
  const pages = pids.reduce((sum, pid) => sum + Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0), 0);
  return Math.round((pages * PAGE_BYTES) / MEBIBYTE);
}

/** Processor time of processes in milliseconds, user and system, in steps of 10; 0 where /proc is missing. */
export function cpuMillisOf(pids: readonly number[]): number {
  return (
    pids.reduce((sum, pid) => {
      // After the name in brackets, which may hold blanks, utime and stime are fields 11 and 12.
      const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ');
      return sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }, 0) * TICK_MS
  );
}

/** Empty when the process is gone, or when there is no /proc. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
