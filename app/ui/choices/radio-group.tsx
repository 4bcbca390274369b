import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

/**
 * One of a few, each on a line that can be pressed as a whole. Native radios: arrow keys, forms and no JavaScript are
 * the browser's matter.
 */
export function RadioGroup({
  label,
  name,
  options,
  hint,
  error,
  className,
  ...input
}: {
  label: ReactNode;
  name: string;
  options: readonly RadioOption[];
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'required' | 'form' | 'onInput'>) {
  const id = useId();
  const { defaultValue, ...rest } = input;
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <fieldset className={cn('min-w-0', className)} aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-11 items-start gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5 transition-colors',
              'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
              option.disabled ? 'opacity-50' : 'cursor-pointer hover:border-line-strong',
            )}
          >
            <input
              {...rest}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              className="choice mt-0.75 size-4.5 shrink-0 rounded-full outline-none"
            />
            <span className="min-w-0 text-body text-ink">
              {option.label}
              {option.hint ? (
                <span id={`${id}-${option.value}`} className="block text-sm text-muted">
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
