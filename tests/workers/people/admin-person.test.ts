import { beforeEach, describe, expect, it } from 'vitest';
import { activeMonthId } from '#app/domain/figures/active-days.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';
import { fillBooks } from '../support/books.ts';

/** What an admin sees of one streamer with years of work, and of how many are active. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;

const SOMEONE = 'person-7';
const DETAIL = `/en/admin/streamer-detail/${SOMEONE}`;

function put(path: string, data: object): void {
  documents.set(path, data as Record<string, unknown>);
}

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  put(`users/${SOMEONE}`, userRecordOf({ ...personaOf('streamer'), uid: SOMEONE }));
  fillBooks(world.firestore, SOMEONE);
  for (let at = 0; at < 60; at += 1) {
    const time = new Date(1_790_000_000_000 - at * 60_000);
    const lastActive = time.toISOString();
    put(`adminNotes/n-${at}`, { uid: SOMEONE, author: 'boss', text: 'Note', at: time });
    put(`sessions/s-${at}`, {
      ...{ userId: SOMEONE, sessionId: `session_${at}_a`, deviceInfo: 'Mac', browser: 'Browser', ipAddress: '' },
      ...{ createdAt: lastActive, lastActive },
    });
  }
});

const open = async (path: string) => {
  const page = await boss.browser.fetch(path);
  return { status: page.status, text: await page.text() };
};

describe('the longer lists of a person', () => {
  it.each(['offers', 'streams', 'earnings', 'ledger', 'payouts', 'sessions', 'notes'])(
    'of %s go on from where the page ends',
    async (tab) => {
      const { text } = await open(`${DETAIL}?tab=${tab}`);
      const next = /href="([^"]*[?;]before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      expect(next).toContain(`${DETAIL}?tab=${tab}&before=`);
      world.firestore.queries.length = 0;
      expect((await open(next!)).status).toBe(200);
      expect(JSON.stringify(world.firestore.queries)).toMatch(/"startAt"|"LESS_THAN"/);
    },
  );

  it('lead from an amount to its transfer, with where it came from and who decided', async () => {
    put('ledger/earned_c-3', { ...documents.get('ledger/l-3'), seq: 900, source: { type: 'commission', id: 'c-3' } });
    put('auditLog/decided', {
      ...{ actor: 'person-4', role: 'admin', action: 'hold-commission', target: 'commissions/c-3' },
      ...{ before: null, after: null, reason: 'Asked the brand', at: new Date() },
    });
    expect((await open(`${DETAIL}?tab=earnings`)).text).toContain(`${DETAIL}?tab=ledger&amp;entry=earned_c-3"`);
    const { text } = await open(`${DETAIL}?tab=ledger&entry=earned_c-3`);
    for (const part of ['earned_c-3 · 900', '/en/admin/offers/o-3"', 'Asked the brand', 'On its way, after'])
      expect(text).toContain(part);
    documents.delete('auditLog/decided');
    const undecided = (await open(`${DETAIL}?tab=ledger&entry=earned_c-3`)).text;
    expect(undecided).toContain('No administrator has made a decision about this.');
    // Another person's transfer is not shown here.
    put('ledger/earned_c-3', { ...documents.get('ledger/l-3'), uid: 'person-8' });
    expect((await open(`${DETAIL}?tab=ledger&entry=earned_c-3`)).text).toContain('Transfer not found');
  });
});

describe('active streamers', () => {
  const today = dayOf(new Date());
  // In two of the shards of the counter.
  beforeEach(() => {
    put(`counters/${activeMonthId(today)}_1`, { days: { [today]: { streamers: 4_000, firstInWeek: 70 } } });
    put(`counters/${activeMonthId(today)}_6`, { days: { [today]: { streamers: 200, firstInWeek: 7 } } });
  });

  it('are shown by day with their average, or by week, and read the shards of each month', async () => {
    const { text } = await open('/en/admin/analytics');
    expect(text).toContain('Active streamers a day');
    expect(text).toContain('>140<');
    expect(text).toContain('>4,200<');
    const from = dayOf(Date.now() - 80 * 86_400_000);
    world.firestore.reads = 0;
    const weeks = await open(`/en/admin/analytics?from=${from}&to=${today}`);
    expect(weeks.text).toContain('by week from Monday');
    expect(weeks.text).toContain('>77<');
    // The shards that there are, and seven queries for the days of this range and of the one before.
    expect(world.firestore.reads).toBeLessThanOrEqual(16);
  });

  it('can be taken along, a line a day', async () => {
    const { text } = await open('/en/admin/analytics/export?view=active');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines.at(-1)!.replaceAll('"', '')).toBe(`${today},4200,77`);
  });
});
