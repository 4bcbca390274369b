import { useTranslation } from 'react-i18next';
import { DecisionForm } from './decision-form.tsx';
import type { Shown } from './types.ts';

/** What can be decided now. `dateError`: what is wrong with the date that a hold was extended to. */
export function Decisions({ found, dateError }: { found: Shown; dateError?: string | undefined }) {
  const { t } = useTranslation();
  const { commission, unassigned, proposal, days } = found;
  const isOpen = commission?.state === 'held' || commission?.state === 'pending';
  if (!isOpen && !unassigned) return null;
  return (
    <section aria-labelledby="decide" className="grid gap-2">
      <h2 id="decide" className="section-title">
        {t('income.one.decide')}
      </h2>
      {commission?.state === 'held' ? (
        <>
          {proposal ? null : <DecisionForm intent="release" name={t('income.release')} days={days} />}
          <DecisionForm intent="hold" name={t('income.hold')} days={days} dateError={dateError} />
        </>
      ) : null}
      {isOpen ? <DecisionForm intent="reject" name={t('income.reject')} days={days} /> : null}
      {unassigned ? <DecisionForm intent="dismiss" name={t('income.dismiss')} days={days} /> : null}
    </section>
  );
}
