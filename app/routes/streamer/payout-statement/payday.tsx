import { useTranslation } from 'react-i18next';
import type { Money } from '#app/domain/ledger/money.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import { stepsOf } from '#app/domain/payouts/payout-steps.ts';
import { FittingGuide } from '#app/features/guides/fitting-guide.tsx';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import { AgainText, NextStepText } from '#app/features/payouts/next-step.tsx';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { PaydayStatement } from '#app/server/payouts/statement.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useZoneName } from '#app/ui/values/zone-name.ts';
import { MoneyText } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { PayoutFacts } from './payout-facts.tsx';
import { Proof } from './proof.tsx';
import { StatementTable } from './statement-table.tsx';
import { PayoutSteps } from './steps.tsx';

type Props = PaydayStatement & { cycle: CycleTimes; now: string };

/** One payday: what went wrong if anything did, how far it is, and the statement of what it paid or carried on. */
export function Payday(props: Props) {
  const { request, payee, failure, kind, number, costs, statement, questions, blockers, cycle, now } = props;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const money = moneyOf(request, statement);
  const isUnderWay = request !== null && stepsOf(request).some(({ look }) => look === 'ahead');
  // A request with something in its way is not locked.
  const isStuck = request?.state === 'requested' && blockers.length > 0;
  const nextStep = request && !isStuck ? <NextStepText state={request.state} cycleId={cycle.id} now={now} /> : null;
  const zone = useZoneName(language);
  const isAhead = cycle.opensAt > new Date(now);
  return (
    <div className="grid gap-8">
      {failure && money ? <FailureBanner failure={failure} money={money} /> : null}
      <div>
        {money ? (
          <p className="hero-figure flex flex-wrap items-center gap-x-4 gap-y-1">
            <MoneyText money={money} locale={language} />
            {request ? <RequestBadge state={request.state} className="tracking-normal" /> : null}
          </p>
        ) : null}
        <p className="mt-1.5 text-muted">
          {t(`payout.statement.kinds.${isAhead ? 'ahead' : kind}`, {
            date: formatDateTime(cycle.opensAt, language, 'date'),
          })}
          {request ? <span className="print:hidden"> {t('timeZone', { zone })}</span> : null}
        </p>
      </div>
      {request ? (
        <div className="grid gap-4">
          <PayoutSteps request={request} next={isUnderWay ? nextStep : null} />
          <BlockerList blockers={blockers} />
          {request.state === 'blocked' ? (
            <p className="print:hidden">
              <FittingGuide occasion="payout-blocked" />
            </p>
          ) : null}
          {failure ? null : <AgainText request={request} language={language} />}
          {isUnderWay ? null : nextStep}
        </div>
      ) : null}
      <section aria-labelledby="statement" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="statement" className="section-title">
            {t('payout.statement.numbered', { number })}
          </h2>
          {statement ? <Files cycle={cycle} /> : null}
        </div>
        {statement ? <Proof {...statement} /> : null}
        {request ? <PayoutFacts {...{ request, payee, costs, cycle }} /> : null}
        {statement ? (
          <StatementTable {...statement} questions={questions} />
        ) : (
          <EmptyState title={t('payout.statement.empty')} description={t('payout.statement.emptyHint')} />
        )}
      </section>
    </div>
  );
}

/** What was locked for the payday, or what would be as of now. */
function moneyOf(request: PaydayStatement['request'], statement: PaydayStatement['statement']): Money | null {
  if (request?.amountMinor !== undefined && request.currency) {
    return { amountMinor: request.amountMinor, currency: request.currency };
  }
  return statement && { amountMinor: statement.closingMinor, currency: statement.currency };
}

function Files({ cycle }: { cycle: CycleTimes }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <div className="flex gap-2 print:hidden">
      {(['pdf', 'csv'] as const).map((kind) => (
        <Button key={kind} asChild variant="outline" size="sm">
          <a
            href={path(`dashboard/payouts/:cycle/statement.${kind}`, { cycle: cycle.id })}
            aria-label={t(`payout.statement.${kind}Label`)}
            download
          >
            {t(`payout.statement.${kind}`)}
          </a>
        </Button>
      ))}
      <Button type="button" variant="outline" size="sm" onClick={() => window.print()}>
        {t('actions.print')}
      </Button>
    </div>
  );
}
