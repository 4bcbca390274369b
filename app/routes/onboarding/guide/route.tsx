import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isGuideKey, neighbours, nextGuide, phaseOf } from '#app/domain/guide.ts';
import { withLanguage } from '#app/domain/redirects.ts';
import { GuideArticle } from '#app/frame/guide-article.tsx';
import { usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { isPermissionDenied } from '#app/server/firestore.server.ts';
import { commit, guard } from '#app/server/guard.server.ts';
import { readGuideText } from '#app/server/guide-texts.server.ts';
import { completeGuide, getGuideProgress } from '#app/server/repositories/guide-progress.server.ts';
import { redirectWithToast } from '#app/server/toast.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, session, read } = await guard(args, 'onboarding/:key');
  const { key } = args.params;
  if (!isGuideKey(key)) throw data(null, { status: 404 });
  const [guide, progress] = await Promise.all([
    readGuideText(session.env, language, key),
    read((db) => getGuideProgress(db, identity.uid)),
  ]);
  const done = Object.hasOwn(progress?.completed ?? {}, key);
  return { title: `${guide.title} · Greenroom`, key, guide, done, phase: phaseOf(key), ...neighbours(key) };
}

/** Completes the guide and goes on to the next one that is open, or back to the overview. */
export async function action(args: ActionFunctionArgs) {
  const { prefix, identity, session } = await guard(args, 'onboarding/:key');
  const { key } = args.params;
  if (!isGuideKey(key)) throw data(null, { status: 404 });
  let done: Record<string, true>;
  try {
    done = await commit(completeGuide(session.db, identity.uid, key));
  } catch (error) {
    if (isPermissionDenied(error)) throw data({ code: 'forbidden' }, { status: 403 });
    throw error;
  }
  const next = nextGuide(done);
  const target = next ? `/onboarding/${next}` : '/onboarding';
  return redirectWithToast(withLanguage(prefix, target), { kind: 'success', key: 'toasts.guideCompleted' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Guide() {
  const { key, guide, done, phase, previous, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation('onboarding');
  const { state } = useNavigation();
  const path = usePath();
  return (
    <GuideArticle
      key={key}
      guide={guide}
      eyebrow={<TextLink to={path(`/onboarding/${phase}`)}>{t(`phases.${phase}.title`)}</TextLink>}
      done={done}
      previous={previous ? path(`/onboarding/${previous}`) : null}
      next={next ? path(`/onboarding/${next}`) : null}
    >
      {done ? null : (
        <Form method="post">
          <Button type="submit" variant="brand" size="lg" pending={state === 'submitting'}>
            {t('guide.complete')}
          </Button>
        </Form>
      )}
    </GuideArticle>
  );
}
