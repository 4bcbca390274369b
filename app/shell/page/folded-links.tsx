import { cn } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { TabLink } from '#app/ui/layout/tab-links.tsx';
import { Link } from '#app/ui/link.tsx';

/** Parts of a page by address for a narrow window, which would cut tabs off: the current one, and all of them on a press. */
export function FoldedLinks({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
}) {
  const current = tabs.find((tab) => tab.current);
  return (
    <Disclosure
      key={current?.to}
      summary={current?.label ?? label}
      className={cn('text-body', className)}
      summaryClassName="h-11 w-full flex-row-reverse justify-between rounded-lg border border-line-strong px-3 font-medium text-ink [&>svg]:rotate-90"
    >
      <nav aria-label={label} className="mt-1 grid rounded-lg border border-line bg-surface p-1">
        {tabs.map(({ to, label: text, current: isCurrent }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cn('flex min-h-11 items-center rounded-md px-3 hover:bg-raised', isCurrent && 'text-accent')}
          >
            {text}
          </Link>
        ))}
      </nav>
    </Disclosure>
  );
}
