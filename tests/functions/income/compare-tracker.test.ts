import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseIdOf } from '../../../functions/src/payouts/reconcile-statement.ts';
import { compareTracker } from '../../../functions/src/income/compare-tracker.ts';
import { conversionIdOf } from '../../../functions/src/income/record-conversion.ts';
import { type PlayedKeitaro, PLAYED_KEY, type PlayedRow, playKeitaro } from '#tests/support/played-keitaro.ts';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import { CLICK, NOW, OFFER_ID, promotedOffer, record, status } from '../support/income.ts';
import { KILL_STEP, killAfter } from '../support/killed-firestore.ts';
import { at, contents, type Project } from '../support/project.ts';

let keitaro: PlayedKeitaro;
beforeEach(async () => {
  keitaro = await playKeitaro();
});
afterEach(() => keitaro.close());

/** Two days before the holds end: the sales are of the 20th, and the offer's hold is seven days. */
const MORNING = at('2026-11-25T05:30:00.000Z');
const later = (days: number) => new Date(MORNING.getTime() + days * 86_400_000);

const compare = (project: Project, now = MORNING, part: object = {}) =>
  compareTracker(project.context(now), { baseUrl: keitaro.url, apiKey: PLAYED_KEY, currency: 'USD', ...part });

/** The row of the sale that `promotedSale` records. */
const row = (part: PlayedRow = {}): PlayedRow => ({
  sub_id: 'click',
  tid: 't1',
  status: 'sale',
  original_status: 'sale',
  revenue: 100,
  postback_datetime: '2026-11-20 08:01:00',
  sale_datetime: '2026-11-20 08:05:00',
  sub_id_1: sampleSubId(OFFER_ID, 'ana'),
  sub_id_2: 'ana-stream',
  country_code: 'BR',
  ...part,
});

async function promotedSale(...more: string[]): Promise<Project> {
  const project = await promotedOffer();
  for (const tid of ['t1', ...more]) await record(project, status('sale', 5, { tid }));
  return project;
}

type Case = Record<string, unknown> & { id: string };
const casesOf = async ({ db }: Project) =>
  (await db.collection('cases').get()).docs
    .map((one): Case => ({ ...one.data(), id: one.id }))
    .sort((a, b) => (String(a['reference']) < String(b['reference']) ? -1 : 1));
const kindsOf = async (project: Project) =>
  (await casesOf(project)).map(({ kind, state }) => `${String(kind)} ${String(state)}`).sort();

describe("the tracker's report", () => {
  it('is not asked for without settings', async () => {
    const project = await promotedSale();
    expect(await compare(project, MORNING, { baseUrl: null })).toBeNull();
    expect(await compare(project, MORNING, { apiKey: '' })).toBeNull();
    expect(keitaro.asked).toEqual([]);
  });

  it('that says the same makes no case', async () => {
    const project = await promotedSale();
    keitaro.conversions.push(row({ revenue: '100.0' }));
    expect(await compare(project)).toMatchObject({ compared: 1, differences: 0, settled: 0, failed: 0 });
    expect(await casesOf(project)).toEqual([]);
  });

  it('makes one case of each difference, of every kind, and nothing new the next time', async () => {
    const project = await promotedSale('t2', 't3');
    keitaro.conversions.push(
      row({ revenue: '90.00' }),
      row({ tid: 't2', status: 'rejected' }),
      row({ tid: 't9', revenue: 12 }),
    );
    expect(await compare(project)).toMatchObject({ compared: 3, differences: 4, settled: 0 });
    const found = await casesOf(project);
    const { availableAt } = (await project.db.doc(`commissions/${CLICK}`).get()).data()!;
    expect(found).toMatchObject([
      {
        ...{ id: caseIdOf('tracker-amount', `conversions/${CLICK}`), kind: 'tracker-amount', reference: 'click t1' },
        ...{ ours: '100.00 USD', theirs: '90.00 USD', uid: 'ana', username: 'n_ana', state: 'open', round: 1 },
        ...{ owner: null, source: 'trackerStatus/current', dueAt: availableAt as unknown },
      },
      { kind: 'tracker-status', ours: 'confirmed', theirs: 'rejected', reference: 'click t2' },
      { kind: 'tracker-missing', ours: 'confirmed', theirs: '', reference: 'click t3', uid: 'ana' },
      {
        ...{ kind: 'tracker-unknown', ours: '', theirs: '12 USD', reference: 'click t9', uid: null },
        subject: `conversions/${conversionIdOf('click', 't9')}`,
      },
    ]);
    await Promise.all([compare(project, later(0.5)), compare(project, later(0.5))]);
    const again = await casesOf(project);
    expect(again.map(({ lastSeenAt: _, ...one }) => one)).toEqual(found.map(({ lastSeenAt: _, ...one }) => one));
  });

  it('settles a case whose difference is gone, also after the hold, and opens it again when it is back', async () => {
    const project = await promotedSale('t2');
    keitaro.conversions.push(row({ revenue: '90.00' }), row({ tid: 't9' }));
    await compare(project);
    expect(await kindsOf(project)).toEqual(['tracker-amount open', 'tracker-missing open', 'tracker-unknown open']);
    const [amount] = await casesOf(project);
    keitaro.conversions[0]!['revenue'] = '100.00';
    keitaro.conversions.push(row({ tid: 't2' }));
    await record(project, status('sale', 5, { tid: 't9' }));
    // The hold of the sale was over four days before.
    expect(await compare(project, later(6))).toMatchObject({ differences: 0, settled: 3 });
    expect(await kindsOf(project)).toEqual([
      'tracker-amount settled',
      'tracker-missing settled',
      'tracker-unknown settled',
    ]);
    keitaro.conversions[0]!['revenue'] = '90.00';
    await compare(project, later(0.9));
    expect((await project.db.doc(`cases/${amount!.id}`).get()).data()).toMatchObject({ state: 'open', round: 2 });
  });

  it('settles a row of the tracker that is there no more', async () => {
    const project = await promotedSale();
    keitaro.conversions.push(row(), row({ tid: 't9' }));
    await compare(project);
    keitaro.conversions.pop();
    expect(await compare(project, later(20))).toMatchObject({ differences: 0, settled: 1 });
    expect(await kindsOf(project)).toEqual(['tracker-unknown settled']);
  });

  it('that differs otherwise than before settles the one case and opens another', async () => {
    const project = await promotedSale();
    keitaro.conversions.push(row({ revenue: '90.00' }));
    await compare(project);
    keitaro.conversions[0] = row({ status: 'rejected' });
    await compare(project, later(1));
    expect(await kindsOf(project)).toEqual(['tracker-amount settled', 'tracker-status open']);
  });

  it('leaves a case that was answered while both sides say the same', async () => {
    const project = await promotedSale();
    keitaro.conversions.push(row({ revenue: '90.00' }));
    await compare(project);
    const [{ id }] = (await casesOf(project)) as [Case];
    await project.db.doc(`cases/${id}`).update({ state: 'answered', answer: 'their-error', note: 'They will fix it' });
    await compare(project, later(1));
    expect(await kindsOf(project)).toEqual(['tracker-amount answered']);
    keitaro.conversions[0]!['revenue'] = '80.00';
    await compare(project, later(1.1));
    expect(await casesOf(project)).toMatchObject([{ state: 'open', round: 2, theirs: '80.00 USD', answer: null }]);
  });
});

describe('what is compared', () => {
  it.each([
    ['a hold that ends in four days', at('2026-11-23T05:30:00.000Z'), 0],
    ['a hold that ends in three', at('2026-11-24T09:00:00.000Z'), 1],
    ['a hold that has ended', at('2026-11-27T09:00:00.000Z'), 0],
  ])('%s', async (_what, now, compared) => {
    const project = await promotedSale();
    expect(await compare(project, now)).toMatchObject({ compared, differences: compared });
  });

  it('is left to the next day where a status has just come', async () => {
    const project = await promotedOffer({ holdDays: 1 });
    await record(project, status('sale', 5));
    const soon = new Date(NOW.getTime() + 3_600_000);
    expect(await compare(project, soon)).toMatchObject({ compared: 0, differences: 0 });
    expect(await compare(project, new Date(NOW.getTime() + 3 * 3_600_000))).toMatchObject({ differences: 1 });
  });

  it('is no row that is unassigned here, or that may still be on its way', async () => {
    const project = await promotedSale();
    await record(project, status('sale', 5, { tid: 't7', subId: 'nobody' }));
    keitaro.conversions.push(row(), row({ tid: 't7' }), row({ tid: 't8', postback_datetime: '2026-11-24 06:00:00' }));
    expect(await compare(project)).toMatchObject({ differences: 0 });
    expect(await compare(project, later(1))).toMatchObject({ differences: 1 });
  });

  it('one that can’t be read fails the run, and the others go on', async () => {
    const project = await promotedSale('t2');
    await project.db.doc(`conversions/${CLICK}`).update({ round: 'one' });
    keitaro.conversions.push(row({ tid: 't2', revenue: 5 }));
    await expect(compare(project)).rejects.toThrow('1 items failed');
    expect(await kindsOf(project)).toEqual(['tracker-amount open']);
  });
});

describe('a tracker that fails', () => {
  it.each(['hang', 'html', 'cut', 500] as const)(
    'with %o changes no case, and the next run goes on',
    async (failure) => {
      const project = await promotedSale('t2');
      keitaro.conversions.push(row({ revenue: 90 }));
      await compare(project);
      const before = await contents(project.db, ['cases']);
      keitaro.conversions[0]!['revenue'] = 100;
      keitaro.conversions.push(row({ tid: 't2' }));
      // The first page comes, the second doesn't.
      keitaro.failures.push(null, failure);
      await expect(
        compare(project, later(1), { pageSize: 1, timeoutMs: failure === 'hang' ? 1_500 : 20_000 }),
      ).rejects.toThrow('conversions/log');
      expect(await contents(project.db, ['cases'])).toEqual(before);
      expect(await compare(project, later(1.1))).toMatchObject({ settled: 2 });
    },
  );

  it('with a row that can’t be read says nothing of its conversion', async () => {
    const project = await promotedSale('t2');
    keitaro.conversions.push(row({ revenue: 90 }));
    await compare(project);
    expect(await kindsOf(project)).toEqual(['tracker-amount open', 'tracker-missing open']);
    keitaro.conversions.splice(0, 1, row({ status: 'nonsense' }), row({ tid: 't2', status: 'nonsense' }));
    expect(await compare(project, later(1))).toMatchObject({ unreadable: 2, differences: 0, settled: 0 });
    expect(await kindsOf(project)).toEqual(['tracker-amount open', 'tracker-missing open']);
  });

  it('with a row that could be any makes nothing missing, and still compares the others', async () => {
    const project = await promotedSale('t2');
    keitaro.conversions.push(row({ revenue: 90 }), row({ sub_id: null }));
    expect(await compare(project)).toMatchObject({ unreadable: 1, differences: 1 });
    expect(await kindsOf(project)).toEqual(['tracker-amount open']);
  });

  it('with another programme’s report makes no cases at all', async () => {
    const project = await promotedSale();
    for (let at = 0; at < 201; at += 1) keitaro.conversions.push(row({ tid: `other-${at}` }));
    await expect(compare(project)).rejects.toThrow('202 differences');
    expect(await casesOf(project)).toEqual([]);
  });
});

it('killed after any write, the next start ends the same', async () => {
  for (let survived = 0, ended = false; !ended; survived += KILL_STEP) {
    const project = await promotedSale('t2');
    keitaro.conversions.splice(0, 9, row({ revenue: 90 }), row({ tid: 't9' }));
    const kill = killAfter(project.db, survived);
    ended = await compare(project).then(
      () => true,
      () => false,
    );
    kill.revive();
    await compare(project);
    const cases = await casesOf(project);
    expect(
      cases.map(({ kind, round }) => [kind, round]),
      `after ${survived}`,
    ).toEqual([
      ['tracker-amount', 1],
      ['tracker-missing', 1],
      ['tracker-unknown', 1],
    ]);
    expect(survived).toBeLessThan(20);
  }
});
