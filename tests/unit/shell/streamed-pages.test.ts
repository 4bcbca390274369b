import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Their answer changes when the page is taken over. */
const CHANGES_THEN = /\buse(?:TimeZone|ZoneName|ReaderDate|ReaderTimes|Hydrated)\(/;

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

it('no part that streams in has a page around it that changes when it is taken over: React would draw the part again', () => {
  const found = files.flatMap((file) =>
    readFileSync(join('app', file), 'utf8')
      .split(/^(?=(?:export )?(?:default )?(?:async )?function )/m)
      .filter((code) => code.includes('<Streamed') && CHANGES_THEN.test(code))
      .map((code) => `${file}: ${code.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});
