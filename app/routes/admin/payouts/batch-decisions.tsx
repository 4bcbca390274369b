import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf, totalsToApprove, totalsToStop } from '#app/domain/payouts/batch.ts';
import { ApproveForm } from './approve-form.tsx';
import { Differences } from './differences.tsx';
import { SecondAdmin } from './second-admin.tsx';
import { StopForm } from './stop-form.tsx';

type Props = {
  batch: PayoutBatchRecord;
  /** Names by uid; people who are gone have none. */
  names: Readonly<Record<string, string>>;
  viewer: string;
  isOnlyAdmin: boolean;
};

/** What an admin decides on a batch that is not over, and what that depends on. */
export function BatchDecisions({ batch, names, viewer, isOnlyAdmin }: Props) {
  const { state, totals, differences } = batch;
  const added = countOf(batch.byHand[viewer] ?? {});
  const approved = batch.approvals.some(({ by }) => by === viewer);
  const toApprove = totalsToApprove(batch);
  const mayApproveSome = state === 'locked' ? added < countOf(totals) : !approved;
  const toStop = totalsToStop(batch);
  return (
    <>
      {differences && state === 'locked' ? <Differences differences={differences} names={names} /> : null}
      <SecondAdmin batch={batch} added={state === 'locked' ? added : 0} isOnlyAdmin={isOnlyAdmin} />
      {countOf(toApprove) > 0 && mayApproveSome ? <ApproveForm batch={batch} totals={toApprove} /> : null}
      {countOf(toStop) > 0 ? <StopForm totals={toStop} /> : null}
    </>
  );
}
