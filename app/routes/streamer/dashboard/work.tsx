import { ManagerMessage } from '#app/features/notifications/notice-list.tsx';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { JustEarned } from './just-earned.tsx';
import { NextStream } from './next-stream.tsx';
import { Suggestions } from './suggestions.tsx';

/** Below the chart, what was just earned. Next to both: the next stream, an unread message, and offers worth promoting. */
export function Work({ currency, earned, stream, missed, suggestions, message, now }: DashboardWork & { now: string }) {
  return (
    <>
      <div className="min-w-0 lg:col-start-1">
        <JustEarned earned={earned} now={now} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-9 lg:col-start-2 lg:row-span-2">
        <NextStream stream={stream} missed={missed} />
        {message ? <ManagerMessage message={message} /> : null}
        <Suggestions currency={currency} suggestions={suggestions} />
      </div>
    </>
  );
}
