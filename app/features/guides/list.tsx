import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideCard } from '#app/server/guides/cards.server.ts';
import type { Excerpt } from '#app/server/guides/search.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { GuideMark } from './guide-mark.tsx';

type RowProps = {
  guide: GuideCard;
  /** The path that guides live under. */
  base: string;
  /** What it is about, and how long it takes. */
  isLong?: boolean;
  isTimed?: boolean;
  /** Whether it is told from the others that it is next, begun or done. */
  isMarked?: boolean;
  children?: ReactNode;
};

/** A guide as a row that leads to it. */
export function GuideRow({
  guide: { key, title, summary, minutes, state },
  base,
  isLong = true,
  isTimed = true,
  isMarked = true,
  children,
}: RowProps) {
  const { t } = useTranslation('onboarding');
  const isDone = state === 'completed';
  return (
    <li>
      <Link
        to={`${base}/${key}`}
        aria-current={state === 'next' ? 'step' : undefined}
        className={cn('flex items-center gap-3 hover:bg-raised/60', isLong ? 'py-2.5' : 'py-1.5')}
      >
        <GuideMark guide={key} />
        <span className="min-w-0 flex-1">
          <span className={cn('block', isDone && isMarked ? 'text-muted' : 'font-medium text-ink')}>{title}</span>
          {isLong ? <span className="block text-sm text-muted">{summary}</span> : null}
          {children}
        </span>
        <span className="flex shrink-0 items-center gap-2 text-sm text-muted tabular-nums">
          {isDone ? <span className="sr-only">{t('guide.states.completed')}</span> : null}
          {isMarked && (state === 'next' || state === 'started') ? (
            <Badge tone="info">{t(`guide.states.${state}`)}</Badge>
          ) : null}
          {isTimed ? t('home.short', { minutes }) : null}
          {isDone && isMarked ? <Check aria-hidden="true" className="size-4 text-good" /> : null}
        </span>
      </Link>
    </li>
  );
}

/** Guides as rows. A found one shows the text around the word. */
export function GuideList({
  guides,
  base,
}: {
  guides: readonly (GuideCard & { excerpt?: Excerpt | null })[];
  base: string;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {guides.map(({ excerpt, ...guide }) => (
        <GuideRow key={guide.key} guide={guide} base={base}>
          {excerpt ? (
            <span className="block text-sm text-muted">
              {excerpt.before}
              <mark className="rounded-sm bg-warn-soft text-ink">{excerpt.match}</mark>
              {excerpt.after}
            </span>
          ) : null}
        </GuideRow>
      ))}
    </ul>
  );
}
