import { STREAM_CHECKLIST, tickedItems } from '../../app/domain/streams/stream.ts';
import type { Document } from './document.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const PLATFORMS = ['twitch', 'twitch', 'youtube', 'kick'] as const;
const TITLES = ['Noite de ranqueadas', 'Construindo com vocês', 'Só conversa', 'Desafio da semana', 'Review ao vivo'];

/** How long each stream of the story takes. */
export const LENGTH = 3 * HOUR;

/** When the streams of the story begin: every third evening, up to a week from now. */
export function streamTimes(from: Date, now: Date): Date[] {
  const times: Date[] = [];
  const first = Math.ceil(from.getTime() / DAY) * DAY + 20 * HOUR;
  for (let at = first; at < now.getTime() + 7 * DAY; at += 3 * DAY) times.push(new Date(at));
  return times;
}

/** streams/{id} as its owner has left it by now. */
export function streamDocument(
  uid: string,
  plannedAt: Date,
  index: number,
  offerIds: readonly string[],
  now: Date,
): Document {
  const endsAt = new Date(plannedAt.getTime() + LENGTH);
  const state = endsAt <= now ? 'ended' : plannedAt <= now ? 'live' : 'planned';
  const platform = PLATFORMS[index % PLATFORMS.length]!;
  const before = tickedItems([...STREAM_CHECKLIST.before]);
  const checklist = { planned: [], live: before, ended: tickedItems([...before, ...STREAM_CHECKLIST.during]) };
  return {
    path: `streams/${uid}-${index}`,
    data: {
      uid,
      platform,
      title: `${TITLES[index % TITLES.length]} #${index + 1}`,
      state,
      plannedAt,
      zone: 'America/Sao_Paulo',
      channelUrl: `https://${platform}.example/sofiaplays`,
      startedAt: state === 'planned' ? null : plannedAt,
      endedAt: state === 'ended' ? endsAt : null,
      offerIds,
      checklist: checklist[state],
      disclosedAt: state === 'planned' ? null : plannedAt,
      vodUrl: state === 'ended' && index % 2 === 0 ? `https://${platform}.example/videos/${1000 + index}` : '',
    },
  };
}
