import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { StreamForm } from '#app/features/streams/form.tsx';
import type { StreamAnswer } from '#app/server/streams/answer.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type Form = ComponentProps<typeof StreamForm>;
type Props = {
  plan: Pick<Form, 'values' | 'choices'>;
  answer: StreamAnswer | undefined;
};

/** The form for a new stream. `answer`: why it was not planned, with what was sent. */
export function PlanStream({ plan, answer }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('streams')}>{t('pages.streams.title')}</TextLink>}
        title={t('streams.plan')}
        description={t('pages.streams.empty.description')}
      />
      <Card className="max-w-2xl p-5 sm:p-6">
        {answer?.failure ? (
          <Alert kind="error" className="mb-5">
            {t(answer.failure)}
          </Alert>
        ) : null}
        <StreamForm
          action={hrefWith(path('streams'), { view: 'plan' })}
          intent="plan"
          values={answer?.values ?? plan.values}
          choices={plan.choices}
          fields={answer?.fields ?? {}}
          submit={t('streams.plan')}
        />
      </Card>
    </>
  );
}
