/** What a streamer notes while a stream is live: disclosures said, offers put on screen, moments for clips. firestore.rules agrees. */

/** `said`: the disclosure was said. `screen`: an offer is on screen from now on, or none. `clip`: a moment to cut a clip from. */
export const MARK_KINDS = ['said', 'screen', 'clip'] as const;

/** `marks`: of one stream, all kinds together. `label`: characters. `undoSeconds`: as long as the latest can be taken back. */
export const MARK_LIMITS = { marks: 200, label: 80, undoSeconds: 60 } as const;

/** `offerId` is the offer of a `screen`, '' for none; `label` is of a `clip`. */
export type StreamMark = { kind: (typeof MARK_KINDS)[number]; at: Date; offerId: string; label: string };

/** The marks of a stream in the order in which they were made. */
export function marksInOrder(record: { marks: Record<string, StreamMark> } | null): StreamMark[] {
  return Object.entries(record?.marks ?? {})
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, mark]) => mark);
}

/** What a press names a mark by: its number, and its time, since a number is given again after it was taken back. */
function markId(number: number, { at }: StreamMark): string {
  return `${number}_${at.getTime()}`;
}

/** Since when which offer is on screen, and what names that interval; null for none. */
export function onScreenNow(marks: readonly StreamMark[]): { id: string; offerId: string; since: Date } | null {
  const number = marks.findLastIndex(({ kind }) => kind === 'screen');
  const last = marks[number];
  return last?.offerId ? { id: markId(number, last), offerId: last.offerId, since: last.at } : null;
}

/** What a press means for the screen: to put an offer there, or to end the interval of that name. */
export type ScreenPress = { start: string } | { stop: string };

/** The offer that a press puts on screen, '' to end what is there. Null where it changes nothing: another tab was faster. */
export function screenAfter(marks: readonly StreamMark[], press: ScreenPress): string | null {
  const shown = onScreenNow(marks);
  if ('start' in press) return shown?.offerId === press.start ? null : press.start;
  return shown?.id === press.stop ? '' : null;
}

/** A mark that can be taken back; `endsAt`: until when. */
export type UndoableMark = Pick<StreamMark, 'kind' | 'offerId' | 'at'> & { id: string; endsAt: Date };

/** The latest mark; null without one, and once it is too old to be taken back. */
export function undoableMark(marks: readonly StreamMark[], now: Date): UndoableMark | null {
  const last = marks.at(-1);
  if (!last) return null;
  const endsAt = new Date(last.at.getTime() + MARK_LIMITS.undoSeconds * 1000);
  if (now >= endsAt) return null;
  const { kind, offerId, at } = last;
  return { kind, offerId, at, id: markId(marks.length - 1, last), endsAt };
}

/** Where a mark stands that is to be taken back: `gone` when it was taken back before, `buried` when another one came after it. */
export function placeOfMark(marks: readonly StreamMark[], id: string): 'latest' | 'buried' | 'gone' {
  const number = marks.findIndex((mark, index) => markId(index, mark) === id);
  return number < 0 ? 'gone' : number === marks.length - 1 ? 'latest' : 'buried';
}

export type ScreenInterval = { offerId: string; from: Date; to: Date };

/** When which offer was on screen. The next change ends an interval; what is still on screen ends with `end`. */
export function screenIntervals(marks: readonly StreamMark[], end: Date): ScreenInterval[] {
  const changes = marks.filter(({ kind }) => kind === 'screen');
  return changes.flatMap(({ offerId, at }, index) =>
    offerId ? { offerId, from: at, to: changes[index + 1]?.at ?? end } : [],
  );
}

export type StreamSummary = {
  durationMs: number;
  said: Date[];
  /** In the order of the first time on screen. */
  onScreen: { offerId: string; ms: number; times: number }[];
  /** `intoMs`: how far into the stream. */
  clips: { at: Date; intoMs: number; label: string }[];
};

/** What was noted of a stream between its start and its end, or until now. */
export function summaryOfMarks(
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date | null },
  marks: readonly StreamMark[],
  now: Date,
): StreamSummary {
  const end = endedAt ?? now;
  const onScreen = new Map<string, { offerId: string; ms: number; times: number }>();
  for (const { offerId, from, to } of screenIntervals(marks, end)) {
    const sum = onScreen.get(offerId) ?? { offerId, ms: 0, times: 0 };
    onScreen.set(offerId, { offerId, ms: sum.ms + between(from, to), times: sum.times + 1 });
  }
  return {
    durationMs: between(startedAt, end),
    said: marks.flatMap(({ kind, at }) => (kind === 'said' ? at : [])),
    onScreen: [...onScreen.values()],
    clips: marks.flatMap(({ kind, at, label }) =>
      kind === 'clip' ? { at, intoMs: between(startedAt, at), label } : [],
    ),
  };
}

function between(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime());
}

/** A length of time as a clock shows it: 01:42:18. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
