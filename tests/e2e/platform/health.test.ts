import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smokeTest } from '../../../scripts/deploy/smoke.ts';
import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { EMULATED_HEALTH_TOKEN } from '../../../scripts/stack/emulators.ts';
import { functionsUrl, workerUrl } from '../../support/emulators.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { expect, test } from '../support/test.ts';

/** The smoke test of `npm run deploy` against the local stack. */

/** Google's front end before the functions: it appends an address for each hop. */
async function frontEnd(hops: number): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(functionsUrl() + request.url, {
        method: request.method,
        headers: forwarded(request.headers, hops),
        body: Buffer.concat(chunks),
      });
      response.writeHead(answer.status).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

function forwarded({ authorization = '', 'x-forwarded-for': sent }: IncomingHttpHeaders, hops: number) {
  const added = Array.from({ length: hops }, (_, hop) => `203.0.113.${hop + 1}`);
  return {
    ...{ Authorization: authorization, 'Content-Type': 'application/json' },
    'X-Forwarded-For': [sent, ...added].filter(Boolean).join(', '),
  };
}

const { version } = manifest;

test('the local stack passes the smoke test of a deployment, and a hop too many fails it', async () => {
  const { test: ports } = PORTS;
  // Next to those of the session tests.
  const worker = await startWorker('test', ports.worker + 8, () => {}, ports.firestore, {
    HEALTH_TOKEN: EMULATED_HEALTH_TOKEN,
  });
  const [direct, balanced] = await Promise.all([frontEnd(1), frontEnd(2)]);
  try {
    const trying = (functions: string) =>
      smokeTest({ origin: worker.url, functions, version, token: EMULATED_HEALTH_TOKEN });
    expect(await trying(direct.url)).toEqual([]);
    expect(await trying(balanced.url)).toEqual([expect.stringContaining('2 hops were measured')]);
    const plain = await fetch(`${worker.url}/healthz`);
    expect(await plain.json()).toEqual({ status: 'ok', version });
  } finally {
    direct.stop();
    balanced.stop();
    await worker.stop();
  }
});

test('without a token, /healthz speaks for the Worker alone and the functions answer nobody', async () => {
  const response = await fetch(`${workerUrl()}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', version });
  expect((await fetch(`${functionsUrl()}/health`, { method: 'POST' })).status).toBe(401);
});
