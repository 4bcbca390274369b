import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import type { GuideText } from '#app/guides/guide-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useReaderDate } from '#app/ui/values/local-time.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Link } from '#app/ui/link.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';
import { GuideBlocks } from './blocks.tsx';
import { GuideContents } from './contents.tsx';
import { GuideMark } from './guide-mark.tsx';
import { KeptResults } from './tools/keeping.tsx';

/** One guide as an article; `children` is what a reader does with it, `previous` and `next` are addresses. */
export function GuideArticle({
  guideKey,
  guide,
  results,
  eyebrow,
  completedAt,
  previous,
  next,
  children,
}: {
  guideKey: GuideKey;
  guide: GuideText;
  /** What the guide's tools keep, by tool. */
  results: Readonly<Record<string, string>>;
  eyebrow: ReactNode;
  /** ISO time; null while it is open. */
  completedAt: string | null;
  previous: string | null;
  next: string | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation('onboarding');
  return (
    <div className="items-start justify-between gap-x-12 xl:grid xl:grid-cols-[minmax(0,42rem)_13rem]">
      <article className="max-w-3xl min-w-0">
        <PageHeader
          eyebrow={eyebrow}
          title={
            <span className="flex items-center gap-3">
              <GuideMark guide={guideKey} />
              <span className="min-w-0">{guide.title}</span>
            </span>
          }
          description={<span className="block pl-11.5">{guide.summary}</span>}
          action={
            completedAt ? (
              <CompletedOn at={completedAt} />
            ) : (
              <span className="text-sm text-muted">{t('guide.minutes', { count: guide.minutes })}</span>
            )
          }
        />
        <GuideContents guide={guide} wide={false} />
        <div className="grid gap-4 text-base leading-relaxed">
          <KeptResults.Provider value={results}>
            <GuideBlocks blocks={guide.blocks} places />
          </KeptResults.Provider>
          {children}
        </div>
        <nav
          aria-label={t('guide.overview')}
          className="mt-10 flex flex-wrap justify-between gap-3 border-t border-line pt-6"
        >
          {previous ? (
            <Button asChild variant="ghost">
              <Link to={previous} rel="prev">
                {t('guide.previous')}
              </Link>
            </Button>
          ) : (
            <span />
          )}
          {next ? (
            <Button asChild variant="ghost">
              <Link to={next} rel="next">
                {t('guide.next')}
              </Link>
            </Button>
          ) : null}
        </nav>
      </article>
      <GuideContents guide={guide} wide />
    </div>
  );
}

/** Apart from the article, whose parts would be drawn again when the reader's zone is known. */
function CompletedOn({ at }: { at: string }) {
  const { t } = useTranslation('onboarding');
  const dateOf = useReaderDate(usePageFacts().language);
  return <Badge tone="good">{t('guide.completedOn', { date: dateOf(at) })}</Badge>;
}
