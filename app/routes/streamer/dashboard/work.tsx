import { ManagerMessage } from '#app/features/notifications/notice-list.tsx';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { JustEarned } from './just-earned.tsx';
import { NextStream } from './next-stream.tsx';
import { Suggestions } from './suggestions.tsx';

/** What was just earned, the next stream, offers worth promoting, and a message that was not read. */
export function Work({ currency, earned, stream, suggestions, message, now }: DashboardWork & { now: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-9">
      {message ? <ManagerMessage message={message} /> : null}
      <JustEarned earned={earned} now={now} />
      <NextStream stream={stream} />
      <Suggestions currency={currency} suggestions={suggestions} />
    </div>
  );
}
