import { useEffect, useState } from 'react';
import { clockText } from '#app/domain/streams/marks.ts';

/** A clock further off than this is set wrong: the timer then goes by the server's. */
const MOST_SKEW_MS = 30_000;

/** How long the stream is live, second by second. The server and the first render show what it was when the page was read. */
export function LiveTimer({ startedAt, readAt, label }: { startedAt: Date; readAt: Date; label: string }) {
  const [start, read] = [new Date(startedAt).getTime(), new Date(readAt).getTime()];
  const [now, setNow] = useState(read);
  useEffect(() => {
    const skew = read - Date.now();
    const correction = Math.abs(skew) > MOST_SKEW_MS ? skew : 0;
    const tick = () => setNow(Date.now() + correction);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [read]);
  return (
    <span
      role="timer"
      aria-label={label}
      className="text-[1.75rem] leading-none font-semibold tracking-tight text-ink tabular-nums"
    >
      {clockText(now - start)}
    </span>
  );
}
