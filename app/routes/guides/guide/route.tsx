import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
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
  const access = await guard(args, 'guides/:key');
  return openGuidePage(access, guideKeyOf(args.request));
}

/** As in onboarding: anyone who has finished reads here what a new version of the guides changed. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'guides/:key');
  return takeGuideStep(access, guideKeyOf(args.request), await args.request.formData(), 'guides');
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendStep(args);
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function LibraryGuide() {
  const { previous, next, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <GuideArticle
      key={page.key}
      guideKey={page.key}
      guide={page.guide}
      results={page.results}
      eyebrow={<TextLink to={path('guides')}>{t('pages.guides.title')}</TextLink>}
      completedAt={page.completedAt}
      previous={previous ? path('guides/:key', { key: previous }) : null}
      next={next ? path('guides/:key', { key: next }) : null}
    >
      <GuideWork page={page} answer={answer} />
    </GuideArticle>
  );
}
