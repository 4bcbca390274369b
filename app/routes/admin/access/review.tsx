import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessReview } from '#app/server/offers/access-review.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { KeysHint } from './keys-hint.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPanel } from './request-panel.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import { useReviewKeys } from './use-review-keys.ts';

/**
 * The requests as a list and the open one in a panel. A decision opens the next request and is sent when the time to undo it is
 * over. Without script the panel's forms decide as they are sent.
 */
export function Review({
  review,
  now,
  failure,
  empty,
}: {
  review: AccessReview;
  now: Date;
  failure: string | null;
  empty: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  const panel = useRef<HTMLElement>(null);
  const decisions = useDecisions();
  const cards = review.cards.filter(({ id }) => !decisions.decided.has(id));
  // While the facts of the next one are read, it is open already.
  const wanted = new URLSearchParams(navigation.location?.search ?? location.search).get('key');
  const at = Math.max(
    cards.findIndex(({ id }) => id === wanted),
    0,
  );
  const open = cards[at] ?? null;

  const hrefOf = (id: string) => {
    const query = new URLSearchParams(location.search);
    query.set('key', id);
    return `${location.pathname}?${query}`;
  };
  const go = (to: number) => {
    const card = cards[to];
    if (!card) return;
    document.getElementById(`request-${card.id}`)?.scrollIntoView({ block: 'nearest' });
    navigate(hrefOf(card.id), { replace: true, preventScrollReset: true });
  };
  const decide = (form: HTMLFormElement, decision: 'approve' | 'decline') => {
    if (!open) return;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    body.set('decision', decision);
    decisions.decide({ key: open.id, decision, name: open.username, offer: open.offer, body });
    go(cards[at + 1] ? at + 1 : at - 1);
  };
  useReviewKeys({
    next: () => go(at + 1),
    previous: () => go(at - 1),
    open: () => panel.current?.focus(),
    approve: () => document.querySelector<HTMLFormElement>('#approve-request')?.requestSubmit(),
    decline: () => document.querySelector<HTMLElement>('#decline-request textarea')?.focus(),
    undo: decisions.undo,
  });

  return (
    <div className="grid gap-4">
      {(decisions.failure ?? failure) ? <Alert kind="error">{t((decisions.failure ?? failure)!)}</Alert> : null}
      {open ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-3 max-lg:order-2">
            <RequestList cards={cards} openId={open.id} hrefOf={hrefOf} now={now} />
            <Pagination
              label={t('table.pages')}
              previous={review.first ? { href: review.first, label: t('actions.toStart') } : null}
              next={review.next ? { href: review.next, label: t('actions.next') } : null}
            />
            <KeysHint />
          </div>
          <section
            ref={panel}
            tabIndex={-1}
            aria-label={t('review.panel')}
            className="grid gap-4 outline-none lg:sticky lg:top-20"
          >
            <UndoBar pending={decisions.pending} onUndo={decisions.undo} />
            <RequestPanel
              key={open.id}
              card={open}
              facts={review.facts?.id === open.id ? review.facts : null}
              replies={review.replies}
              onDecide={decide}
            />
          </section>
        </div>
      ) : (
        <>
          <UndoBar pending={decisions.pending} onUndo={decisions.undo} />
          {empty}
        </>
      )}
    </div>
  );
}
