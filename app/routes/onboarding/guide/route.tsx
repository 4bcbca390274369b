import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { phaseOf } from '#app/domain/guides/guide.ts';
import { GuideArticle } from '#app/features/guides/article.tsx';
import { sendStep } from '#app/features/guides/step.ts';
import { GuideWork } from '#app/features/guides/work.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { guideKeyOf, openGuidePage } from '#app/server/guides/page.server.ts';
import { takeGuideStep } from '#app/server/guides/steps.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export { reloadsAfterStep as shouldRevalidate } from '#app/features/guides/step.ts';

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'onboarding/:key');
  const page = await openGuidePage(access, guideKeyOf(args.request));
  return { ...page, phase: phaseOf(page.key) };
}

/** One step in the guide; completing it leads on. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'onboarding/:key');
  return takeGuideStep(access, guideKeyOf(args.request), await args.request.formData(), 'onboarding');
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendStep(args);
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Guide() {
  const { phase, previous, next, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  const { t } = useTranslation('onboarding');
  const path = usePath();
  return (
    <GuideArticle
      key={page.key}
      guideKey={page.key}
      guide={page.guide}
      results={page.results}
      eyebrow={<TextLink to={path(`onboarding/${phase}`)}>{t(`phases.${phase}.title`)}</TextLink>}
      completedAt={page.completedAt}
      previous={previous ? path('onboarding/:key', { key: previous }) : null}
      next={next ? path('onboarding/:key', { key: next }) : null}
    >
      <GuideWork page={page} answer={answer} />
    </GuideArticle>
  );
}
