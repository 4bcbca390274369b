import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// `text-display` is a size of the theme; without this, tailwind-merge takes it for a colour and drops `text-ink`.
const merge = extendTailwindMerge({ extend: { classGroups: { 'font-size': ['text-display'] } } });

/** Joins class names; of two Tailwind classes that set the same property, the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
