import { nextDay, WEEKDAYS } from './week-plan.ts';
import { answersOf, type ToolName } from './tools.ts';
import { streamSettings } from './bitrate.ts';
import { PITCH_PARTS } from './pitch.ts';

/** The first stream from what someone keeps in the guides. */
export type RunSheet = {
  /** Date and time where the person lives, 2026-05-12T20:00: on a day of their week, tomorrow at the earliest. */
  at: string;
  settings: { lines: number; frames: number; bitrate: number } | null;
  /** What is said: the disclosure, then the rest of the pitch. Empty for what isn't written yet. */
  disclosure: string;
  pitch: readonly string[];
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DEFAULT = { day: 'SA', from: '20:00' } as const;

/** @param kept what tools keep, by tool */
export function runSheetOf(kept: Readonly<Partial<Record<ToolName, string>>>, now: Date): RunSheet {
  const week = answersOf(kept.week);
  const pitch = answersOf(kept.pitch);
  const upload = answersOf(kept.bitrate).upload;
  return {
    at: slotOf(week, now),
    settings: (upload && streamSettings(Number(upload))?.start) || null,
    disclosure: (answersOf(kept.disclosure).sentence ?? '').trim() || (pitch.disclosure ?? '').trim(),
    pitch: PITCH_PARTS.slice(1).flatMap((part) => pitch[part]?.trim() || []),
  };
}

function slotOf({ days = '', from = '' }: Readonly<Record<string, string>>, now: Date): string {
  const chosen = WEEKDAYS.filter((day) => days.split(' ').includes(day));
  const dates = (chosen.length > 0 ? chosen : [DEFAULT.day]).map((day) => nextDay(now, day).toISOString().slice(0, 10));
  return `${dates.toSorted()[0]}T${TIME.test(from) ? from : DEFAULT.from}`;
}
