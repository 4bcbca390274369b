import { watchedValue } from '../watched-value.ts';

/** Whether something has changed that this page may show: app/shell/watch/read-again.tsx then reads it again. */
export const readAgain = watchedValue(false);
