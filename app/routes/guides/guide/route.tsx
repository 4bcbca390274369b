import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isGuideKey, neighbours } from '#app/domain/guide.ts';
import { GuideArticle } from '#app/frame/guide-article.tsx';
import { usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { readGuideText } from '#app/server/guide-texts.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, session } = await guard(args, 'guides/:key');
  const { key } = args.params;
  if (!isGuideKey(key)) throw data(null, { status: 404 });
  const guide = await readGuideText(session.env, language, key);
  return { title: `${guide.title} · Greenroom`, key, guide, ...neighbours(key) };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function LibraryGuide() {
  const { key, guide, previous, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <GuideArticle
      key={key}
      guide={guide}
      eyebrow={<TextLink to={path('/guides')}>{t('pages.guides.title')}</TextLink>}
      done={false}
      previous={previous ? path(`/guides/${previous}`) : null}
      next={next ? path(`/guides/${next}`) : null}
    />
  );
}
