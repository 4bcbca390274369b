import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { expect, it } from 'vitest';

const WORKER = 'build/worker/entry.worker.js';

/** Words of a log line, whose place in the sources is known, and the only one in the Worker. */
const SAID = 'identity-unread';
const SOURCE = 'app/server/programme/known-identity.server.ts';

it('a place in the Worker leads to the line of a source, with the map that is uploaded', () => {
  const code = readFileSync(WORKER, 'utf8');
  expect(code).toMatch(/\n\/\/# sourceMappingURL=entry\.worker\.js\.map\n?$/);
  const before = code.slice(0, code.indexOf(SAID)).split('\n');
  const map = new SourceMap(
    JSON.parse(readFileSync(`${WORKER}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const found = map.findEntry(before.length - 1, before.at(-1)!.length);
  expect(found).toMatchObject({ originalSource: SOURCE });
  const lines = readFileSync(SOURCE, 'utf8').split('\n');
  expect(
    lines
      .slice(Math.max(0, (found as { originalLine: number }).originalLine - 3))
      .slice(0, 6)
      .join('\n'),
  ).toContain(SAID);
});
