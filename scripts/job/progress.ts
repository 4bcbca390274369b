type Counts = Readonly<Record<string, number | string>>;

const EVERY_MS = 1_000;

export function printCounts(counts: Counts): void {
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name.padEnd(width)}  ${count}`);
}

/** Prints the counts of a running job whenever they have changed, at most once a second. */
export function startProgress(name: string): { watch: (counts: Counts) => void; stop: () => void } {
  let counts: Counts = {};
  let printed = '';
  const timer = setInterval(() => {
    const text = Object.entries(counts)
      .map(([key, count]) => `${key} ${count}`)
      .join(', ');
    if (text !== printed) console.log(`  ${name}: ${text}`);
    printed = text;
  }, EVERY_MS);
  return { watch: (live) => void (counts = live), stop: () => clearInterval(timer) };
}
