import { cn } from '../class-names.ts';

/** Steps that have room next to each other. */
const MOST_ACROSS = 6;

/** The looks of a list of steps: across the page, and upright where there are too many. */
export function stepsLook(steps: number): string {
  return cn('money-line steps', steps > MOST_ACROSS && 'upright');
}
