import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What decides on a payday or on the programme as a whole, or on a conversion whose streamer isn't known. */
const ABOUT_NOBODY = [
  ...['payouts/decide-on-batch', 'payouts/stop-batch', 'payouts/reconcile-statement'],
  ...['programme/keep-exchange-rate', 'programme/set-terms', 'programme/set-minimum', 'programme/set-hand-limits'],
  'platform/rerun-job',
].map((name) => `functions/src/${name}.ts`);
const WITHOUT_STREAMER = 'dismiss-conversion';

/** The text of an expression that begins at `from`, up to its closing bracket. */
function bracketed(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if ('([{'.includes(source[at]!)) depth += 1;
    if (')]}'.includes(source[at]!) && (depth -= 1) === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}

/** What `after` is in the order of an entry: an object, or the constant that the order names. */
function afterIn(order: string, before: string): string {
  const written = /\bafter: (?=\{)/.exec(order);
  if (written) return bracketed(order, written.index + written[0].length);
  const constant = [...before.matchAll(new RegExp(`const ${/\bafter: (\w+)/.exec(order)?.[1] ?? 'after'} = `, 'g'))];
  const last = constant.at(-1);
  return last ? bracketed(before, last.index + last[0].length) : '';
}

const ENTRIES = globSync('functions/src/**/*.ts').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/ writeAudit(?=\(transaction, )/g)].map(({ index, 0: name }) => {
    const order = bracketed(source, index + name.length);
    return { file, order, after: afterIn(order, source.slice(0, index)) };
  });
});

it('an entry about someone’s money names the person, so that it is found by them', () => {
  expect(ENTRIES.length).toBeGreaterThan(20);
  const ofPeople = ENTRIES.filter(
    ({ file, order }) => !ABOUT_NOBODY.includes(file) && !order.includes(WITHOUT_STREAMER),
  );
  const unnamed = ofPeople.filter(({ after }) => !/\b(?:uid|userId)\b/.test(after));
  expect(unnamed.map(({ file, after }) => `${file}: ${after}`)).toEqual([]);
});
