import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { noticesSchema } from '../../../app/domain/notifications/notice.ts';
import type { Channel } from '../../../app/domain/notifications/topics.ts';
import { type Context, documentOf, inParallel, parseSnapshot, partOf } from '../platform/context.ts';
import { collectionNamed } from '../platform/database.ts';
import type { JobPlan } from '../platform/job.ts';
import { ALL_KEYS, type KeyRange } from '../platform/plan-shards.ts';
import { countWaiting, type ShardedJob } from '../platform/sharded-job.ts';
import { createMessages, messagesTo } from './messages.ts';
import { commissionNewsSchema, dueTomorrow, noticeOfNews } from './plan-commission-news.ts';
import { identityIn, type MailOptions } from './plan-mail.ts';

const PAGE_SIZE = 500;
const WIDTH = 25;

/**
 * Hourly: tells streamers what is due of their commissions, at the bell and by mail, at most one notice of a kind and currency a day. Each
 * in one transaction that also removes the sum, so that a second delivery, a run at the same time and a resume after a kill find what is
 * left and tell nobody twice.
 *
 * @param mail where mails are put; asked in each run
 */
export function tellStreamersJob(mail: () => MailOptions | null): ShardedJob {
  return {
    name: 'tellStreamers',
    zero: { bell: 0, mail: 0 },
    measure: (context) => countWaiting(dueNews(context)),
    work: async (context, range, counts) => {
      const due = newsOfPeople(context, range).select('uid', 'dueAt').limit(PAGE_SIZE);
      for (let page = await due.get(); !page.empty; page = await due.startAfter(page.docs.at(-1)!).get()) {
        await inParallel(page.docs, WIDTH, async ({ ref }) => {
          try {
            for (const channel of await tellSum(context, ref, mail())) counts[channel]! += 1;
          } catch (error) {
            counts.failed += 1;
            context.log.error('a streamer could not be told of commissions', { news: ref.path, error: String(error) });
          }
        });
      }
    },
  };
}

/** How many sums are due. */
export async function planTellingStreamers(context: Context): Promise<JobPlan> {
  return { due: (await dueNews(context).count().get()).data().count };
}

function dueNews({ db, now }: Pick<Context, 'db' | 'now'>): Query {
  return db.collection('commissionNews').where('dueAt', '<=', now);
}

function newsOfPeople(context: Context, range: KeyRange): Query {
  if (range === ALL_KEYS) return dueNews(context).orderBy('dueAt');
  const begun = dueNews(context).where('uid', '>=', range.from);
  return (range.to === null ? begun : begun.where('uid', '<', range.to)).orderBy('uid').orderBy('dueAt');
}

/** Tells one sum, and returns how. What came after a notice of today waits for tomorrow; of a deleted account nobody is told. */
function tellSum(context: Context, ref: DocumentReference, mail: MailOptions | null): Promise<Channel[]> {
  const { db, now } = context;
  return db.runTransaction(async (transaction) => {
    const news = parseSnapshot(commissionNewsSchema, await transaction.get(ref));
    if (!news || news.dueAt > now) return [];
    const { uid, kind, latest } = news;
    const [user, preferences, directory, programme, offer] = await transaction.getAll(
      db.doc(`users/${uid}`),
      db.doc(`preferences/${uid}`),
      db.doc(`directory/${uid}`),
      db.doc('programme/public'),
      db.doc(`offers/${latest.offerId}`),
    );
    const planned = noticeOfNews(news, String(offer!.get('brandName') ?? latest.offerId), now);
    const places = [
      db.doc(`notices/${uid}/items/${planned.id}`),
      ...(mail ? [collectionNamed(db, mail.collection).doc(`${uid}_${planned.id}`)] : []),
    ];
    const today = await transaction.getAll(...places);
    if (user!.exists && today.some(({ exists }) => exists)) {
      transaction.update(ref, partOf(commissionNewsSchema, { dueAt: dueTomorrow(kind, now) }));
      return [];
    }
    transaction.delete(ref);
    if (!user!.exists) return [];
    // Open pages watch this one document, and read again.
    transaction.set(db.doc(`notices/${uid}`), documentOf(noticesSchema, { uid, movedAt: now }));
    const recipient = { uid, email: user!.get('email') as unknown, country: directory!.get('country') as unknown };
    const messages = messagesTo({ ...recipient, preferences: preferences! }, planned, {
      ...context,
      mail,
      identity: identityIn(programme!),
    });
    createMessages(transaction, messages);
    return messages.map(({ channel }) => channel);
  });
}
