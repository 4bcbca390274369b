import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Nothing is taken away: a class that has to win over one of the part that it is given to ends in
 * `!`. A library that knows which Tailwind classes exclude each other would weigh as much as ten pages.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
