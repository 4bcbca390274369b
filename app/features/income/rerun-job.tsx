import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Rerun } from '#app/domain/programme/job-rerun.ts';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button } from '#app/ui/button.tsx';

/** Runs a failed job again, or says that it begins or runs. Nothing where that isn't for an admin to do. The form sends `intent=rerun`. */
export function RerunJob({ id, job, rerun }: { id: string; job: string; rerun: Rerun | null }) {
  const { t } = useTranslation();
  const pressed = usePressed('run');
  if (rerun === 'asked' || rerun === 'job-running')
    return <p className="text-sm text-muted">{t(rerun === 'asked' ? 'income.rerun.asked' : 'income.rerun.running')}</p>;
  if (rerun !== 'may') return null;
  return (
    <Form method="post" className="mt-2" preventScrollReset>
      <input type="hidden" name="intent" value="rerun" />
      <Button
        type="submit"
        name="run"
        value={id}
        variant="outline"
        size="sm"
        aria-label={t('income.rerun.runJob', { job })}
        {...pressed(id)}
      >
        {t('income.rerun.run')}
      </Button>
    </Form>
  );
}
