import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona, startWorker } from '../harness.ts';

/** The replies that admins decline with: what they may save, and where they are offered. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const PAGE = '/en/admin/programme?tab=replies';
const SENT = { subject: 'applications', revision: '', en: '', es: 'Prueba otra vez.\r\n\r\nFalta tu canal.', pt: '' };

const audits = () => [...documents.keys()].filter((path) => path.startsWith('auditLog/'));
const stored = () => documents.get('savedReplies/applications');

describe('an admin', () => {
  let boss: Member;
  beforeEach(async () => {
    boss = await signIn(harness, 'boss', standingOfPersona('admin'), { send: await startWorker() });
  });

  it('saves them with an audit entry, and finds them on the page', async () => {
    expect(await boss.browser.post(PAGE, SENT)).toRedirectTo(PAGE);
    const [entry] = audits();
    const es = 'Prueba otra vez.\n\nFalta tu canal.';
    expect(stored()).toEqual({ en: '', es, pt: '', auditId: entry!.split('/')[1] });
    expect(documents.get(entry!)).toMatchObject({
      ...{ actor: 'boss', action: 'edit-replies', target: 'savedReplies/applications', before: null, after: stored() },
    });
    const page = await (await boss.browser.fetch(PAGE)).text();
    expect(page).toContain(es);
    expect(page).toContain('Declined requests for an offer');
  });

  it.each([
    ['en', { en: 'x'.repeat(4001) }, 'Use up to 4000 characters.'],
    ['en', { en: 'x'.repeat(1001) }, 'Shorten each reply to 1000 characters.'],
    ['es', { pt: '<b>Agora</b>' }, 'Quita &lt; y &gt;.'],
    ['pt', { es: 'a\u202eb' }, 'Remova os caracteres invisíveis'],
  ])('in %s is told at the field what is wrong, and nothing is saved', async (language, fields, sentence) => {
    const answer = await boss.browser.post(PAGE.replace('en', language), { ...SENT, ...fields });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(stored()).toBeUndefined();
    expect(audits()).toEqual([]);
  });

  it('overwrites nothing that a colleague changed since the form was opened, and saves the same words once', async () => {
    await boss.browser.post(PAGE, SENT);
    const before = stored();
    const late = await boss.browser.post(PAGE, { ...SENT, en: 'Mine' });
    expect(late.status).toBe(409);
    expect((await late.text()).match(/role="alert"/g)).toHaveLength(1);
    expect(await boss.browser.post(PAGE, SENT)).toRedirectTo(PAGE);
    expect(stored()).toEqual(before);
    expect(audits()).toHaveLength(1);
  });

  it('names a subject that there is', async () => {
    expect((await boss.browser.post(PAGE, { ...SENT, subject: 'offers' })).status).toBe(400);
    expect(audits()).toEqual([]);
  });
});
