import { useLocation } from '@remix-run/react';
import { closeNotice } from '#app/client/keep-notice.ts';
import type { KeptNotice } from '#app/domain/programme/review.ts';
import type { GraceNotice } from '#app/server/guides/grace.server.ts';
import { VerifyEmail } from '../features/access/verify-email.tsx';
import { GuideGrace } from '../features/guides/grace.tsx';
import { NoticeAlert } from '../features/review/notice-alert.tsx';
import { usePageFacts, usePath } from './page/facts.ts';

/** Pages that ask a member to open the verification mail; /pending-approval does so itself. */
const ASK_TO_VERIFY = ['onboarding', 'dashboard', 'settings'] as const;

/** What a member is told above the page. Few ever are, so that no page waits for this code. */
export function MemberNotices({ grace, kept }: { grace: GraceNotice | null; kept: readonly KeptNotice[] }) {
  const { pathname } = useLocation();
  const { member } = usePageFacts();
  const path = usePath();
  const showsGrace = grace !== null && !isReading(pathname);
  const asksToVerify = member?.emailVerified === false && ASK_TO_VERIFY.some((page) => pathname === path(page));
  if (!showsGrace && !asksToVerify && kept.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {kept.map((notice, at) => (
        <NoticeAlert key={`${notice.key} ${at}`} notice={notice} onClose={() => closeNotice(notice)} />
      ))}
      {showsGrace ? <GuideGrace notice={grace} /> : null}
      {asksToVerify ? <VerifyEmail /> : null}
    </div>
  );
}

/** A guide, a phase or the plan: anyone who reads one needs no call to read. */
function isReading(pathname: string): boolean {
  return /\/(guides|onboarding)\/./.test(pathname);
}
