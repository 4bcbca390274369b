import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuideCard, GuideState } from '#app/server/guides/cards.server.ts';
import type { Excerpt } from '#app/server/guides/search.server.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Link } from '#app/ui/link.tsx';

const TONES: Record<Exclude<GuideState, 'open' | 'completed'>, BadgeTone> = { next: 'info', started: 'neutral' };

/** Guides as cards, each a link; `base` is the path they live under. A found one shows the text around the word. */
export function GuideList({
  guides,
  base,
}: {
  guides: readonly (GuideCard & { excerpt?: Excerpt | null })[];
  base: string;
}) {
  const { t } = useTranslation('onboarding');
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {guides.map(({ key, title, summary, minutes, state, excerpt }) => (
        <li key={key}>
          <Link to={`${base}/${key}`} prefetch="intent" className="block h-full rounded-xl">
            <Card className="flex h-full flex-col gap-1 px-4 py-3.5 transition-colors hover:border-line-strong">
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0 font-medium text-ink">{title}</span>
                {state === 'completed' ? (
                  <span className="mt-0.5 shrink-0 text-good">
                    <Check aria-hidden="true" className="size-4" strokeWidth={2.25} />
                    <span className="sr-only">{t('guide.states.completed')}</span>
                  </span>
                ) : state === 'open' ? null : (
                  <Badge tone={TONES[state]} className="shrink-0">
                    {t(`guide.states.${state}`)}
                  </Badge>
                )}
              </span>
              <span className="text-sm text-muted">{summary}</span>
              {excerpt ? (
                <span className="text-sm text-muted">
                  {excerpt.before}
                  <mark className="rounded-sm bg-warn-soft px-0.5 text-ink">{excerpt.match}</mark>
                  {excerpt.after}
                </span>
              ) : null}
              <span className="mt-auto text-sm text-faint">{t('guide.minutes', { count: minutes })}</span>
            </Card>
          </Link>
        </li>
      ))}
    </ul>
  );
}
