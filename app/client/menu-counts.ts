import type { MenuCounts } from '#app/domain/programme/menu-counts.ts';
import { watchedValue } from './watched-value.ts';

/** How much waits behind each place of the menu, as it was counted last. */
export const menuCounts = watchedValue<MenuCounts>({});
