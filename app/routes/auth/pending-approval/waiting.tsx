import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { FactList } from '#app/features/people/channel-facts.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { StepList } from '#app/ui/layout/stepper.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';

type Wait = { unit: 'hour' | 'day'; count: number };
type Props = { appliedAt: Date | null; usualWait: Wait | null; isDescribed: boolean };

/** Since when the applicant waits, how long that usually takes, and what comes next. */
export function Waiting({ appliedAt, usualWait, isDescribed }: Props) {
  const { t } = useTranslation();
  const { member, language } = usePageFacts();
  return (
    <div className="grid gap-6">
      <StepList
        stateText={{ done: t('table.steps.done'), current: t('table.steps.current'), open: t('table.steps.open') }}
        steps={[
          { key: 'channel', label: t('pending.step.channel'), state: isDescribed ? 'done' : 'current' },
          { key: 'review', label: t('pending.step.review'), state: isDescribed ? 'current' : 'open' },
          { key: 'guides', label: t('pending.step.onboarding'), state: 'open' },
        ]}
      />
      <FactList
        rows={[
          [t('review.email'), member?.email],
          ...(appliedAt
            ? [[t('pending.applied'), <ZonedDateTime value={appliedAt} locale={language} style="date" />] as const]
            : []),
          ...(usualWait
            ? [[t('pending.usualWait'), t('pending.upTo', { time: inUnits(usualWait, language) })] as const]
            : []),
        ]}
      />
    </div>
  );
}

/** "2 days", "36 hours". */
function inUnits({ unit, count }: Wait, language: string): string {
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
