import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** What will be here: rows of a list, cards, or the bars of a chart. */
type Preview = 'rows' | 'cards' | 'bars';

/** Nothing here yet: says why, and what to do next. Without an icon it shows what will be here, in the light of a stage. */
export function EmptyState({
  icon: Icon,
  preview = 'rows',
  title,
  description,
  action,
  className,
}: {
  icon?: LucideIcon;
  preview?: Preview;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-10 text-center', className)}>
      {Icon ? (
        <span className="mb-4 grid size-11 place-items-center rounded-full bg-raised text-accent ring-1 ring-line">
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
      ) : (
        <Ghost preview={preview} />
      )}
      <p className="section-title">{title}</p>
      {description ? <p className="mt-1 max-w-md text-muted">{description}</p> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

/** What is thick and what is thin in each preview, as strokes. */
const STROKES: Record<Preview, readonly [thick: string, thin: string]> = {
  rows: [
    'M34 48h4M34 84h4M34 120h4',
    'M66 43h92M66 55h56M262 49h34M66 79h74M66 91h56M270 85h26M66 115h84M66 127h48M258 121h38',
  ],
  cards: [
    'M38 50h48M136 50h48M234 50h48',
    'M32 80h44M32 92h58M32 124h22M130 80h36M130 92h58M130 124h30M228 80h50M228 92h42M228 124h26',
  ],
  bars: ['M48 126v-18M85 126v-40M122 126v-8M159 126v-50M196 126v-28M233 126v-70M270 126v-44', 'M30 142h260'],
};

function Ghost({ preview }: { preview: Preview }) {
  const [thick, thin] = STROKES[preview];
  return (
    <svg viewBox="0 0 320 148" aria-hidden="true" className="empty-ghost">
      <path d="M150 4h20l86 144H64Z" />
      <path d="M152 4h16" />
      <path d={thick} />
      <path d={thin} />
    </svg>
  );
}
