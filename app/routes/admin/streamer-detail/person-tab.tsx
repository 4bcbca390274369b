import type { SerializeFrom } from '@remix-run/cloudflare';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { TabData } from '#app/server/people/page.server.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { GuideProgress } from './guide-progress.tsx';
import { CommissionRows, OfferRows, RequestRows, SessionRows, StreamRows } from './lists.tsx';
import { MessageForm } from './message-form.tsx';
import { Notes } from './notes.tsx';
import { ProfileTab } from './profile-tab.tsx';
import type { ProfileProps } from './types.ts';

/** The longest of the tabs, so that the others don't wait for its code. */
const Ledger = lazyExtra(async () => (await import('./ledger.tsx')).Ledger);

type Props = Omit<ProfileProps, 'review' | 'channel' | 'managers'> & { shown: SerializeFrom<TabData>; own: string };

/** The part of the page that its address names. */
export function PersonTab({ shown, own, ...rest }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const paged = ({ tab, next }: { tab: string; next: string | null }, list: ReactNode) => (
    <>
      {list}
      <On next={next} own={own} tab={tab} />
    </>
  );
  switch (shown.tab) {
    case 'profile':
      return <ProfileTab {...rest} {...shown} />;
    case 'guides': {
      const done = shown.guides.filter(({ state }) => state === 'completed').length;
      return (
        <>
          <Progress
            className="mb-6"
            value={done}
            max={GUIDE_KEYS.length}
            label={t('admin.detail.progress')}
            note={t('onboarding:progress.count', { done, count: GUIDE_KEYS.length })}
          />
          <GuideProgress guides={shown.guides} language={language} />
        </>
      );
    }
    case 'offers':
      return paged(shown, <OfferRows cards={shown.cards} />);
    case 'streams':
      return paged(shown, <StreamRows streams={shown.streams} />);
    case 'earnings':
      return paged(
        shown,
        <CommissionRows balance={shown.balance} commissions={shown.commissions} own={own} uid={rest.person.uid} />,
      );
    case 'ledger':
      return paged(
        shown,
        <Suspense fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
          <Ledger {...shown} own={own} />
        </Suspense>,
      );
    case 'payouts':
      return paged(shown, <RequestRows profile={shown.profile} requests={shown.requests} uid={rest.person.uid} />);
    case 'sessions':
      return paged(shown, <SessionRows sessions={shown.sessions} />);
    case 'timeline':
      return paged(shown, <AuditList rows={shown.rows} isAboutOne />);
    case 'notes':
      return (
        <div className="grid gap-6">
          {rest.person.isWrittenTo ? <MessageForm freshKey={shown.messageKey} /> : null}
          {paged(shown, <Notes notes={shown.notes} names={shown.names} />)}
        </div>
      );
  }
}

/** The way to what is older. */
function On({ next, own, tab }: { next: string | null; own: string; tab: string }) {
  const { t } = useTranslation();
  const href = next && `${own}?${new URLSearchParams({ tab, before: next })}`;
  return (
    <Pagination label={t('table.pages')} previous={null} next={href ? { href, label: t('person.older') } : null} />
  );
}
