import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { StreamForm } from '#app/features/streams/form.tsx';
import type { StreamAnswer } from '#app/server/streams/answer.server.ts';
import { Card } from '#app/ui/card.tsx';
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
  const values = answer?.values ?? plan.values;
  return (
    <Card>
      <details open={Boolean(answer?.values)} className="group">
        <summary className="cursor-pointer rounded-xl px-5 py-4 font-semibold text-ink sm:px-6">
          {t('streams.replan')}
        </summary>
        <div className="px-5 pb-5 sm:px-6 sm:pb-6">
          <StreamForm
            key={JSON.stringify(plan.values)}
            action={path('streams/:streamId', { streamId: id })}
            intent="replan"
            values={values}
            choices={plan.choices}
            fields={answer?.values ? answer.fields : {}}
            submit={t('actions.save')}
          />
        </div>
      </details>
    </Card>
  );
}
