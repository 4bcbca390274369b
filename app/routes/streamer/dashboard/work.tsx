import { ManagerMessage } from '#app/features/notifications/notice-list.tsx';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { JustEarned } from './just-earned.tsx';
import { NextStream } from './next-stream.tsx';
import { Suggestions } from './suggestions.tsx';

/**
 * Below the chart, what was just earned. Next to both: the next stream, an unread message, and offers worth promoting. On a phone the
 * next stream comes before the chart, the others at the end.
 */
export function Work({ currency, earned, stream, missed, suggestions, message, now }: DashboardWork & { now: string }) {
  return (
    <>
      <div className="min-w-0 lg:col-start-1">
        <JustEarned earned={earned} now={now} />
      </div>
      <div className="min-w-0 grid-cols-1 content-start gap-9 max-lg:contents lg:col-start-2 lg:row-span-2 lg:grid">
        <NextStream stream={stream} missed={missed} />
        {message ? <ManagerMessage message={message} /> : null}
        <Suggestions currency={currency} suggestions={suggestions} />
      </div>
    </>
  );
}
