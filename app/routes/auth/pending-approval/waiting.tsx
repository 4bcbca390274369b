import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { StepList } from '#app/ui/layout/stepper.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';

type Wait = { unit: 'hour' | 'day'; count: number };
type Props = { appliedAt: Date | null; usualWait: Wait | null; isDescribed: boolean };

/** What was done and when, what happens now and how long that usually takes, and what comes next. */
export function Waiting({ appliedAt, usualWait, isDescribed }: Props) {
  const { t } = useTranslation();
  const { member, language } = usePageFacts();
  const sent = (
    <>
      <span className="break-words">{member?.email}</span>
      {appliedAt ? (
        <span className="block">
          {t('pending.applied')}: <ZonedDateTime value={appliedAt} locale={language} style="date" />
        </span>
      ) : null}
    </>
  );
  const review = (
    <span className="block text-base text-muted">
      {t('pages.pendingApproval.description')}
      {usualWait ? (
        <span className="mt-1 block font-medium text-ink">
          {t('pending.upTo', { time: inUnits(usualWait, language) })}
        </span>
      ) : null}
    </span>
  );
  return (
    <StepList
      stateText={{ done: t('table.steps.done'), current: t('table.steps.current'), open: t('table.steps.open') }}
      steps={[
        { key: 'channel', label: t('pending.step.channel'), note: sent, state: isDescribed ? 'done' : 'current' },
        {
          key: 'review',
          label: <span className={isDescribed ? 'text-xl tracking-tight' : undefined}>{t('pending.step.review')}</span>,
          note: isDescribed || usualWait ? review : null,
          state: isDescribed ? 'current' : 'open',
        },
        { key: 'guides', label: t('pending.step.onboarding'), state: 'open' },
      ]}
    />
  );
}

/** "2 days", "36 hours". */
function inUnits({ unit, count }: Wait, language: string): string {
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
