import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { enterAs, lookedAtBy, seededAddress, seedPages, WHO_LOOK } from '../support/seeded-pages.ts';
import { expect, leave, type OpenVisit, test } from '../support/test.ts';

/** The Nu HTML checker. Java is there for the emulators. */
const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Pages about failures: of Remix and of the Worker in front of it. */
const FAILURES = ['/en/nowhere', `/en${'/a'.repeat(20)}`, `/en/${'a'.repeat(2_100)}`];

test.beforeAll(seedPages);

/** Every page, at night as every role that may open it, whole: what is streamed in and the scripts at the end included. */
async function allPages(visit: OpenVisit): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const persona of WHO_LOOK) {
    const visitor = await visit();
    await enterAs(visitor.page, persona);
    const addresses = lookedAtBy(persona).map((route) => `/en${seededAddress(route, persona)}`);
    for (const address of [...addresses, ...FAILURES]) {
      const headers = { Accept: 'text/html' };
      const answer = await visitor.context.request.get(address, { headers, maxRedirects: 0 });
      const isFailure = FAILURES.includes(address);
      expect([address, isFailure ? answer.status() >= 400 : answer.status()]).toEqual([
        address,
        isFailure ? true : 200,
      ]);
      pages.set(`${persona} ${address.slice(0, 60)}`, await answer.text());
    }
    await leave(visitor);
  }
  return pages;
}

type Finding = { type: string; url: string; message: string; extract?: string };

test('the HTML of every page is valid', async ({ visit }) => {
  const pages = await allPages(visit);
  expect(pages.size).toBeGreaterThan(40);
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-html-'));
  try {
    const names = [...pages.keys()];
    await Promise.all(names.map((name, index) => writeFile(join(folder, `${index}.html`), pages.get(name)!)));
    const flags = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
    const { stdout } = await promisify(execFile)('java', ['-jar', CHECKER, ...flags, folder], { maxBuffer: 2 ** 28 });
    const { messages } = JSON.parse(stdout) as { messages: Finding[] };
    /** What is wrong, and where. */
    const found: Record<string, string[]> = {};
    for (const { message, url, extract } of messages) {
      const page = names[Number(basename(url, '.html'))]!;
      (found[`${message} ${extract ?? ''}`] ??= []).push(page);
    }
    expect(found).toEqual({});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
