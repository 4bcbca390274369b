import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CountedPlan, DonePlan, DuePlan, WaitingPlan } from '#app/features/guides/plan.tsx';
import { RunSheet } from '#app/features/guides/run-sheet.tsx';
import { sendStep } from '#app/features/guides/step.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readGuidePlan } from '#app/server/guides/plan.server.ts';
import { readRunSheet } from '#app/server/guides/run-sheet.server.ts';
import { takePlanStep } from '#app/server/guides/steps.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export { reloadsAfterStep as shouldRevalidate } from '#app/features/guides/step.ts';

/** The first stream, what the guides left for later, and what the reader ticked; to be printed. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'guides/plan');
  const [plan, sheet] = await Promise.all([readGuidePlan(access), readRunSheet(access)]);
  return { title: pageTitle(access.language, 'pages.guidesPlan.title'), plan, sheet };
}

/** Ticks one item, or takes the tick off it. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'guides/plan');
  return takePlanStep(access, await args.request.formData());
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendStep(args);
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function GuidePlanPage() {
  const { plan, sheet } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={
          <TextLink to={path('guides')} className="print:hidden">
            {t('pages.guides.title')}
          </TextLink>
        }
        title={t('pages.guidesPlan.title')}
        description={t('pages.guidesPlan.description')}
        className="max-w-3xl"
        action={
          <Button type="button" variant="outline" onClick={() => window.print()} className="print:hidden">
            {t('onboarding:plan.print')}
          </Button>
        }
      />
      <div className="grid max-w-3xl gap-10">
        <CountedPlan plan={plan}>
          {sheet ? <RunSheet sheet={sheet} /> : null}
          {plan.due.length + plan.waiting.length === 0 ? (
            <EmptyState
              title={t('pages.guidesPlan.empty.title')}
              description={t('pages.guidesPlan.empty.description')}
            />
          ) : null}
          {plan.due.length > 0 ? <DuePlan guides={plan.due} /> : null}
          {plan.waiting.length > 0 ? <WaitingPlan groups={plan.waiting} /> : null}
          {plan.done.length > 0 ? <DonePlan phases={plan.done} /> : null}
        </CountedPlan>
      </div>
    </>
  );
}
