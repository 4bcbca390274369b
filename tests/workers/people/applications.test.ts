import { beforeEach, describe, expect, it } from 'vitest';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { type Member, openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';

/** What applicants tell of their channel, and what an approval does with the country. */
const harness = await openHarness();
const { documents } = harness.world.firestore;

const PAGE = '/en/pending-approval';
const CHANNEL = {
  platform: 'twitch',
  channelUrl: 'twitch.tv/petra',
  audience: '2k-10k',
  experience: 'new',
  country: 'BR',
  languages: 'pt',
  content: 'Indie games on Sundays.',
};
const post = ({ browser }: Member, path: string, fields: Record<string, string>) =>
  browser.fetch(path, { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams(fields) });
const stored = (path: string) => documents.get(path) as Record<string, unknown> | undefined;

describe('an application', () => {
  let petra: Member;
  const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
  beforeEach(async () => {
    petra = await signIn(harness, 'petra', standingOfPersona('pending'));
    put('users/petra', userRecordOf({ ...personaOf('pending'), uid: 'petra' }));
    documents.delete('applications/petra');
    documents.delete('reviews/petra');
    documents.delete('reviewTimes/usual');
  });
  const page = async () => (await petra.browser.fetch(PAGE)).text();

  it('is asked for, keeps what was typed when something is wrong, and shows what was sent', async () => {
    const asked = await page();
    for (const part of ['Tell us about your channel', 'How long have you been streaming?', 'value="under-a-year"'])
      expect(asked).toContain(part);
    const refused = await post(petra, PAGE, { ...CHANNEL, channelUrl: 'no address', country: 'XX' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Indie games on Sundays.');
    expect(stored('applications/petra')).toBeUndefined();
    expect((await post(petra, PAGE, CHANNEL)).status).toBe(302);
    expect(stored('applications/petra')).toMatchObject({
      channelUrl: 'https://twitch.tv/petra',
      languages: ['pt'],
      country: 'BR',
      experience: 'new',
    });
    // The played database leaves out what the server would fill in.
    put('applications/petra', { ...stored('applications/petra'), sentAt: new Date() });
    for (const part of [
      'We received your application',
      'twitch.tv/petra',
      'Brazil',
      'Portuguese',
      'or a few streams</dd>',
    ])
      expect(await page()).toContain(part);
  });

  it('may be as long as its field lets it be: a form sends a line break as two characters', async () => {
    const content = `${'x'.repeat(248)}\n\n${'y'.repeat(249)}z`;
    expect((await post(petra, PAGE, { ...CHANNEL, content: content.replaceAll('\n', '\r\n') })).status).toBe(302);
    expect(stored('applications/petra')).toMatchObject({ content });
    expect((await post(petra, PAGE, { ...CHANNEL, content: `${content}z` })).status).toBe(400);
  });

  it('is refused without an answer on experience; one from before the question opens and is saved with an answer', async () => {
    const { experience, ...before } = CHANNEL;
    expect((await post(petra, PAGE, before)).status).toBe(400);
    for (const answer of ['', 'expert'])
      expect((await post(petra, PAGE, { ...before, experience: answer })).status).toBe(400);
    expect(stored('applications/petra')).toBeUndefined();
    const sentAt = new Date('2026-11-01T10:00:00.000Z');
    put('applications/petra', { ...before, channelUrl: 'https://twitch.tv/petra', languages: ['pt'], sentAt });
    const shown = await page();
    expect(shown).toContain('Experience</dt><dd class="min-w-0 break-words text-ink">–</dd>');
    expect(shown).toContain('twitch.tv/petra');
    expect((await post(petra, PAGE, { ...before, experience })).status).toBe(302);
    expect(stored('applications/petra')).toMatchObject({ experience: 'new', sentAt });
  });

  it('names the usual wait once there is one, and has both guides in full', async () => {
    expect(await page()).not.toContain('Half of all applications');
    put('reviewTimes/usual', { asOf: new Date(), decisions: 3, medianMinutes: null });
    expect(await page()).not.toContain('Half of all applications');
    put('reviewTimes/usual', { asOf: new Date(), decisions: 30, medianMinutes: 60 * 24 * 2.5 });
    const text = await page();
    expect(text).toContain('Half of all applications are decided within 3 days');
    expect(text.match(/<details/g)!.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain('Make three scenes');
  });

  it('decides how the guides to read are told', async () => {
    const unknown = await page();
    for (const part of ['Make three scenes', 'Your first stream', 'If your platform lets you stream in private'])
      expect(unknown).toContain(part);
    const said = { ...CHANNEL, channelUrl: 'https://twitch.tv/petra', languages: ['pt'], sentAt: new Date() };
    put('applications/petra', { ...said, experience: 'over-a-year' });
    const told = await page();
    for (const part of ['Keep your software and your scenes', 'On Twitch, use the bandwidth test'])
      expect(told).toContain(part);
    for (const part of ['Make three scenes', 'Your first stream', 'If your platform lets you stream in private'])
      expect(told).not.toContain(part);
  });

  it('of someone who applies again is sent anew; a change of it keeps its time', async () => {
    const sentAt = new Date('2026-11-01T10:00:00.000Z');
    const before = { ...CHANNEL, channelUrl: 'https://twitch.tv/petra', languages: ['pt'], sentAt };
    put('applications/petra', before);
    await post(petra, PAGE, { ...CHANNEL, content: 'Chess.' });
    expect(stored('applications/petra')).toMatchObject({ content: 'Chess.', sentAt });
    put('reviews/petra', {
      ...{ decision: 'rejected', reasonCode: 'other', reasonText: 'No', reapplyAt: null, auditId: 'a' },
      decidedAt: new Date('2026-11-02T10:00:00.000Z'),
    });
    await post(petra, PAGE, CHANNEL);
    expect(stored('applications/petra')?.sentAt).not.toEqual(sentAt);
  });

  it('that was declined is not shown as sent when the person applies again: its form is filled in, without the old date', async () => {
    const sentAt = new Date('2026-02-01T10:00:00.000Z');
    put('applications/petra', { ...CHANNEL, channelUrl: 'https://twitch.tv/petra', languages: ['pt'], sentAt });
    expect(await page()).toContain('Feb 1, 2026');
    put('reviews/petra', {
      ...{ decision: 'rejected', reasonCode: 'other', reasonText: 'No', reapplyAt: null, auditId: 'a' },
      decidedAt: new Date('2026-02-02T10:00:00.000Z'),
    });
    const again = await page();
    for (const part of [
      'Tell us about your channel',
      'Send application',
      'https://twitch.tv/petra',
      'Indie games on Sundays.',
    ])
      expect(again).toContain(part);
    for (const part of ['We received your application</h1>', 'Feb 1, 2026', 'Save changes'])
      expect(again).not.toContain(part);
    put('applications/petra', { ...stored('applications/petra'), sentAt: new Date('2026-02-03T10:00:00.000Z') });
    const sent = await page();
    expect(sent).toContain('We received your application</h1>');
    expect(sent).toContain('Feb 3, 2026');
  });

  it('is approved with the country that the admin confirms, each with its audit entry', async () => {
    const boss = await signIn(harness, 'boss', standingOfPersona('admin'));
    put('applications/petra', {
      ...CHANNEL,
      channelUrl: 'https://twitch.tv/petra',
      languages: ['pt'],
      sentAt: new Date(),
    });
    const user = userRecordOf({ ...personaOf('pending'), uid: 'petra' });
    put('directory/petra', {
      ...{ ...user, nameLower: '', usernameLower: '', emailLower: '', effectiveRole: 'pending' },
      ...{ country: null, flags: [] },
    });
    const detail = '/en/admin/streamer-detail/petra';
    const shown = await (await boss.browser.fetch(detail)).text();
    expect(shown).toContain('twitch.tv/petra');
    expect(shown).toContain('Not started yet, or a few streams');
    expect((await post(boss, detail, { action: 'approve', country: 'Brazil' })).status).toBe(400);
    expect((await post(boss, detail, { action: 'approve', country: 'MX' })).status).toBe(302);
    expect(stored('directory/petra')).toMatchObject({ country: 'MX' });
    expect(stored('users/petra')).toMatchObject({ status: 'active' });
    const entry = stored(`auditLog/${String(stored('directory/petra')!.auditId)}`);
    expect(entry).toMatchObject({ action: 'set-country', actor: 'boss' });
  });
});

describe('an application that was declined', () => {
  it('says when that was decided, and why', async () => {
    const { browser } = await signIn(harness, 'nora', standingOfPersona('rejected'));
    documents.set('reviews/nora', {
      ...{ decision: 'rejected', reasonCode: 'other', reasonText: 'Grow a bit', reapplyAt: null, auditId: 'a' },
      decidedAt: new Date('2026-10-02T10:00:00.000Z'),
    });
    const page = (await (await browser.fetch('/en/rejected')).text()).replaceAll('<!-- -->', '');
    expect(page).toContain('Grow a bit');
    expect(page).toMatch(/Decided on <time[^>]*>Oct 2, 2026</);
  });
});
