import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, openHarness, ORIGIN, seconds, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** Granting power takes a password of the last five minutes, however the session was renewed since. */
const harness = await openHarness();
const { documents } = harness.world.firestore;

const ADMIN = standingOfPersona('admin');
const SOMEONE = 'someone';
const NEEDED = 'For your security, log in again before you do this.';
const PROPOSE = { intent: 'propose', role: 'paymentsolution', reason: 'She takes over the payments' };
const CONSENT = { intent: 'answer', answer: 'grant' };
const REFUSE = { intent: 'answer', answer: 'refuse', reason: 'No' };
const STALE = [
  ['a password of five minutes ago', () => ({ auth_time: seconds() - 300 })],
  ['a custom token', () => ({ firebase: { sign_in_provider: 'custom' } })],
] as const;

beforeEach(() => {
  addPerson(harness.world, SOMEONE, STREAMER);
  addPerson(harness.world, 'proposer', ADMIN);
});

/** Someone has proposed the role. */
function propose(): void {
  documents.set(`roleGrants/${SOMEONE}`, {
    ...{ role: 'paymentsolution', state: 'proposed', proposedBy: 'proposer', proposedAt: new Date() },
    ...{ reason: 'Needed', decidedBy: null, decidedAt: null, auditId: 'a-1' },
  });
}

/** What an admin whose token has these claims is answered. */
async function post(claims: Record<string, unknown>, fields: Record<string, string>) {
  const { browser } = await signIn(harness, 'boss', ADMIN, { claims });
  const answer = await browser.fetch(`/en/admin/streamer-detail/${SOMEONE}`, {
    method: 'POST',
    headers: { Origin: ORIGIN },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, asks: (await answer.text()).includes(NEEDED) };
}

const entries = () => [...documents.keys()].filter((path) => path.startsWith('auditLog/'));

describe.each(STALE)('with %s', (_, claims) => {
  it('nobody proposes a role', async () => {
    expect(await post(claims(), PROPOSE)).toEqual({ status: 403, asks: true });
    expect(entries()).toEqual([]);
  });

  it('nobody consents to one', async () => {
    propose();
    expect(await post(claims(), CONSENT)).toEqual({ status: 403, asks: true });
    expect(entries()).toEqual([]);
  });

  it('a proposal is refused all the same', async () => {
    propose();
    expect(await post(claims(), REFUSE)).toEqual({ status: 302, asks: false });
  });
});

describe('with a recent password', () => {
  it('a role is proposed', async () => {
    expect((await post({ auth_time: seconds() - 200 }, PROPOSE)).status).toBe(302);
    expect(entries()).toHaveLength(1);
  });

  it('and consented to', async () => {
    propose();
    expect((await post({ auth_time: seconds() - 200 }, CONSENT)).status).toBe(302);
    expect(entries()).toHaveLength(1);
  });
});

it('a role is answered from the inbox as well, by another admin with a recent password, once', async () => {
  propose();
  const answer = { ...REFUSE, uid: SOMEONE };
  const at = async (uid: string, fields: Record<string, string>, claims = {}) => {
    const { browser } = await signIn(harness, uid, ADMIN, { claims });
    return browser.post('/en/admin', fields);
  };
  expect((await at('boss', { ...CONSENT, uid: SOMEONE }, STALE[0][1]())).status).toBe(403);
  expect((await at('proposer', answer)).status).toBe(409);
  expect(entries()).toEqual([]);
  expect(await at('boss', answer)).toRedirectTo('/en/admin');
  const late = await at('boss', answer);
  expect(late.status).toBe(409);
});

describe('a role that was proposed for someone who is deactivated', () => {
  /** Deactivated this long after the proposal. */
  function deactivate(ms: number): void {
    propose();
    const at = new Date((documents.get(`roleGrants/${SOMEONE}`)!['proposedAt'] as Date).getTime() + ms);
    documents.set(`users/${SOMEONE}`, { ...documents.get(`users/${SOMEONE}`), role: 'none', auditId: 'ended' });
    documents.set('auditLog/ended', {
      ...{ actor: 'ada', role: 'admin', action: 'deactivate', target: `users/${SOMEONE}`, before: null, after: null },
      ...{ reason: 'Bought clicks', at },
    });
  }
  const RECENT = { auth_time: seconds() - 100 };

  it('before a colleague deactivated them is not granted', async () => {
    deactivate(1_000);
    expect((await post(RECENT, CONSENT)).status).toBe(409);
    expect(documents.get(`users/${SOMEONE}`)).toMatchObject({ role: 'none' });
    expect((await post(RECENT, REFUSE)).status).toBe(302);
  });

  it('before a colleague deactivated them is not granted either once another entry is about them', async () => {
    deactivate(1_000);
    documents.set(`users/${SOMEONE}`, { ...documents.get(`users/${SOMEONE}`), auditId: 'moved' });
    documents.set('auditLog/moved', { ...documents.get('auditLog/ended'), action: 'assign-manager', at: new Date() });
    expect((await post(RECENT, CONSENT)).status).toBe(409);
    expect(documents.get(`users/${SOMEONE}`)).toMatchObject({ role: 'none' });
  });

  it('afterwards brings them back', async () => {
    deactivate(-1_000);
    expect((await post(RECENT, CONSENT)).status).toBe(302);
    expect(documents.get(`users/${SOMEONE}`)).toMatchObject({ role: 'paymentsolution', status: 'active' });
  });
});
