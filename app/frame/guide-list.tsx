import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuideKey } from '#app/domain/guide.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';

export type GuideCard = { key: GuideKey; title: string; summary: string; minutes: number; done: boolean };

/** Guides as cards, each a link; `base` is the path they live under. */
export function GuideList({ guides, base }: { guides: readonly GuideCard[]; base: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {guides.map((guide) => (
        <li key={guide.key}>
          <Link to={`${base}/${guide.key}`} prefetch="intent" className="block h-full rounded-xl">
            <Card className="flex h-full flex-col gap-2 p-5 transition-colors hover:border-line-strong">
              <span className="flex items-start justify-between gap-3">
                <span className="font-medium text-ink">{guide.title}</span>
                {guide.done ? (
                  <Badge tone="good">{t('guide.completed')}</Badge>
                ) : (
                  <span className="shrink-0 text-sm text-faint">{t('guide.minutes', { count: guide.minutes })}</span>
                )}
              </span>
              <span className="text-sm text-muted">{guide.summary}</span>
            </Card>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A small tick before a finished phase. */
export function DoneMark() {
  return <Check aria-hidden="true" className="size-4 text-accent" />;
}
