import { sampleSubId } from './sub-id.ts';
import { dayOf } from '../../app/domain/figures/date-range.ts';
import { countClicks } from '../../functions/src/income/import-clicks.ts';
import { conversionIdOf } from '../../functions/src/income/record-conversion.ts';
import { takePostback } from '../../functions/src/income/postback.ts';
import type { Stage } from './stage.ts';

/** Shared by the played tracker and the stage alone. */
const KEY = 'seeded-postback-key-000000';

export type Click = { uid: string; offerId: string; streamId: string | null; country: string; at: Date };

/** A status of one conversion as the tracker knows it. */
export type Status = Click & {
  /** Names the conversion. */
  id: string;
  status: 'lead' | 'sale' | 'rejected';
  originalStatus: string;
  payout?: string;
  currency?: string;
  /** Another one than the offer gave the streamer. */
  subId?: string;
};

/** The tracker's click and transaction of a conversion. */
export const namesOf = (id: string) => ({ subid: `click-${id}`, tid: `order-${id}` });

/** Sends a status by a postback, now. */
export async function sendStatus(stage: Stage, told: Status): Promise<void> {
  const { uid, offerId, streamId, country, at, id, status, originalStatus, payout, currency } = told;
  const { subid, tid } = namesOf(id);
  const query = {
    key: KEY,
    subid,
    tid,
    status,
    original_status: originalStatus,
    sub_id_1: told.subId ?? sampleSubId(offerId, uid),
    sub_id_2: streamId ?? '',
    country,
    time: at.toISOString(),
    ...(payout ? { revenue: payout } : {}),
    ...(currency ? { currency } : {}),
  };
  const answer = await takePostback(
    stage.context(),
    { key: KEY, addresses: [], currency: 'USD' },
    { method: 'GET', address: '127.0.0.1', query, body: {}, bytes: JSON.stringify(query).length },
  );
  if (answer.status !== 200) throw new Error(`The postback of ${id} was answered ${answer.status}: ${answer.text}`);
  if (uid === '') return;
  // It would only show as money that is missing.
  const waiting = await stage.db.doc(`quarantine/${conversionIdOf(subid, tid)}`).get();
  if (waiting.get('state') === 'open') throw new Error(`${id} is unassigned: ${String(waiting.get('reason'))}`);
}

/** Counts the clicks of one stream and country on the day, as the hourly import does. */
export async function sendClicks(stage: Stage, click: Click, clicks: number): Promise<void> {
  const { uid, offerId, streamId, country, at } = click;
  const row = {
    subId: sampleSubId(offerId, uid),
    streamId: streamId ?? '',
    campaign: '',
    date: dayOf(at),
    country,
    clicks,
  };
  await countClicks(stage.context(), row, { uid, offerId, campaigns: new Set() });
}
