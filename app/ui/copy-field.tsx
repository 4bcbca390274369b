import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

const SHOWN_MS = 2000;

/** Writes to the clipboard and says for two seconds that it has. */
export function CopyButton({ text, label, className }: { text: string; label?: string; className?: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-label={label}
        className={className}
        // Refused (no permission, an old browser): the text can still be selected.
        onClick={() =>
          void navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {copied ? <Check aria-hidden="true" className="text-accent" /> : <Copy aria-hidden="true" />}
        {t(copied ? 'actions.copied' : 'actions.copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('actions.copied') : ''}
      </span>
    </>
  );
}

/** A text to copy: a link, a code, an address. Without JavaScript it can be selected and copied by hand. */
export function CopyField({
  label,
  value,
  hint,
  className,
}: {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="flex h-11 items-center rounded-lg border border-line bg-sunken pr-1.5">
        <input
          id={id}
          readOnly
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          className="h-full w-0 min-w-0 flex-1 truncate rounded-lg bg-transparent px-3 font-mono text-sm text-ink"
        />
        <CopyButton text={value} />
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
