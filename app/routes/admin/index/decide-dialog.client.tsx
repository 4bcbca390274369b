import type { SerializeFrom } from '@remix-run/cloudflare';
import { useNavigation } from '@remix-run/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '#app/domain/audit/conflict.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { OpenQuestions } from '#app/features/ledger/open-questions.tsx';
import { FailedJobs } from '#app/features/income/failed-jobs.tsx';
import { Waiting } from '#app/features/ledger/waiting.tsx';
import { ConflictAlert } from '#app/features/people/conflict-alert.tsx';
import { ProposalCard } from '#app/features/people/proposal-card.tsx';
import type { Streamed as Part } from '#app/server/data/streamed-read.server.ts';
import type { WaitingProposal } from '#app/server/ledger/proposals-collection.server.ts';
import type { Watched } from '#app/server/income/alerts-and-jobs.server.ts';
import type { readQuestionsPage } from '#app/server/ledger/questions.server.ts';
import type { Team } from '#app/server/programme/team.server.ts';
import { useRefusal } from '#app/shell/page/refusal.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { Unread } from '#app/shell/page/unread.client.tsx';
import { useLoaded } from '#app/shell/page/use-loaded.client.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { OpenDialog } from '#app/ui/overlays/dialog-panels.client.tsx';

export type DecideDialogProps = {
  row: Pick<InboxRow, 'kind'>;
  /** The page that has the same forms: its data are read. */
  from: string;
  trigger: RefObject<HTMLElement>;
  onClose: () => void;
};

/** What the pages with these forms give. */
type Read = {
  viewer?: string;
  now?: string;
  waiting?: Part<{ proposals: (WaitingProposal & { name: string | null })[]; isOnlyAdmin: boolean }>;
  questions?: Part<Awaited<ReturnType<typeof readQuestionsPage>>>;
  watched?: Part<Watched>;
  shown?: Part<{ team: Team }>;
};

/**
 * The decisions of a row of the inbox. It closes once one is made; a refusal is told in it, with what waits now. A question that was taken stays
 * here to be answered, and the jobs stay to be run one after the other.
 */
export function DecideDialog({ row, from, trigger, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const sent = useNavigation().formData?.get('intent');
  const last = useRef(sent);
  last.current = sent ?? last.current;
  const refusal = useRefusal<{ failure: string; conflict?: Conflict | null }>(() => {
    if (last.current !== 'take' && last.current !== 'rerun') onClose();
  });
  const { data, hasFailed, retry } = useLoaded<Read>(from, refusal);
  return (
    <OpenDialog
      onClose={onClose}
      trigger={orNextRow(trigger.current)}
      title={t(`inbox.kinds.${row.kind}`)}
      close={t('actions.close')}
    >
      {refusal ? <ConflictAlert failure={refusal.failure} conflict={refusal.conflict ?? null} /> : null}
      {data ? (
        <Decisions from={from} read={data} />
      ) : hasFailed ? (
        <Unread retry={retry} />
      ) : (
        <SkeletonRows rows={4} label={t('loading.page')} />
      )}
    </OpenDialog>
  );
}

function Decisions({
  from,
  read: { viewer = '', now = '', waiting, questions, watched, shown },
}: {
  from: string;
  read: SerializeFrom<Read>;
}) {
  if (waiting) {
    return (
      <Loaded part={waiting} isEmpty={({ proposals }) => proposals.length === 0}>
        {({ proposals, isOnlyAdmin }) => <Waiting {...{ proposals, viewer, isOnlyAdmin }} />}
      </Loaded>
    );
  }
  if (questions) {
    return (
      <Loaded part={questions} isEmpty={({ open }) => open.length === 0}>
        {({ open, hasMore }) => <OpenQuestions questions={open} {...{ hasMore, viewer, now }} />}
      </Loaded>
    );
  }
  if (watched) {
    return (
      <Loaded part={watched} isEmpty={() => false}>
        {(shown) =>
          shown.view === 'jobs' ? <FailedJobs rows={shown.rows} all={from} hasMore={shown.next !== null} /> : null
        }
      </Loaded>
    );
  }
  if (!shown) return null;
  return (
    <Loaded part={shown} isEmpty={({ team }) => team.proposals.length === 0}>
      {({ team }) =>
        team.proposals.map(({ uid, name, isSelf, ...proposal }) => (
          <ProposalCard key={uid} person={{ uid, displayName: name, isSelf }} proposal={proposal} />
        ))
      }
    </Loaded>
  );
}

function Loaded<Data>({
  part,
  isEmpty,
  children,
}: {
  part: { outcome: Parameters<typeof Streamed<Data>>[0]['outcome'] };
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Streamed outcome={part.outcome} fallback={<SkeletonRows rows={4} label={t('loading.page')} />}>
        {(data) => (isEmpty(data) ? <p className="text-muted">{t('inbox.decidedMeanwhile')}</p> : children(data))}
      </Streamed>
    </div>
  );
}

/** Where the focus goes: to the control, or when it isn't seen or its row has left, to the row in its place. */
function orNextRow(control: HTMLElement | null): RefObject<HTMLElement> {
  const at = control?.closest('tr')?.rowIndex ?? 0;
  const table = control?.closest('table');
  return {
    get current() {
      if (control?.offsetParent) return control;
      const rows = table?.isConnected ? [...table.rows] : [];
      const row = rows[Math.min(at, rows.length - 1)];
      return row?.querySelector('a') ?? document.getElementById('content');
    },
  };
}
