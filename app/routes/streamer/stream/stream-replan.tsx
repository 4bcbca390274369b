import type { SerializeFrom } from '@remix-run/cloudflare';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '#app/shell/page/form-change.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { StreamForm } from '#app/features/streams/form.tsx';
import type { StreamAnswer } from '#app/server/streams/answer.server.ts';
import type { StreamFound } from './types.ts';

type Props = {
  id: string;
  plan: NonNullable<StreamFound['plan']>;
  answer: SerializeFrom<StreamAnswer> | undefined;
};

/** The plan of a stream, folded until it is to change or was not accepted. */
export function StreamReplan({ id, plan, answer }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { opened, touch } = useOpened(JSON.stringify(plan.values));
  const values = answer?.values ?? plan.values;
  return (
    <details open={Boolean(answer?.values)} className="group border-t border-line pt-5">
      <summary className="section-title flex min-h-6 cursor-pointer items-center gap-1.5 rounded-md">
        <ChevronRight aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-90" />
        {t('streams.replan')}
      </summary>
      <div className="mt-5" onInput={touch}>
        <StreamForm
          key={opened}
          action={path('streams/:streamId', { streamId: id })}
          intent="replan"
          values={values}
          choices={plan.choices}
          fields={answer?.values ? answer.fields : {}}
          submit={t('actions.save')}
          isSaved={!answer?.values}
        />
      </div>
    </details>
  );
}
