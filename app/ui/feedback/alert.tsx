import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type AlertKind = 'error' | 'info' | 'success' | 'warning';

const LOOK: Record<AlertKind, { icon: LucideIcon; box: string; tint: string }> = {
  error: { icon: CircleAlert, box: 'bg-bad-soft', tint: 'text-bad' },
  warning: { icon: TriangleAlert, box: 'bg-warn-soft', tint: 'text-warn' },
  success: { icon: CircleCheck, box: 'bg-good-soft', tint: 'text-good' },
  info: { icon: Info, box: 'bg-info-soft', tint: 'text-info' },
};

/**
 * A message in the flow of the page. Errors and warnings interrupt a screen reader, the others wait for their turn;
 * `still` ones are part of the page as it came, and announce nothing.
 */
export function Alert({
  kind,
  title,
  children,
  className,
  id,
  still = false,
}: {
  kind: AlertKind;
  title?: ReactNode;
  children: ReactNode;
  className?: string;
  id?: string;
  still?: boolean;
}) {
  const { icon: Icon, box, tint } = LOOK[kind];
  return (
    <div
      id={id}
      role={still ? undefined : kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className={cn('flex scroll-mt-20 gap-3 rounded-lg px-4 py-3 text-body text-ink', box, className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.75 size-4.5 shrink-0', tint)} />
      <div className="min-w-0 flex-1">
        {title ? <p className={cn('font-medium', tint)}>{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  );
}
