import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type Member, openHarness, ServerBrowser, signIn, standingOfPersona, startWorker } from '../harness.ts';

/** What the programme is called: what admins may say, and where everyone sees it. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/programme?tab=identity';
const STORED = {
  name: 'Stage Door',
  logo: '',
  colour: '#2f6fed',
  support: 'help@stage.test',
  terms: 'https://stage.test/terms',
  privacy: 'https://stage.test/privacy',
  auditId: 'audit000000000000000',
};
const SENT = { revision: '', name: 'Stage Door', support: 'help@stage.test', terms: '', privacy: '' };

const audits = () => [...documents.keys()].filter((path) => path.startsWith('auditLog/'));
const stored = () => documents.get('programme/public');

describe('the mails of the programme', () => {
  it('are previewed as they are sent, in the language that is asked for, in a frame that runs nothing', async () => {
    documents.set('programme/public', { ...STORED, logo: 'a'.repeat(64) });
    const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'), { send: await startWorker() });
    const page = await (await browser.fetch('/en/admin/programme?tab=mails&mail=payout-paid&lang=pt')).text();
    const [frame] = page.match(/<iframe[^>]*>/)!;
    expect(frame).toContain('sandbox=""');
    expect(frame).toMatch(/Pagamos US\$\s489,11 em 1 de dezembro de 2026/);
    expect(frame).toContain('Stage Door');
    expect(frame).toContain(`/media/${'a'.repeat(64)}`);
    expect(page).toContain('Suporte: help@stage.test');
    // All of them are there to choose from, in the reader's language.
    for (const subject of [
      ...['Your application was approved', 'Your manager sent you a message'],
      ...['You earned 3 new commissions: $489.11 in total', 'Your commission of $489.11 from Aurora was declined'],
      'Aurora has new terms from December 3, 2026: $50.00 → $40.00 per purchase',
    ]) {
      expect(page).toContain(subject);
    }
  });
});

describe('an admin', () => {
  let boss: Member;
  beforeEach(async () => {
    boss = await signIn(harness, 'boss', standingOfPersona('admin'), { send: await startWorker() });
  });

  it('saves it with an audit entry, and sees it immediately', async () => {
    const answer = await boss.browser.post(PAGE, { ...SENT, ownColour: 'on', colour: '#2F6FED' });
    expect(answer).toRedirectTo(PAGE);
    const [entry] = audits();
    expect(stored()).toEqual({ ...STORED, terms: '', privacy: '', auditId: entry!.split('/')[1] });
    expect(documents.get(entry!)).toMatchObject({
      ...{ actor: 'boss', action: 'edit-programme', target: 'programme/public', before: null, after: stored() },
    });
    const page = await (await boss.browser.fetch(PAGE)).text();
    expect(page).toContain('<title>Programme · Stage Door</title>');
    expect(page).toContain('value="help@stage.test"');
  });

  it.each([
    ['en', { name: '' }, 'Enter a name of up to 40 characters.'],
    ['es', { support: 'llámanos' }, 'Escribe un correo como'],
    ['pt', { terms: 'http://stage.test' }, 'Escreva um link de até 300 caracteres'],
    ['en', { privacy: 'stage.test' }, 'Enter a link of up to 300 characters'],
    ['en', { ownColour: 'on', colour: 'red' }, 'Choose a colour such as #0d6b44.'],
  ])('in %s is told at the field what is wrong with %j, and nothing is saved', async (language, fields, sentence) => {
    const answer = await boss.browser.post(PAGE.replace('en', language), { ...SENT, ...fields });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(stored()).toBeUndefined();
    expect(audits()).toEqual([]);
  });

  it('overwrites nothing that a colleague changed since the form was opened', async () => {
    documents.set('programme/public', STORED);
    const late = await boss.browser.post(PAGE, { ...SENT, revision: 'audit00000000000older', name: 'Green Door' });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Someone else just changed this.');
    expect(stored()).toEqual(STORED);
    expect(await boss.browser.post(PAGE, { ...SENT, revision: STORED.auditId, name: 'Green Door' })).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ name: 'Green Door' });
  });

  it('who sends the same again after a lost answer saves it once', async () => {
    for (const _ of [1, 2]) expect(await boss.browser.post(PAGE, SENT)).toRedirectTo(PAGE);
    expect(audits()).toHaveLength(1);
  });
});

describe('everyone', () => {
  const open = async (path: string) => (await new ServerBrowser(await startWorker()).fetch(path)).text();

  it.each(['/en/login', '/en/signup'])('sees name, colour and links on %s', async (path) => {
    documents.set('programme/public', STORED);
    const page = await open(path);
    expect(page).toContain(' · Stage Door</title>');
    expect(page).toContain('>Stage Door</span>');
    expect(page).toMatch(/<style nonce="[^"]+">:root\{--accent:#[0-9a-f]{6};/);
    for (const href of ['mailto:help@stage.test', STORED.terms, STORED.privacy])
      expect(page).toContain(`href="${href}"`);
  });

  it('sees only the links that there are', async () => {
    documents.set('programme/public', { ...STORED, colour: '', support: '', terms: '' });
    const page = await open('/en/login');
    expect(page).toContain('>Privacy</a>');
    expect(page).not.toMatch(/>(Support|Terms)<\/a>|--accent/);
  });

  it('sees Greenroom while there is nothing else', async () => {
    expect(await open('/en/login')).toContain('· Greenroom</title>');
  });

  it('has no markup of an admin in a page', async () => {
    documents.set('programme/public', { ...STORED, name: '</title><script>alert(1)</script>', colour: '</style><b>' });
    const page = await open('/en/login');
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('</style><b>');
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('no connection'))],
    ['a failure', () => new Response('', { status: 503 })],
    ['a document that does not fit', () => Response.json({ fields: {} })],
  ])('sees the page with %s of Firestore, too', async (_, answer) => {
    world.identity = answer;
    const logged = vi.spyOn(console, 'warn');
    expect(await open('/en/login')).toContain('· Greenroom</title>');
    expect(logged.mock.calls.join()).toContain('identity-unread');
  });

  it('waits for Firestore on the first page only, and sees a change after a minute', async () => {
    const now = vi.spyOn(Date, 'now');
    const start = 1_800_000_000_000;
    now.mockReturnValue(start);
    let asked = 0;
    let name = 'First';
    world.identity = () => {
      asked += 1;
      return Response.json({ fields: { name: { stringValue: name } } });
    };
    const visitor = new ServerBrowser(await startWorker());
    const title = async () => /· (\w+)<\/title>/.exec(await (await visitor.fetch('/en/login')).text())?.[1];
    expect(await title()).toBe('First');
    name = 'Second';
    now.mockReturnValue(start + 59_000);
    expect(await title()).toBe('First');
    expect(asked).toBe(1);
    now.mockReturnValue(start + 61_000);
    expect(await title(), 'shown while it is read again').toBe('First');
    await eventually(async () => expect(await title()).toBe('Second'));
    expect(asked).toBe(2);
  });
});
