import { Check, Copy } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './class-names.ts';

const SHOWN_MS = 2000;

/** Writes to the clipboard and says for two seconds that it has. Refused (no permission, an old browser), it shows the text to copy. */
export function CopyButton({
  text,
  label,
  caption,
  bare = false,
  variant = 'ghost',
  className,
}: {
  text: string;
  label?: string;
  /** What the button says instead of "Copy". */
  caption?: ReactNode;
  /** The icon alone; `label` says what it copies. */
  bare?: boolean;
  variant?: ButtonProps['variant'];
  className?: string;
}) {
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
        variant={variant}
        size="sm"
        aria-label={label}
        className={className}
        onClick={() => {
          const byHand = () => void window.prompt(t('actions.copyByHand'), text);
          if ('clipboard' in navigator) navigator.clipboard.writeText(text).then(() => setCopied(true), byHand);
          else byHand();
        }}
      >
        {copied ? (
          <Check aria-hidden="true" className={variant === 'brand' ? undefined : 'text-accent'} />
        ) : (
          <Copy aria-hidden="true" />
        )}
        {bare ? null : copied ? t('actions.copied') : (caption ?? t('actions.copy'))}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('actions.copied') : ''}
      </span>
    </>
  );
}

/** Letters in a line of the narrowest field, for browsers that can't size a field by its text. */
const LINE = 26;

/**
 * A text to copy: a link, a code, an address. Shown whole. Without JavaScript it can be selected and copied by
 * hand.
 */
export function CopyField({
  label,
  value,
  hint,
  caption,
  primary = false,
  className,
}: {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  /** What the button says instead of "Copy". */
  caption?: string;
  /** To copy it is what the view is for. */
  primary?: boolean;
  className?: string;
}) {
  const id = useId();
  const shared = {
    id,
    readOnly: true,
    spellCheck: false,
    value,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    onFocus: (event: FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select(),
  };
  const look = 'w-0 min-w-0 flex-1 rounded-lg bg-transparent px-3 py-1.5 font-mono text-sm text-ink';
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="flex min-h-11 items-center rounded-lg border border-line bg-sunken pr-1 lg:min-h-9">
        <textarea
          {...shared}
          rows={Math.ceil(value.length / LINE) || 1}
          className={cn(look, 'field-sizing-content resize-none break-all')}
        />
        <CopyButton text={value} caption={caption} variant={primary ? 'brand' : 'ghost'} />
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
