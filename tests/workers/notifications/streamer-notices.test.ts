import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import type { NoticeKind } from '#app/domain/notifications/topics.ts';
import { openHarness, signIn, STREAMER } from '../harness.ts';

/** What streamers are told of their commissions and offers, on the page of notifications. */
const harness = await openHarness();
const { firestore } = harness.world;

/** A day of this year has no year in its sentence. */
const THIS_YEAR = `${new Date().getUTCFullYear()}-12-03`;
const MONEY = { amountMinor: '1250', currency: 'USD' };

/** A page of the streamer's notifications with this one on it. */
async function pageWith(kind: NoticeKind, params: Record<string, string>, address = '/en/notifications') {
  const { browser } = await signIn(harness, 'streamer', STREAMER);
  const notice = { uid: 'streamer', kind, params, at: new Date(), readAt: null };
  firestore.documents.set('notices/streamer/items/n1', notice);
  const page = await (await browser.fetch(address)).text();
  return page.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

describe('a notification', () => {
  it.each<[NoticeKind, Record<string, string>, string, string]>([
    [
      'commission-earned',
      { ...MONEY, commissionId: 'c-1', brand: 'Lumen' },
      'You earned a new commission of $12.50 with Lumen.',
      '/en/commissions/c-1',
    ],
    [
      'commission-earned',
      { ...MONEY, count: '1200' },
      'You earned 1,200 new commissions: $12.50 in total.',
      '/en/commissions',
    ],
    [
      'commission-rejected',
      { ...MONEY, commissionId: 'c-1', brand: 'Lumen', reasonCode: 'duplicate' },
      'Your commission of $12.50 from Lumen was declined. This customer was already counted.',
      '/en/commissions/c-1',
    ],
    [
      'commission-rejected',
      { ...MONEY, count: '2' },
      '2 of your commissions were declined: $12.50 in total.',
      '/en/commissions?state=rejected',
    ],
    [
      'commission-reversed',
      { ...MONEY, count: '2' },
      '2 of your commissions were reversed: $12.50 in total was deducted from your balance.',
      '/en/commissions?view=ledger',
    ],
    [
      'offer-changed',
      {
        brand: 'Lumen',
        offerId: 'lumen',
        day: THIS_YEAR,
        changes: 'pay=conversion+5000:USD+4000:USD&hold=7+14&terms=',
      },
      'from Dec 3: $50.00 → $40.00 per purchase, hold period 7 → 14 days, and wording of the terms.',
      '/en/offers/lumen',
    ],
    ['offer-ended', { brand: 'Lumen', offerId: 'lumen' }, 'Lumen has ended. Remove its links', '/en/offers'],
    [
      'offer-ending',
      { brand: 'Lumen', offerId: 'lumen', day: '2026-12-06' },
      'Lumen ends on Dec 6. Plan your last streams with it before then.',
      '/en/offers/lumen',
    ],
    [
      'offer-ending',
      { brand: 'Lumen', offerId: 'lumen', day: `${THIS_YEAR}T00:00:00.000Z`, 'title-en': 'Winter sale' },
      'Lumen (Winter sale) ends on Dec 3, 12:00 AM UTC. Plan your last streams with it before then.',
      '/en/offers/lumen',
    ],
  ])('of %s with %j says it in words and leads on', async (kind, params, sentence, href) => {
    const page = await pageWith(kind, params);
    expect(page).toContain(sentence);
    // The link is what holds the sentence.
    const link = page.slice(page.lastIndexOf('<a ', page.indexOf(sentence)), page.indexOf(sentence));
    expect(link).toContain(`href="${href}"`);
  });

  it('of several commissions is in the language of the page, among the commissions', async () => {
    const params = { ...MONEY, count: '2' };
    const page = await pageWith('commission-rejected', params, '/pt/notifications?view=commissions');
    expect(page).toContain('2 das suas comissões foram recusadas: US$');
    expect(page).toContain('Comissões');
  });
});

it('each kind can be switched off at the bell and by mail', async () => {
  const { browser } = await signIn(harness, 'streamer', STREAMER);
  const page = await (await browser.fetch('/en/settings')).text();
  const boxes = [...page.matchAll(/<input type="checkbox" name="(\w+)"[^>]*value="([\w-]+)"/g)].map(
    ([, channel, kind]) => `${kind} ${channel}`,
  );
  for (const kind of [
    ...['commission-earned', 'commission-rejected', 'commission-reversed'],
    ...['offer-changed', 'offer-paused', 'offer-resumed', 'offer-ended'],
  ]) {
    expect(boxes).toContain(`${kind} bell`);
    expect(boxes).toContain(`${kind} mail`);
  }
  for (const label of ['New commissions, once a day', 'Commission declined', 'Terms of an offer changed']) {
    expect(page).toContain(label);
  }
});

describe('what a guide explains', () => {
  it.each<[NoticeKind, Record<string, string>, string]>([
    ['commission-rejected', { ...MONEY, commissionId: 'c-1', brand: 'Lumen', reasonCode: 'duplicate' }, 'analysis'],
    ['payout-blocked', { cycle: THIS_YEAR }, 'dashboard'],
  ])('is linked from a notification of %s, besides the page that it is about', async (kind, params, guide) => {
    for (const language of ['en', 'es', 'pt']) {
      expect(await pageWith(kind, params, `/${language}/notifications`)).toContain(
        `href="/${language}/guides/${guide}"`,
      );
    }
  });

  it('is linked from no other', async () => {
    const page = await pageWith('commission-earned', { ...MONEY, commissionId: 'c-1', brand: 'Lumen' });
    expect(page).not.toContain('/guides/analysis"');
  });
});

describe('the guides', () => {
  const DAY = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
  const declined = (id: string, days: number) =>
    firestore.documents.set(`commissions/${id}`, {
      ...{ uid: 'streamer', offerId: 'lumen', streamId: null, amountMinor: 1250, currency: 'USD', state: 'rejected' },
      ...{ createdAt: daysAgo(days), conversionId: `v-${id}`, reasonCode: 'duplicate' },
    });
  const blocked = (id: string, days: number) =>
    firestore.documents.set(`payoutRequests/streamer_${id}`, {
      ...{ userId: 'streamer', username: 'streamer', cycleId: id, state: 'blocked', requestedAt: daysAgo(days) },
      ...{ timeline: {}, blockers: [{ code: 'no-method' }] },
    });
  const library = async (language = 'en') => {
    const { browser } = await signIn(harness, 'streamer', STREAMER);
    return (await browser.fetch(`/${language}/guides`)).text();
  };

  it('name one to read again after the first declined commission and the first blocked payout', async () => {
    expect(await library()).not.toContain('Read again');
    declined('c-1', 3);
    const page = await library();
    expect(page).toContain('One of your commissions was declined recently.');
    expect(page).not.toContain('A payout was blocked recently.');
    blocked('2026-11-15', 2);
    expect(await library('pt')).toContain('Um pagamento foi bloqueado recentemente.');
  });

  it('lead with the next one until all are done, and show how far each chapter is', async () => {
    const completed = Object.fromEntries(['welcome', 'dashboard'].map((key) => [key, new Date()]));
    const progress = { catalogueVersion: 1, started: {}, ticks: {}, answers: {}, last: null };
    firestore.documents.set('guideProgress/streamer', { ...progress, completed });
    const page = await library();
    const next = /<section aria-labelledby="next-guide".*?<\/section>/s.exec(page)![0];
    expect(next).toContain('Set up Telegram safely');
    expect(next).toContain('href="/en/guides/telegram"');
    expect(page).toContain('2 of 7 · ');
    const all = Object.fromEntries(GUIDE_KEYS.map((key) => [key, new Date()]));
    firestore.documents.set('guideProgress/streamer', { ...progress, completed: all });
    const done = await library();
    expect(done).not.toContain('next-guide');
    expect(done).toContain('7 of 7 · ');
  });

  it('say nothing of what has long been known', async () => {
    declined('c-1', 61);
    declined('c-2', 1);
    for (let day = 1; day <= 10; day += 1) blocked(`2026-0${day % 9}-15-${day}`, day);
    expect(await library()).not.toContain('Read again');
  });
});

it('payouts that were paid one after the other and seen are together, by payday and amount, and by when it was paid on another day; a new one is a row of its own', async () => {
  const { browser } = await signIn(harness, 'payee', STREAMER);
  const year = new Date().getUTCFullYear() - 1;
  const put = (id: string, month: number, readAt: Date | null) => {
    const cycle = `${year}-${String(month).padStart(2, '0')}-01`;
    const params = { cycle, amountMinor: String(month * 100_00), currency: 'USD' };
    const at = new Date(`${cycle.slice(0, 8)}${month === 2 ? '03' : '01'}T10:00:00Z`);
    firestore.documents.set(`notices/payee/items/${id}`, { uid: 'payee', kind: 'payout-paid', params, at, readAt });
  };
  const seen = new Date();
  put('p1', 1, seen);
  put('p2', 2, seen);
  put('p3', 3, seen);
  put('p4', 4, null);
  const page = (await (await browser.fetch('/en/notifications')).text()).replaceAll(/<script.*?<\/script>/gs, '');
  const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/We paid your Apr 1, \d{4} payout\..*?\$400\.00 /);
  expect(text).toMatch(/We paid 3 earlier payouts Jan 1, \d{4} – Mar 1, \d{4} /);
  expect(text).toMatch(
    /Payday Mar 1, \d{4} \$300\.00 Payday Feb 1, \d{4} · Feb 3, \d{4}, 10:00 AM \$200\.00 Payday Jan 1/,
  );
  expect(page).toContain(`href="/en/dashboard/payouts/${year}-02-01"`);
});
