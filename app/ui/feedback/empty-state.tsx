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

/** What is filled and what are lines in each preview. */
const STROKES: Record<Preview, readonly [shapes: string, lines: string]> = {
  rows: [
    'M30 44h8v8h-8zM30 80h8v8h-8zM30 116h8v8h-8z',
    'M66 43h92M66 55h56M262 49h34M66 79h74M66 91h56M270 85h26M66 115h84M66 127h48M258 121h38',
  ],
  cards: [
    'M28 44h60v14h-60zM130 44h60v14h-60zM232 44h60v14h-60z',
    'M26 80h44M26 92h58M26 124h22M128 80h36M128 92h58M128 124h30M230 80h50M230 92h42M230 124h26',
  ],
  bars: [
    'M42 108h8v18h-8zM80 86h8v40h-8zM118 116h8v10h-8zM156 74h8v52h-8zM194 98h8v28h-8zM232 54h8v72h-8zM270 82h8v44h-8z',
    'M30 144h260',
  ],
};

function Ghost({ preview }: { preview: Preview }) {
  const [shapes, lines] = STROKES[preview];
  return (
    <svg
      viewBox="0 0 320 148"
      width="320"
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="empty-ghost mb-5 max-w-full"
    >
      <path d="M150 4h20l86 144H64Z" opacity=".07" />
      <path d="M152 4h16" />
      <path d={shapes} strokeWidth="12" />
      <path d={lines} />
    </svg>
  );
}
