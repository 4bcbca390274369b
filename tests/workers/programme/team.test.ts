import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, openHarness, signIn, STREAMER, standingOfPersona } from '../harness.ts';

/** Who runs the programme: how each got the role, and the proposals that wait. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const ADMIN = standingOfPersona('admin');
const PAGE = '/en/admin/programme?tab=team';
const SINCE = new Date('2026-04-02T10:00:00Z');

/** Puts people into the directory, where the page finds them. */
const listed = (uid: string, effectiveRole: string, displayName: string) =>
  documents.set(`directory/${uid}`, {
    ...{ uid, displayName, email: `${uid}@greenroom.test`, emailLower: `${uid}@greenroom.test` },
    ...{
      username: uid,
      usernameLower: uid,
      nameLower: displayName.toLowerCase(),
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    ...{ brandName: '', role: effectiveRole, status: 'active', completedAllGuides: false, affiliateManagerId: null },
    ...{ effectiveRole, country: null, flags: [], guidesDone: 0, guides: 'none', lastActiveDay: '2026-11-01' },
  });
const propose = (uid: string, proposedBy: string) =>
  documents.set(`roleGrants/${uid}`, {
    ...{ role: 'admin', state: 'proposed', proposedBy, proposedAt: SINCE },
    ...{ reason: 'Runs the team in Lisbon', decidedBy: null, decidedAt: null, auditId: 'a-1' },
  });
const page = async (uid = 'boss') => {
  const { browser } = await signIn(harness, uid, ADMIN);
  return (await browser.fetch(PAGE)).text();
};
/** The cells of someone's row, without markup. */
const rowOf = (html: string, name: string) =>
  html
    .split('<tr')
    .find((row) => row.includes(`>${name}<`))
    ?.replace(/<[^>]+>/g, ' ');

beforeEach(() => listed('boss', 'admin', 'Boss'));

describe('the team', () => {
  it('is everyone with a power, since when and by whom', async () => {
    listed('bea', 'admin', 'Bea Castillo');
    listed('paulo', 'paymentsolution', 'Paulo Reis');
    listed('ann', 'streamer', 'Ann Lee');
    documents.set('roleGrants/paulo', {
      ...{ role: 'paymentsolution', state: 'granted', proposedBy: 'boss', proposedAt: SINCE, reason: 'Pays' },
      ...{ decidedBy: 'bea', decidedAt: SINCE, auditId: 'a-2' },
    });
    // A later proposal was declined: how Bea became admin is in the log.
    documents.set('roleGrants/bea', {
      ...{ role: 'paymentsolution', state: 'refused', proposedBy: 'boss', proposedAt: SINCE, reason: 'Pays' },
      ...{ decidedBy: 'boss', decidedAt: SINCE, auditId: 'a-3' },
    });
    documents.set('auditLog/second-admin_bea', {
      ...{ actor: 'make-admin', role: 'project-owner', action: 'grant-role', target: 'users/bea', reason: '' },
      ...{ before: { role: 'streamer' }, after: { role: 'admin', status: 'active' }, at: SINCE },
    });
    const html = await page();
    expect(rowOf(html, 'Paulo Reis')).toMatch(/Payment operator.*Apr 2, 2026.*Boss and Bea Castillo/s);
    expect(rowOf(html, 'Bea Castillo')).toMatch(/Administrator.*Apr 2, 2026.*make-admin command/s);
    expect(rowOf(html, 'Boss')).toMatch(/Not recorded/);
    expect(html).not.toContain('Ann Lee');
    expect(html).not.toContain('There is only one administrator');
  });

  it('of one admin is told what to do', async () => {
    listed('paulo', 'paymentsolution', 'Paulo Reis');
    const html = await page();
    expect(html).toContain('There is only one administrator');
    expect(html).toContain('npm run make-admin -- EMAIL --second');
  });
});

describe('an open proposal', () => {
  beforeEach(() => {
    addPerson(harness.world, 'ann', STREAMER);
    addPerson(harness.world, 'bea', ADMIN);
    listed('ann', 'streamer', 'Ann Lee');
  });
  const post = async (fields: Record<string, string>) => {
    const { browser } = await signIn(harness, 'boss', ADMIN);
    return browser.post(PAGE, { intent: 'answer', uid: 'ann', ...fields });
  };
  const role = () => documents.get('users/ann')!['role'];

  it('of another admin is approved here', async () => {
    propose('ann', 'bea');
    expect(await page()).toContain('Proposed for Ann Lee: Administrator');
    expect(await post({ answer: 'grant' })).toRedirectTo(PAGE);
    expect(role()).toBe('admin');
  });

  it('of one’s own is withdrawn here and not approved', async () => {
    propose('ann', 'boss');
    const refused = await post({ answer: 'grant' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('You proposed this, so another administrator must decide.');
    expect(role()).toBe('streamer');
    expect(await post({ answer: 'withdraw' })).toRedirectTo(PAGE);
    expect(documents.get('roleGrants/ann')).toMatchObject({ state: 'withdrawn' });
  });

  it('is all that the tab decides on', async () => {
    const answer = await post({ intent: 'propose', role: 'admin', reason: 'Needed' });
    expect(answer.status).toBe(400);
    expect(documents.has('roleGrants/ann')).toBe(false);
  });
});
