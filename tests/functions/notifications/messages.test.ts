import { describe, expect, it } from 'vitest';
import { admit } from '../../../functions/src/access/callable.ts';
import { sendMessage } from '../../../functions/src/notifications/send-message.ts';
import { expiryOf } from '../../../functions/src/platform/plan-retention.ts';
import { makePerson, openProject, type Project, stamp } from '../support/project.ts';

const NOW = new Date('2026-03-15T08:00:00.000Z');
const KEY = 'message-key-of-form';
const TEXT = 'Your Tuesday stream did well. Keep the slot.';

const refused = (code: string) => expect.objectContaining({ details: { code } });
const callerOf = ({ uid }: { uid: string }) => ({
  uid,
  authTime: Math.floor(Date.now() / 1000),
  passwordAt: Math.floor(Date.now() / 1000),
});

async function open() {
  const project = openProject();
  const admin = await makePerson(project, { role: 'admin' });
  const streamer = await makePerson(project);
  const send = async (
    part: object = {},
    by: { uid: string } = admin,
    mail: { collection: string; appUrl: string } | null = null,
  ) => {
    await admit(project.context(NOW), 'sendMessage', callerOf(by));
    return sendMessage(
      { ...project.context(NOW), mail },
      { uid: streamer.uid, text: TEXT, language: 'en', key: KEY, ...part },
      callerOf(by),
    );
  };
  return { project, admin, streamer, send };
}

async function written({ db }: Project, uid: string): Promise<number> {
  const [items, entries] = await Promise.all([
    db.collection(`notices/${uid}/items`).get(),
    db.collection('auditLog').where('action', '==', 'send-message').get(),
  ]);
  // One never comes without the other.
  expect(entries.size).toBe(items.size);
  return items.size;
}

describe('a message to a streamer', () => {
  it('is a notice with the text and its author, audited, once for a key', async () => {
    const { project, admin, streamer, send } = await open();
    const { db } = project;
    expect(await send({ text: `  ${TEXT}\n` })).toEqual({ replayed: false });
    expect(await send()).toEqual({ replayed: true });
    expect((await db.doc(`notices/${streamer.uid}/items/manager-news_${KEY}`).get()).data()).toEqual({
      uid: streamer.uid,
      kind: 'manager-news',
      params: { from: admin.displayName },
      text: { en: TEXT },
      at: stamp(NOW.toISOString()),
      readAt: null,
      expireAt: expiryOf('notices', NOW),
    });
    expect((await db.doc(`notices/${streamer.uid}`).get()).get('movedAt')).toEqual(stamp(NOW.toISOString()));
    expect((await db.doc(`auditLog/${KEY}`).get()).data()).toEqual({
      actor: admin.uid,
      role: 'admin',
      action: 'send-message',
      target: `notices/${streamer.uid}`,
      before: null,
      after: { uid: streamer.uid, kind: 'manager-news', language: 'en', text: TEXT },
      reason: '',
      at: stamp(NOW.toISOString()),
    });
    for (const part of [{ text: 'Something else' }, { language: 'pt' }]) {
      await expect(send(part)).rejects.toEqual(refused('key-used'));
    }
    expect(await written(project, streamer.uid)).toBe(1);
    expect(await send({ key: 'another-key-of-form' })).toEqual({ replayed: false });
    expect(await written(project, streamer.uid)).toBe(2);
  });

  it('sent twice at the same time is one', async () => {
    const { project, streamer, send } = await open();
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await written(project, streamer.uid)).toBe(1);
  });

  it('is an admin’s to send: not a streamer’s, an operator’s, or one’s who is no admin any more', async () => {
    const { project, admin, streamer, send } = await open();
    const others = await Promise.all(
      (['streamer', 'paymentsolution', 'rejected', 'pending'] as const).map((role) => makePerson(project, { role })),
    );
    for (const by of [...others, streamer]) await expect(send({}, by)).rejects.toEqual(refused('not-allowed'));
    await project.db.doc(`users/${admin.uid}`).update({ role: 'streamer' });
    await expect(send()).rejects.toEqual(refused('not-allowed'));
    await project.db.doc(`users/${admin.uid}`).update({ role: 'none' });
    await expect(send()).rejects.toEqual(refused('account-deactivated'));
    expect(await written(project, streamer.uid)).toBe(0);
  });

  it('goes to streamers, those who wait for approval among them, and to nobody else', async () => {
    const { project, admin, send } = await open();
    const waiting = await makePerson(project, { status: 'pending' });
    expect(await send({ uid: waiting.uid })).toEqual({ replayed: false });
    for (const role of ['admin', 'paymentsolution', 'rejected', 'none'] as const) {
      const { uid } = await makePerson(project, { role });
      await expect(send({ uid, key: `${KEY}-${role}` })).rejects.toEqual(refused('not-in-state'));
    }
    await expect(send({ uid: admin.uid, key: `${KEY}-self` })).rejects.toEqual(refused('not-in-state'));
    await expect(send({ uid: 'nobody', key: `${KEY}-nobody` })).rejects.toEqual(refused('no-such-document'));
    expect(await written(project, waiting.uid)).toBe(1);
  });

  it('has one to a thousand characters, a language of ours, and a key', async () => {
    const { project, streamer, send } = await open();
    const wrong = [
      { text: '' },
      { text: '  \n ' },
      { text: 'x'.repeat(1001) },
      { text: 7 },
      { language: 'fr' },
      { key: 'short' },
      { key: 'a/key-with-a-path-in-it' },
      { uid: 'a/b' },
    ];
    for (const part of wrong) await expect(send(part)).rejects.toEqual(refused('invalid-request'));
    expect(await written(project, streamer.uid)).toBe(0);
    expect(await send({ text: 'x'.repeat(1000) })).toEqual({ replayed: false });
  });

  it('is not sent to anyone who has switched messages off at the bell, and says so', async () => {
    const { project, streamer, send } = await open();
    const chosen = { bellOff: ['manager-news'], mailOff: [], language: 'es' };
    const mail = { collection: 'mail', appUrl: 'https://app.test' };
    await project.db.doc(`preferences/${streamer.uid}`).set(chosen);
    await expect(send({}, undefined, mail)).rejects.toEqual(refused('not-wanted'));
    expect(await written(project, streamer.uid)).toBe(0);
    await project.db.doc(`preferences/${streamer.uid}`).set({ ...chosen, bellOff: [], mailOff: ['manager-news'] });
    expect(await send({}, undefined, mail)).toEqual({ replayed: false });
    expect((await project.db.collection('mail').get()).size).toBe(0);
    expect(await written(project, streamer.uid)).toBe(1);
  });

  it('is told by mail where mails are set up, in the streamer’s language', async () => {
    const { project, streamer, send } = await open();
    await project.db.doc(`preferences/${streamer.uid}`).set({ bellOff: ['payout-paid'], mailOff: [], language: 'pt' });
    await send({}, undefined, { collection: 'mail', appUrl: 'https://app.test' });
    const mail = (await project.db.doc(`mail/${streamer.uid}_manager-news_${KEY}`).get()).data();
    expect(mail).toMatchObject({
      to: [streamer.email],
      message: { text: expect.stringContaining('https://app.test/pt') },
    });
  });
});
