import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#app/domain/access/addresses.ts';
import { effectiveRole } from '#app/domain/access/roles.ts';
import { withoutRepeated } from '#app/domain/notifications/notice-page.ts';
import { noticeViewsOf } from '#app/domain/notifications/staff-work.ts';
import { readNoticeView } from '#app/domain/notifications/topics.ts';
import { nextPlace, readTimeCursor, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { useIsOpen } from '#app/shell/page/is-open.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { demandDone } from '#app/server/data/refusals.server.ts';
import { listNoticesIn, markNoticesRead } from '#app/server/notifications/collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { PageSkeleton } from '#app/ui/feedback/skeleton.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoticePage } from './notice-page.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** One's notices, newest first: `view` is a part of them, the cursor `before` the last one seen. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, stream } = await guard(args, 'notifications');
  const { searchParams } = new URL(args.request.url);
  const views = noticeViewsOf(effectiveRole(standing));
  const view = readNoticeView(searchParams.get('view'), views);
  const cursor = searchParams.get('before');
  const before = readTimeCursor(cursor);
  return {
    title: pageTitle(language, 'pages.notifications.title'),
    views,
    view,
    before: before && cursor,
    nowMs: Date.now(),
    page: await stream(async (read) => {
      const { rows: notices, more } = await read(listNoticesIn(identity.uid, view, before));
      return { notices: withoutRepeated(notices), next: nextPlace(notices, more, timeCursorText) };
    }),
  };
}

/** Notes that notices (`id`, several) have been seen (`intent=notices-read`). */
export async function action(args: ActionFunctionArgs) {
  const { prefix, identity, standing, write } = await guard(args, 'notifications');
  const form = await args.request.formData();
  if (form.get('intent') !== 'notices-read') throw data({ code: 'invalid-request' }, { status: 400 });
  demandDone(await write(markNoticesRead(identity.uid, form.getAll('id').map(String))));
  const { searchParams } = new URL(args.request.url);
  const views = noticeViewsOf(effectiveRole(standing));
  const chosen = readNoticeView(searchParams.get('view'), views);
  // Of those that are unread the page is empty once they are read: the others begin again.
  const kept = { view: chosen, before: chosen === 'unread' ? null : searchParams.get('before') };
  return redirect(hrefWith(linkTo(prefix, 'notifications'), kept));
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Notifications() {
  const { views, view, before, nowMs, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const isOpen = useIsOpen();
  const isTeam = views.includes('work');
  const to = (place: Record<string, string>) => hrefWith(path('notifications'), { view, ...place });
  return (
    <>
      <ScreenTitle>{t('pages.notifications.title')}</ScreenTitle>
      <div className="relative">
        <div className="mb-2 flex items-center gap-4 border-b border-line">
          <TabLinks
            className="min-w-0 grow border-b-0!"
            label={t('pages.notifications.title')}
            tabs={views.map((each) => ({
              to: to({ view: each }),
              label: t(`notices.views.${each}`),
              current: each === view,
            }))}
          />
          {isOpen('settings') ? (
            <Link
              to={`${path('settings')}#notices`}
              className="inline-flex min-h-10 min-w-6 shrink-0 items-center gap-1.5 rounded-md text-sm text-muted hover:text-ink"
            >
              <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              <span className="max-sm:sr-only">{t('notices.choose')}</span>
            </Link>
          ) : null}
        </div>
        <Streamed
          key={`${view} ${before}`}
          outcome={page.outcome}
          fallback={<PageSkeleton label={t('loading.page')} />}
        >
          {(shown) => <NoticePage {...shown} view={view} isFirst={!before} isTeam={isTeam} nowMs={nowMs} to={to} />}
        </Streamed>
      </div>
    </>
  );
}
