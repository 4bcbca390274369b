import { deleteApp, getApp, initializeApp } from 'firebase-admin/app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallableName } from '#app/domain/access/callables.ts';
import { contentSecurityPolicy } from '#app/server/platform/content-security-policy.server.ts';
import { productionEnv } from '#tests/support/played-keys.ts';
import type * as Wrapper from '../../../functions/src/access/callable.ts';

/** App Check is asked of calls without a session, where it is switched on. */

let callable: (typeof Wrapper)['callable'];

beforeAll(async () => {
  // Nothing here asks it for anything.
  initializeApp({ projectId: 'demo-app-check' });
  ({ callable } = await import('../../../functions/src/access/callable.ts'));
});
afterEach(() => void delete process.env.APP_CHECK);
afterAll(() => deleteApp(getApp()));

const APP = { app: { appId: '1:2:web:3', token: {} } };
const PERSON = { auth: { uid: 'ana', token: { firebase: { sign_in_provider: 'password' }, auth_time: 1 } } };

/** `ran`, or the code of the refusal. */
async function outcome(name: CallableName, request: object): Promise<string | undefined> {
  const { run } = callable(name, () => Promise.resolve('ran'));
  const rawRequest = { headers: { 'x-forwarded-for': '192.0.2.1' }, socket: {} };
  return run({ data: null, rawRequest, ...request } as never).catch(
    (error: { details?: { code: string } }) => error.details?.code,
  );
}

describe.each(['usernameSignIn', 'checkUsername'] as const)('%s', (name) => {
  it('takes a stranger without a token while it is off', async () => {
    expect(await outcome(name, {})).toBe('ran');
  });

  it('takes those with a token of the app or of a person where it is required, and nobody else', async () => {
    process.env.APP_CHECK = 'required';
    expect(await outcome(name, {})).toBe('network-request-failed');
    expect(await outcome(name, APP)).toBe('ran');
    expect(await outcome(name, PERSON)).toBe('ran');
  });
});

it('says nothing else to those whom the row refuses anyway', async () => {
  process.env.APP_CHECK = 'required';
  for (const request of [{}, APP]) expect(await outcome('adjustBalance', request)).toBe('user-token-expired');
});

describe('the Content-Security-Policy', () => {
  const policyWith = (appCheckKey: string | null) => {
    const env = productionEnv('greenroom');
    const policy = contentSecurityPolicy('n', { ...env, client: { ...env.client, appCheckKey } }, true);
    return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));
  };

  it('lets reCAPTCHA in where the site key is configured, and only there', () => {
    expect(JSON.stringify(policyWith(null))).not.toMatch(/recaptcha|appcheck/);
    expect(policyWith(null)).toMatchObject({ 'frame-src': "'none'" });
    const recaptcha = 'https://www.google.com/recaptcha/';
    expect(policyWith('site-key-of-recaptcha')).toMatchObject({
      'script-src': `'self' 'nonce-n' ${recaptcha} https://www.gstatic.com/recaptcha/`,
      'frame-src': `${recaptcha} https://recaptcha.google.com/recaptcha/`,
      'connect-src': expect.stringMatching(
        /cloudfunctions\.net https:\/\/content-firebaseappcheck\.googleapis\.com https:\/\/www\.google\.com\/recaptcha\/$/,
      ) as string,
    });
  });
});
