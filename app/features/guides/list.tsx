import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuideCard, GuideState } from '#app/server/guides/cards.server.ts';
import type { Excerpt } from '#app/server/guides/search.server.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { GuideMark } from './guide-mark.tsx';

const TONES: Record<Exclude<GuideState, 'open' | 'completed'>, BadgeTone> = { next: 'info', started: 'neutral' };

/** Guides as rows, each a link; `base` is the path they live under. A found one shows the text around the word. */
export function GuideList({
  guides,
  base,
}: {
  guides: readonly (GuideCard & { excerpt?: Excerpt | null })[];
  base: string;
}) {
  const { t } = useTranslation('onboarding');
  return (
    <ul className="divide-y divide-line border-y border-line">
      {guides.map(({ key, title, summary, minutes, state, excerpt }) => (
        <li key={key}>
          <Link to={`${base}/${key}`} prefetch="intent" className="flex items-center gap-3 py-3 hover:bg-raised/60">
            <GuideMark guide={key} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{title}</span>
              <span className="block text-sm text-muted">{summary}</span>
              {excerpt ? (
                <span className="block text-sm text-muted">
                  {excerpt.before}
                  <mark className="rounded-sm bg-warn-soft text-ink">{excerpt.match}</mark>
                  {excerpt.after}
                </span>
              ) : null}
            </span>
            <span className="flex shrink-0 items-center gap-3 text-sm text-muted tabular-nums">
              {state === 'completed' || state === 'open' ? null : (
                <Badge tone={TONES[state]}>{t(`guide.states.${state}`)}</Badge>
              )}
              {t('home.short', { minutes })}
              {state === 'completed' ? (
                <>
                  <Check aria-hidden="true" className="size-4 text-good" />
                  <span className="sr-only">{t('guide.states.completed')}</span>
                </>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
