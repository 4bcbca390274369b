import { rangeOf } from '#app/domain/figures/date-range.ts';

/** Made-up figures, the same on every load: no clock and no chance in them. */

export const TODAY = '2026-11-20';
export const RANGE = rangeOf('30-days', TODAY);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The `count` days up to TODAY, oldest first. */
export function days(count: number): string[] {
  const end = Date.parse(TODAY);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A wave with a weekly beat and some roughness, around `base`. */
export function wave(count: number, base: number, phase = 0): number[] {
  return Array.from({ length: count }, (_, index) => {
    const week = Math.sin(((index + phase) / 7) * 2 * Math.PI) * 0.35;
    const rough = Math.sin(index * 12.9898 + phase * 78.233) * 0.25;
    return Math.round(base * (1 + week + rough + index / count / 2));
  });
}

export const PEOPLE = [
  { id: '1', name: 'Ana Muestra', state: 'good', amountMinor: 128_450 },
  { id: '2', name: 'Bento Exemplo', state: 'warn', amountMinor: 9_900 },
  { id: '3', name: 'Casey Sample', state: 'info', amountMinor: 1_111_111 },
  { id: '4', name: 'Dalia Šablonová', state: 'bad', amountMinor: 50 },
] as const;

export const OFFERS = ['Northwind Games', 'Lumen Audio', 'Cascade Energy'] as const;
export const LINK = 'https://go.example/sample-streamer/northwind-games?source=stream';
