import { clockText } from '#app/domain/streams/marks.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { useReaderTimes } from '#app/ui/values/local-time.tsx';
import type { StreamFound } from './types.ts';

type Clips = NonNullable<StreamFound['summary']>['clips'];

/** Markers with how far into the stream they are, as an editor looks for them, and the time of day. */
export function ClipList({ clips }: { clips: Clips }) {
  const { language } = usePageFacts();
  const times = useReaderTimes(
    clips.map(({ at }) => at),
    language,
  );
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {clips.map(({ at, intoMs, label }, index) => (
        <li key={`${at} ${index}`} className="flex min-h-10 items-center gap-3 py-1.5">
          <span className="font-medium text-ink tabular-nums">{clockText(intoMs)}</span>
          <span className="min-w-0 flex-1 wrap-anywhere text-muted">{label}</span>
          <span className="whitespace-nowrap text-faint tabular-nums">{times[index]}</span>
        </li>
      ))}
    </ul>
  );
}
