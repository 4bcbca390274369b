import { describe, expect, it } from 'vitest';
import { refuseForeignOrigin } from '#app/server/access/origin.server.ts';

/** Cross-site writes: form POST, login CSRF, missing, null and spoofed origins (hardening: edge routing). */
const ask = (method: string, headers: Record<string, string> = {}, url = 'https://greenroom.test/session') =>
  refuseForeignOrigin(new Request(url, { method, headers }));

describe.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s', (method) => {
  it('from our own page goes on', () => {
    expect(ask(method, { Origin: 'https://greenroom.test' })).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['no Origin', {}],
    ['null', { Origin: 'null' }],
    ['an empty one', { Origin: '' }],
    ['another site', { Origin: 'https://evil.test' }],
    ['http', { Origin: 'http://greenroom.test' }],
    ['another port', { Origin: 'https://greenroom.test:8443' }],
    ['a subdomain', { Origin: 'https://a.greenroom.test' }],
    ['a longer name', { Origin: 'https://greenroom.test.evil.test' }],
    ['a path', { Origin: 'https://greenroom.test/' }],
    ['userinfo', { Origin: 'https://greenroom.test@evil.test' }],
    ['capitals', { Origin: 'HTTPS://GREENROOM.TEST' }],
    ['two of them', { Origin: 'https://greenroom.test, https://evil.test' }],
    [
      'Host and X-Forwarded-Host that match',
      { Origin: 'https://evil.test', Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' },
    ],
    ['only a Referer of ours', { Referer: 'https://greenroom.test/en/login' }],
  ])('%s: 403', (_, headers) => {
    expect(ask(method, headers)).toEqual({ status: 403, code: 'foreign-origin' });
  });
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s reads and goes on from anywhere', (method) => {
  expect(ask(method, { Origin: 'https://evil.test' })).toBeNull();
  expect(ask(method)).toBeNull();
});

it('a policy report goes on without an Origin, as browsers send it; nothing else at an address like it', () => {
  expect(ask('POST', {}, 'https://greenroom.test/csp-report')).toBeNull();
  for (const path of ['/csp-report/', '/csp-report/x', '/en/csp-report', '/session?/csp-report', '//csp-report']) {
    expect(ask('POST', {}, `https://greenroom.test${path}`)?.status, path).toBe(403);
  }
});
