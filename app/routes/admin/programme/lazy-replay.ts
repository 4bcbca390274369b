import { lazyExtra } from '#app/ui/lazy-extra.ts';

/** Only for those who ask for a preview. */
export const Replay = lazyExtra(async () => (await import('./replay.tsx')).Replay);
