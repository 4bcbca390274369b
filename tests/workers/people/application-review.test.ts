import { beforeEach, describe, expect, it } from 'vitest';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { type Member, openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';

/** The review of applications: what it shows, what it decides, and what it says of a decision that came too late. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const stored = (path: string) => documents.get(path) as Record<string, unknown> | undefined;

const PAGE = '/en/admin/applications';
const WAITING = ['ana', 'bea', 'cid'];

let boss: Member;
beforeEach(async () => {
  documents.clear();
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  WAITING.forEach((uid, at) => {
    const user = userRecordOf({ ...personaOf('pending'), uid });
    const createdAt = `2026-11-0${[1, 3, 2][at]}T10:00:00.000Z`;
    put(`users/${uid}`, { ...user, createdAt });
    put(`directory/${uid}`, {
      ...{ ...user, createdAt, displayName: `Name of ${uid}`, nameLower: uid, usernameLower: uid, emailLower: uid },
      ...{ effectiveRole: 'pending', country: null, flags: [] },
    });
  });
  put('applications/ana', {
    ...{ platform: 'twitch', channelUrl: 'https://twitch.tv/ana', audience: '2k-10k', country: 'BR' },
    ...{ experience: 'over-a-year', languages: ['pt'], content: 'Indie games on Sundays.' },
    sentAt: new Date('2026-11-05T10:00:00.000Z'),
  });
});

const page = async (query = '') => (await boss.browser.fetch(`${PAGE}${query}`)).text();
const post = (fields: [string, string][], path = PAGE) =>
  boss.browser.fetch(path, { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams(fields) });
const status = (uid: string) => stored(`users/${uid}`)?.status;

describe('the review of applications', () => {
  it('has who waits, first come first, and the open one with the channel and both languages of replies', async () => {
    const list = await page();
    // ana signed up first and applied last; the ages rise from row to row.
    expect(list.match(/(?<=<li id="review-)\w+/g)).toEqual(['cid', 'bea', 'ana']);
    // The oldest leads the page.
    expect(list.match(/(?<=<time dateTime=")[^"]+(?=" class="shrink)/g)).toEqual(
      ['02', '02', '03', '05'].map((day) => `2026-11-${day}T10:00:00.000Z`),
    );
    expect(list).toContain('3 applications');
    expect(list).toContain('No channel described yet');
    const text = await page('?key=ana');
    for (const part of [
      'https://twitch.tv/ana',
      'Indie games on Sundays.',
      '2,000 to 10,000',
      'A year or more',
      'Portuguese',
    ])
      expect(text).toContain(part);
    expect(text).toContain('label="Portuguese"');
    expect(text).not.toContain('label="Spanish"');
    expect(text).toMatch(/<option value="BR" selected=""/);
  });

  it('says how the application before ended', async () => {
    put('reviews/ana', {
      ...{ decision: 'rejected', reasonCode: 'audience-too-small', reasonText: 'Grow a bit', reapplyAt: null },
      ...{ auditId: 'a', decidedAt: new Date('2026-10-02T10:00:00.000Z') },
    });
    expect(await page('?key=ana')).toContain('Grow a bit');
    expect(await page('?key=bea')).not.toContain('Grow a bit');
  });

  it('says of someone who applied again that the channel is of the declined application, without its date', async () => {
    const before = 'These channel details are from the declined application.';
    const sent = await page('?key=ana');
    expect(sent).toContain('Nov 5, 2026');
    expect(sent).not.toContain(before);
    put('reviews/ana', {
      ...{ decision: 'rejected', reasonCode: 'other', reasonText: 'Not yet', reapplyAt: null, auditId: 'a' },
      decidedAt: new Date('2026-11-06T10:00:00.000Z'),
    });
    const again = await page('?key=ana');
    expect(again).toContain(before);
    expect(again).not.toContain('Nov 5, 2026');
  });

  it('approves with the country that is confirmed, and declines with a reason by code', async () => {
    const approved = await post([
      ['key', 'ana'],
      ['decision', 'approve'],
      ['country', 'PT'],
    ]);
    expect([approved.status, approved.headers.get('Location')]).toEqual([302, PAGE]);
    expect(status('ana')).toBe('active');
    expect(stored('directory/ana')).toMatchObject({ country: 'PT' });
    await post([
      ['key', 'bea'],
      ['decision', 'decline'],
      ['reasonCode', 'audience-too-small'],
      ['reason', 'Come back later'],
    ]);
    expect(stored('reviews/bea')).toMatchObject({ reasonCode: 'audience-too-small', reasonText: 'Come back later' });
    expect(stored('users/bea')).toMatchObject({ role: 'rejected' });
  });

  it('decides on several together, each with its own country', async () => {
    const answer = await post(
      [
        ['key', 'ana'],
        ['key', 'bea'],
        ['decision', 'approve'],
        ['country.ana', 'BR'],
        ['country.bea', ''],
        ['quiet', '1'],
      ],
      `${PAGE}.data`,
    );
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
    expect(WAITING.map(status)).toEqual(['active', 'active', 'pending']);
    expect(stored('directory/ana')).toMatchObject({ country: 'BR' });
    expect(stored('directory/bea')).toMatchObject({ country: null });
  });

  it('does not decide without a reason, on more than fit a request, or on what is no person', async () => {
    const codes = async (...fields: [string, string][]) => (await post(fields)).status;
    expect(await codes(['key', 'ana'], ['decision', 'decline'], ['reasonCode', 'other'])).toBe(409);
    expect(await codes(['key', 'a/b'], ['decision', 'approve'])).toBe(400);
    expect(await codes(['key', 'ana'], ['decision', 'delete'])).toBe(400);
    const many = Array.from({ length: 7 }, (_, at): [string, string] => ['key', `p-${at}`]);
    expect(await codes(['decision', 'approve'], ...many)).toBe(400);
    expect(WAITING.map(status)).toEqual(['pending', 'pending', 'pending']);
  });

  it('tells the later of two admins who was first: in the answer, and on the next page when this one was left', async () => {
    put('directory/ada', { ...stored('directory/bea'), uid: 'ada', displayName: 'Ada Moreno', effectiveRole: 'admin' });
    put('users/ana', { ...stored('users/ana'), status: 'active', auditId: 'first' });
    put('auditLog/first', {
      ...{ actor: 'ada', role: 'admin', action: 'approve', target: 'users/ana', before: null, after: null },
      ...{ reason: '', at: new Date('2026-11-25T10:00:00.000Z') },
    });
    const late: [string, string][] = [
      ['key', 'ana'],
      ['decision', 'decline'],
      ['reasonCode', 'other'],
      ['reason', 'No'],
    ];
    const answer = await post(late);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('Set-Cookie') ?? '').not.toContain('greenroom-toast');
    expect(await answer.text()).toContain('Ada Moreno decided first (Approved');
    const left = await post([...late, ['quiet', '1']], `${PAGE}.data`);
    expect(left.status).toBe(409);
    const cookie = decodeURIComponent(left.headers.get('Set-Cookie')!);
    expect(cookie).toContain('"who":"Name of ana","by":"Ada Moreno","action":"approve"');
  });

  it('leaves the country as it is when another admin decided first, also before the directory knows', async () => {
    for (const [standing, code] of [
      [{ status: 'active' }, 'approve'],
      [{ role: 'rejected' }, 'reject'],
    ] as const) {
      put('users/ana', { ...userRecordOf({ ...personaOf('pending'), uid: 'ana' }), ...standing, auditId: code });
      const late: [string, string][] = [
        ['key', 'ana'],
        ['decision', 'approve'],
        ['country', 'PT'],
      ];
      expect((await post(late)).status).toBe(409);
      expect(stored('directory/ana')).toMatchObject({ country: null });
      expect([...documents.keys()].filter((path) => path.startsWith('auditLog/'))).toEqual([]);
    }
  });
});
