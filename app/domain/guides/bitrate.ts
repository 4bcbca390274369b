/** A start for the settings of a stream, from what someone measures. Half of the upload stays in reserve. */
export type StreamSettings = {
  /** The most that the connection should be given, in kbit/s: half of the upload. */
  limit: number;
  /** Lines and frames a second; null where the connection is too slow for any of them. */
  start: { lines: number; frames: number; bitrate: number } | null;
};

/** Mbit/s. */
export const MOST_UPLOAD = 10_000;

/** From the best picture to the smallest: what the limit has to be, and the bitrate to start with, both in kbit/s. */
const STEPS = [
  { from: 9_000, lines: 1080, frames: 60, bitrate: 6_000 },
  { from: 6_000, lines: 1080, frames: 30, bitrate: 4_500 },
  { from: 2_000, lines: 720, frames: 30, bitrate: 3_000 },
  { from: 800, lines: 480, frames: 30, bitrate: 1_200 },
];

/** @param upload in Mbit/s @returns null for what is no speed, nothing or less, or more than MOST_UPLOAD */
export function streamSettings(upload: number): StreamSettings | null {
  if (!Number.isFinite(upload) || upload <= 0 || upload > MOST_UPLOAD) return null;
  const limit = Math.floor((upload * 500) / 100) * 100;
  const step = STEPS.find(({ from }) => limit >= from);
  if (!step) return { limit, start: null };
  const { lines, frames, bitrate } = step;
  return { limit, start: { lines, frames, bitrate: Math.min(bitrate, limit) } };
}

/**
 * A speed in Mbit/s as a person types it, with a comma or a point before at most two decimals; NaN for any other text.
 * Three decimals are refused as in readMajor: "1.000" may be one or a thousand.
 */
export function speedOf(typed: string): number {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : NaN;
}
