import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona, startWorker } from '../harness.ts';

/** The note of a guide in the words of the programme: what admins may say, and where readers see it. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const PAGE = '/en/admin/programme?tab=guides&guide=crypto';
const ORIGINAL = 'Prices move, even those of coins called stable.';
const SENT = {
  guide: 'crypto',
  revision: '',
  en: '',
  es: 'Usa la red TRON.\r\n\r\nReglas: https://stage.test/reglas.',
  pt: '',
};

const audits = () => [...documents.keys()].filter((path) => path.startsWith('auditLog/'));
const stored = () => documents.get('guideNotices/crypto');

describe('an admin', () => {
  let boss: Member;
  beforeEach(async () => {
    boss = await signIn(harness, 'boss', standingOfPersona('admin'), { send: await startWorker() });
  });
  const guideIn = async (language: string) => (await boss.browser.fetch(`/${language}/guides/crypto`)).text();

  it('rewords it with an audit entry; the guide shows it in that language, and its own words in the others', async () => {
    expect(await (await boss.browser.fetch(PAGE)).text()).toContain(`Original: ${ORIGINAL}`);
    expect(await boss.browser.post(PAGE, SENT)).toRedirectTo(PAGE);
    const [entry] = audits();
    const es = 'Usa la red TRON.\n\nReglas: https://stage.test/reglas.';
    expect(stored()).toEqual({ en: '', es, pt: '', auditId: entry!.split('/')[1] });
    expect(documents.get(entry!)).toMatchObject({
      ...{ actor: 'boss', action: 'edit-guide-notice', target: 'guideNotices/crypto', before: null, after: stored() },
    });
    const spanish = await guideIn('es');
    expect(spanish).toContain('Usa la red TRON.');
    expect(spanish).toContain('href="https://stage.test/reglas"');
    expect(spanish).not.toContain('Los precios se mueven');
    expect(await guideIn('en')).toContain(ORIGINAL);
  });

  it('goes back to the original', async () => {
    await boss.browser.post(PAGE, { ...SENT, en: 'Ask us first.' });
    const { auditId } = stored() as { auditId: string };
    expect(await guideIn('en')).toContain('Ask us first.');
    const answer = await boss.browser.post(PAGE, { ...SENT, revision: auditId, intent: 'reset' });
    expect(answer).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ en: '', es: '', pt: '' });
    expect(audits()).toHaveLength(2);
    expect(await guideIn('en')).toContain(ORIGINAL);
  });

  it.each([
    ['en', { en: 'x'.repeat(601) }, 'Use up to 600 characters.'],
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
    expect((await boss.browser.post(PAGE, { ...SENT, en: 'Mine' })).status).toBe(409);
    expect(await boss.browser.post(PAGE, SENT)).toRedirectTo(PAGE);
    expect(stored()).toEqual(before);
    expect(audits()).toHaveLength(1);
  });

  it('names a guide that there is', async () => {
    expect((await boss.browser.post(PAGE, { ...SENT, guide: 'secret' })).status).toBe(400);
    expect(audits()).toEqual([]);
  });
});
