import { describe, expect, it } from 'vitest';
import { workParams } from '#app/domain/notifications/notice-page.ts';
import type { NoticeKind } from '#app/domain/notifications/topics.ts';
import type { Desk } from '#app/domain/programme/tasks.ts';
import { openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** What the team is told, and what each of them may choose. */
const harness = await openHarness();
const { firestore } = harness.world;

const STANDINGS = {
  admin: standingOfPersona('admin'),
  operator: standingOfPersona('payments'),
  streamer: STREAMER,
};
const enter = async (who: keyof typeof STANDINGS) => (await signIn(harness, who, STANDINGS[who])).browser;

function tell(uid: string, id: string, kind: NoticeKind, params: Record<string, string>): void {
  firestore.documents.set(`notices/${uid}/items/${id}`, { uid, kind, params, at: new Date(), readAt: null });
}
const work = (desk: Desk, ...counts: [string, number][]) =>
  workParams(
    desk,
    counts.map(([what, count]) => ({ what, count })),
  );

/** The labels of the page's tabs. */
const partsOf = (page: string) =>
  [...page.matchAll(/<a [^>]*href="\/en\/notifications\?view=\w+"[^>]*>([A-Z][a-z]+)</g)]
    .map(([, label]) => label)
    .filter((label) => label !== 'English');

describe('the page of notifications', () => {
  it('begins again once a later page of unread ones is read, and stays where it is among all', async () => {
    const visitor = await enter('streamer');
    tell('streamer', 'n1', 'manager-news', { text: 'News' });
    const read = { intent: 'notices-read', id: 'n1' };
    const answerTo = (query: string) => visitor.post(`/en/notifications?${query}`, read);
    const before = '1790000000000_n0';
    expect(await answerTo(`view=unread&before=${before}`)).toRedirectTo('/en/notifications?view=unread');
    tell('streamer', 'n1', 'manager-news', { text: 'News' });
    expect(await answerTo(`view=all&before=${before}`)).toRedirectTo(`/en/notifications?view=all&before=${before}`);
  });

  it('of an admin says in words what needs attention, and leads to the inbox', async () => {
    const visitor = await enter('admin');
    tell('admin', 'w1', 'work-failed', work('programme', ['failedPayouts', 3], ['jobs', 1]));
    tell('admin', 'w2', 'work-waits', work('programme', ['people', 1]));
    const page = await (await visitor.fetch('/en/notifications?view=work')).text();
    expect(page).toContain('3 failed payouts and 1 failed job need attention. Open the inbox');
    expect(page).toContain('1 application is waiting for the team.');
    expect(page).toMatch(/href="\/en\/admin"[^>]*>3 failed payouts/);
    expect(page).toContain('Failures and work for your team from the last year.');
    expect(partsOf(page)).toEqual(['All', 'Unread', 'Work']);
    const inSpanish = await (await visitor.fetch('/es/notifications')).text();
    expect(inSpanish).toContain('3 pagos fallidos y 1 tarea fallida requieren atención.');
  });

  it('of an operator opens, with a bell, and leads to the payments', async () => {
    const visitor = await enter('operator');
    tell('operator', 'w1', 'work-payments', work('payments', ['toExport', 12]));
    const page = await (await visitor.fetch('/en/notifications')).text();
    expect(page).toMatch(/href="\/en\/payment-solution"[^>]*>12 payouts to export are waiting for you\./);
    expect(partsOf(page)).toEqual(['All', 'Unread', 'Work']);
    const home = await (await visitor.fetch('/en/payment-solution')).text();
    expect(home).toMatch(
      /<a [^>]*aria-label="Notifications"[^>]*href="\/en\/notifications"|href="\/en\/notifications"[^>]*aria-label="Notifications"/,
    );
  });

  it('of an operator marks what was seen, and stays in its part', async () => {
    const visitor = await enter('operator');
    tell('operator', 'w1', 'work-payments', work('payments', ['toExport', 12]));
    const seen = { intent: 'notices-read', id: 'w1' };
    expect(await visitor.post('/en/notifications?view=work', seen)).toRedirectTo('/en/notifications?view=work');
    const writes = firestore.calls.filter(({ method }) => method === 'commit');
    expect(JSON.stringify(writes)).toContain('notices/operator/items/w1');
  });

  it('of a streamer has no part of work, and shows all for its address', async () => {
    const visitor = await enter('streamer');
    tell('streamer', 'n1', 'payout-paid', { cycle: '2026-01-01', amountMinor: '100', currency: 'USD' });
    const page = await (await visitor.fetch('/en/notifications?view=work')).text();
    expect(partsOf(page)).toEqual(['All', 'Unread', 'Payouts', 'Commissions', 'Offers', 'Account', 'Messages']);
    expect(page.replaceAll(/<[^>]*>/g, '')).toMatch(/We paid your Jan 1 payout.*\$1\.00/);
    expect(page).toContain('What happened to your money');
  });
});

describe('the choice of notifications', () => {
  it.each([
    ['admin', ['work-failed', 'work-waits']],
    ['operator', ['work-failed', 'work-payments']],
  ] as const)('of an %s has the kinds of their work, and what failed only by mail', async (who, kinds) => {
    const visitor = await enter(who);
    const page = await (await visitor.fetch('/en/settings')).text();
    const boxes = [...page.matchAll(/<input type="checkbox" name="(\w+)"[^>]*value="([\w-]+)"/g)];
    expect(boxes.map(([, channel, kind]) => `${kind} ${channel}`).sort()).toEqual(
      [`${kinds[0]} mail`, `${kinds[1]} bell`, `${kinds[1]} mail`].sort(),
    );
    expect(page).toContain('Always on');
    expect(page).toContain('The bell always shows failures.');
    expect(page).not.toContain('Payout failed or returned');
  });

  it('is saved by channel, and keeps what the form does not show as it was', async () => {
    const visitor = await enter('admin');
    // From a time as a streamer.
    firestore.documents.set('preferences/admin', { bellOff: ['payout-locked'], mailOff: ['offer-approved'] });
    const form = new URLSearchParams([
      ['intent', 'notice-kinds'],
      ['bell', 'work-waits'],
    ]);
    expect(await visitor.post('/es/settings', {}, { body: form })).toRedirectTo('/es/settings');
    expect(firestore.documents.get('preferences/admin')).toMatchObject({
      ...{ bellOff: ['payout-locked'], mailOff: ['offer-approved', 'work-failed', 'work-waits'], language: 'es' },
    });
  });
});
