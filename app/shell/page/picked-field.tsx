import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Meant } from '#app/domain/people/meant.ts';
import { cn } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';

/**
 * A person or an offer in a form that searches: words, until one is meant, and then that one with a way to clear it. `clear` is the
 * address without it.
 */
export function PickedField({
  name,
  label,
  placeholder,
  text,
  meant,
  clear,
  className,
}: {
  name: string;
  label: string;
  placeholder: string;
  text: string;
  /** Null while it is not known yet. */
  meant: Meant | null;
  clear: string | null;
  className?: string;
}) {
  const { t } = useTranslation();
  if (meant?.kind !== 'one') {
    return (
      <Field
        name={name}
        type="search"
        label={label}
        placeholder={placeholder}
        defaultValue={text}
        maxLength={100}
        autoComplete="off"
        className={className}
      />
    );
  }
  const { id, label: found } = meant.found;
  return (
    <div role="group" aria-label={label} className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <span className="text-sm font-medium text-ink">{label}</span>
      <span className="flex h-11 min-w-0 items-center justify-between gap-2 rounded-lg border border-line bg-raised pl-3 lg:h-9">
        <input type="hidden" name={name} value={id} />
        <span className="truncate text-body text-ink">{found}</span>
        {clear ? (
          <Link
            to={clear}
            preventScrollReset
            aria-label={t('search.change', { name: found })}
            className="grid size-10 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Link>
        ) : null}
      </span>
    </div>
  );
}
