import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { originIn } from '../../../scripts/deploy/worker-address.ts';

it.each([
  ['workers.dev', ['https://greenroom-staging.team.workers.dev'], 'https://greenroom-staging.team.workers.dev'],
  ['a host of its own, without workers.dev', ['app.example.com (custom domain)'], 'https://app.example.com'],
  ['a route', ['app.example.com/* (zone name: example.com)'], 'https://app.example.com'],
  [
    'a host of its own, before workers.dev',
    ['greenroom-production.team.workers.dev', 'app.example.com (custom domain)'],
    'https://app.example.com',
  ],
  [
    'a host of its own, before a route',
    ['example.com/* (zone name: example.com)', 'app.example.com (custom domain - zone name: example.com)'],
    'https://app.example.com',
  ],
  [
    'a route, before workers.dev',
    ['greenroom-production.team.workers.dev', 'app.example.com/*'],
    'https://app.example.com',
  ],
  [
    'routes of many hosts or of a part of one name no address',
    ['greenroom-production.team.workers.dev', '*.example.com/*', '*/*', 'example.com/app/*', 'example.com'],
    'https://greenroom-production.team.workers.dev',
  ],
  [
    'a host of its own that is switched off',
    ['greenroom-production.team.workers.dev', 'app.example.com (custom domain) [disabled]'],
    'https://greenroom-production.team.workers.dev',
  ],
  ['schedules are no addresses', ['schedule: 0.5 * * * *'], null],
  ['no address', [], null],
])('the address of the Worker is found in what wrangler wrote: %s', (_name, targets, origin) => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-address-'));
  try {
    const report = join(folder, 'production.ndjson');
    const lines = [{ type: 'wrangler-session' }, { type: 'deploy', targets }];
    writeFileSync(report, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(originIn(report)).toBe(origin);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
