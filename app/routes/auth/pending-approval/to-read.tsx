import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import { GuideBlocks } from '#app/features/guides/blocks.tsx';
import { GuideMark } from '#app/features/guides/guide-mark.tsx';

type Guide = { key: GuideKey; title: string; summary: string; minutes: number } & Pick<
  ComponentProps<typeof GuideBlocks>,
  'blocks'
>;

/** A guide to read while one waits. */
export function ToRead({ guide: { key: guide, title, summary, minutes, blocks } }: { guide: Guide }) {
  const { t } = useTranslation();
  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex cursor-pointer items-center gap-3 rounded-xl px-4 py-3">
        <GuideMark guide={guide} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-ink">{title}</span>
          <span className="block text-sm text-muted">{summary}</span>
        </span>
        <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
          {t('onboarding:guide.minutes', { count: minutes })}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line px-5 py-5 leading-relaxed">
        <GuideBlocks blocks={blocks} />
      </div>
    </details>
  );
}
