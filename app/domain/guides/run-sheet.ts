import { dayIn, nextDay, type Weekday, WEEKDAYS } from './week-plan.ts';
import { answersOf, type ToolName } from './tools.ts';
import { streamSettings } from './bitrate.ts';
import { checkDisclosure } from './disclosure-check.ts';
import { PITCH_PARTS } from './pitch.ts';

/** When someone streams. An example, Saturday evening, where their week has no day or no time yet. */
export type Slot = { days: readonly Weekday[]; from: string; isChosen: boolean };

/** The first stream from what someone keeps in the guides. */
export type RunSheet = {
  slot: Slot;
  settings: { lines: number; frames: number; bitrate: number } | null;
  /** What is said: a disclosure that passed the check, then the rest of the pitch. Empty for what isn't written yet. */
  disclosure: string;
  pitch: readonly string[];
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DEFAULT = { day: 'SA', from: '20:00' } as const;

/** @param kept what tools keep, by tool */
export function runSheetOf(kept: Readonly<Partial<Record<ToolName, string>>>): RunSheet {
  const pitch = answersOf(kept.pitch);
  const upload = answersOf(kept.bitrate).upload;
  const { sentence = '', required = '' } = answersOf(kept.disclosure);
  const sentences = [sentence.trim(), (pitch.disclosure ?? '').trim()];
  return {
    slot: slotOf(answersOf(kept.week)),
    settings: (upload && streamSettings(Number(upload))?.start) || null,
    disclosure: sentences.find((each) => checkDisclosure({ sentence: each, required }).isReady) ?? '',
    pitch: PITCH_PARTS.slice(1).flatMap((part) => pitch[part]?.trim() || []),
  };
}

/** The first such time from tomorrow on, as clocks in the zone show it: 2026-05-12T20:00. */
export function nextSlot({ days, from }: Pick<Slot, 'days' | 'from'>, now: Date, zone: string): string {
  const today = dayIn(zone, now);
  const [first] = days.map((day) => nextDay(today, day).toISOString().slice(0, 10)).toSorted();
  return `${first}T${from}`;
}

function slotOf({ days = '', from = '' }: Readonly<Record<string, string>>): Slot {
  const chosen = WEEKDAYS.filter((day) => days.split(' ').includes(day));
  const isTime = TIME.test(from);
  return {
    days: chosen.length > 0 ? chosen : [DEFAULT.day],
    from: isTime ? from : DEFAULT.from,
    isChosen: chosen.length > 0 && isTime,
  };
}
