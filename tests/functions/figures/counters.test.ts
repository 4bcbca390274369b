import { describe, expect, it } from 'vitest';
import { COUNTER_SHARDS, shardOf } from '../../../app/domain/figures/counter-shards.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import { foldAllCounts, foldCounts, noteCounts } from '../../../functions/src/figures/counters.ts';
import { WriteTally } from '#tests/support/strict/hot-documents.ts';
import { countedAt } from '../support/counters.ts';
import { makeOffer, makePromoter, NOW, OFFER_ID, record, status } from '../support/income.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import { openProject, type Project } from '../support/project.ts';
import { tallyWrites } from '../support/tallied-writes.ts';

const note = ({ db }: Project, about: string, by = 1) =>
  db.runTransaction(async (transaction) =>
    noteCounts(transaction, db, about, { counter: 'counters/test', adds: [{ at: ['days', '20', 'seen'], by }] }),
  );
const waiting = async ({ db }: Project) => (await db.collection('countChanges').get()).docs.map(({ id }) => id);
const seen = async (project: Project) => await countedAt(project, 'counters/test');

describe('a change of a counter', () => {
  it('waits until it is added, to the shard of whom it is about, and is gone then', async () => {
    const project = openProject();
    await note(project, 'ana');
    const [id] = await waiting(project);
    expect(id).toMatch(new RegExp(`^${shardOf('ana')}_`));
    expect((await project.db.collection('counters').get()).size).toBe(0);
    expect(await foldCounts(project, id!)).toBe(1);
    expect(await waiting(project)).toEqual([]);
    const counters = await project.db.collection('counters').get();
    expect(counters.docs.map((one) => [one.id, one.data()])).toEqual([
      [`test_${shardOf('ana')}`, { days: { 20: { seen: 1 } } }],
    ]);
  });

  it('is none for nothing', async () => {
    const project = openProject();
    await note(project, 'ana', 0);
    expect(await waiting(project)).toEqual([]);
  });

  it('counts once when its trigger comes twice, at the same time and later', async () => {
    const project = openProject();
    const people = Array.from({ length: 40 }, (_, at) => `u${at}`);
    await Promise.all(people.map((uid) => note(project, uid)));
    const ids = await waiting(project);
    await Promise.all([...ids.slice(0, 8), ...ids.slice(0, 8)].map((id) => foldCounts(project, id)));
    for (const id of ids) await foldCounts(project, id);
    expect(await seen(project)).toEqual({ days: { 20: { seen: 40 } } });
  });

  it('is neither lost nor doubled by a kill at any write, its answer lost or not', async () => {
    for (const answerLost of [false, true]) {
      const writes = await atEachWrite(
        async (kill, survived) => {
          const project = openProject();
          const people = Array.from({ length: 6 }, (_, at) => `u${at}`);
          for (const uid of people) await note(project, uid);
          await kill(project.db, () => foldAllCounts(project));
          await foldAllCounts(project);
          expect(await seen(project), `${survived} ${answerLost}`).toEqual({ days: { 20: { seen: 6 } } });
        },
        { answerLost },
      );
      expect(writes).toBeGreaterThan(4);
    }
  });

  it('is added with the others of its shard, a page at a time', async () => {
    const project = openProject();
    const of = Array.from({ length: 3_000 }, (_, at) => `u${at}`).filter((uid) => shardOf(uid) === 3);
    await Promise.all(of.slice(0, 250).map((uid) => note(project, uid)));
    await note(
      project,
      Array.from({ length: 99 }, (_, at) => `v${at}`).find((uid) => shardOf(uid) === 4)!,
    );
    expect(await foldCounts(project, '3_')).toBe(250);
    expect(await waiting(project)).toHaveLength(1);
    expect(await seen(project)).toEqual({ days: { 20: { seen: 251 } } });
  });
});

describe('a burst of accruals', () => {
  const PEOPLE = 40;

  it('writes no document more than once a second, and ends with the right counters', async () => {
    const project = openProject();
    const { db } = project;
    await makeOffer(project);
    const uids = Array.from({ length: PEOPLE }, (_, at) => `u${at}`);
    for (const uid of uids) await makePromoter(project, { uid });
    const cards = await Promise.all(uids.map((uid) => db.doc(`offerAccess/${OFFER_ID}_${uid}`).get()));
    const tally = new WriteTally();
    // Everything that happens in a step counts as one second, however long the emulator takes.
    let second = 0;
    const stop = tallyWrites(db, (path) => tally.note(path, second, `second ${second}`));
    await Promise.all(
      uids.map((uid, at) =>
        record(project, status('sale', 1, { subid: uid, tid: uid, subId: cards[at]!.get('subId'), streamId: '' })),
      ),
    );
    // As the trigger does, one at a time: the first of a shard adds what all have noted.
    for (const id of await waiting(project)) await foldCounts(project, id);
    expect(await countedAt(project, 'counters/money')).toEqual({ heldCommissions: PEOPLE });
    second = 2_000;
    await releaseHolds(project.context(new Date(NOW.getTime() + 90 * 86_400_000)));
    for (const id of await waiting(project)) await foldCounts(project, id);
    stop();
    // The run's own record has its beginning and its end, and a change is made and removed.
    const once = ['jobRuns/{id}', 'countChanges/{id}'];
    expect(tally.hot().filter(({ kind }) => !once.includes(kind))).toEqual([]);
    expect(await countedAt(project, 'counters/money')).toEqual({ heldCommissions: 0 });
    expect(await countedAt(project, 'programmeStats/2026-11-20')).toMatchObject({
      offers: { [OFFER_ID]: { conversions: PEOPLE } },
    });
    expect(new Set(uids.map(shardOf)).size).toBe(COUNTER_SHARDS);
  });
});
