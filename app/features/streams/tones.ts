import type { StreamState } from '#app/domain/streams/stream.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** A state's tone; the words carry the meaning. */
export const STREAM_TONES: Record<StreamState, BadgeTone> = { planned: 'neutral', live: 'good', ended: 'neutral' };
