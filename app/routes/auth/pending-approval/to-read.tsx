import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideBlocks } from '#app/features/guides/blocks.tsx';

type Guide = { title: string; summary: string; minutes: number } & Pick<ComponentProps<typeof GuideBlocks>, 'blocks'>;

/** A guide to read while one waits. */
export function ToRead({ guide: { title, summary, minutes, blocks } }: { guide: Guide }) {
  const { t } = useTranslation();
  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="grid cursor-pointer gap-0.5 rounded-xl px-5 py-4">
        <span className="flex items-baseline justify-between gap-4">
          <span className="font-medium text-ink">{title}</span>
          <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
            {t('onboarding:guide.minutes', { count: minutes })}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </span>
        </span>
        <span className="text-sm text-muted">{summary}</span>
      </summary>
      <div className="grid gap-4 border-t border-line px-5 py-5 leading-relaxed">
        <GuideBlocks blocks={blocks} />
      </div>
    </details>
  );
}
