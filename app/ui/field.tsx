import { ChevronDown } from 'lucide-react';
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { cn } from './class-names.ts';

type Described = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; marks the control invalid and is read with it. */
  error?: ReactNode;
  /** Text next to the label, "optional" for one. */
  aside?: ReactNode;
};

export const CONTROL = [
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink shadow-none sm:text-body',
  'placeholder:text-faint transition-colors hover:border-muted disabled:opacity-60',
  'focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
].join(' ');

export function useDescription(id: string | undefined, hint: ReactNode, error: ReactNode) {
  const generated = useId();
  const base = id ?? generated;
  const hintId = hint ? `${base}-hint` : undefined;
  const errorId = error ? `${base}-error` : undefined;
  return { base, hintId, errorId, describedBy: [errorId, hintId].filter(Boolean).join(' ') || undefined };
}

export function Frame({
  label,
  aside,
  hint,
  error,
  htmlFor,
  hintId,
  errorId,
  className,
  children,
}: Described & { htmlFor: string; hintId?: string; errorId?: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={htmlFor} className="text-sm font-medium text-ink">
          {label}
        </label>
        {aside ? <span className="text-xs text-muted">{aside}</span> : null}
      </div>
      {children}
      {error ? (
        <p id={errorId} className="text-sm text-bad">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export type FieldProps = Described &
  InputHTMLAttributes<HTMLInputElement> & {
    /** A control inside the right end of the field (show password, for one). */
    trailing?: ReactNode;
  };

/** A text input with its label, hint and error. `className` goes to the frame. */
export function Field({ label, aside, hint, error, id, className, trailing, ...input }: FieldProps) {
  const { base, hintId, errorId, describedBy } = useDescription(id, hint, error);
  return (
    <Frame {...{ label, aside, hint, error, hintId, errorId, className }} htmlFor={base}>
      <div className="relative">
        <input
          {...input}
          id={base}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={cn(CONTROL, 'h-11 text-ellipsis lg:h-9', trailing ? 'pr-24' : null)}
        />
        {trailing ? <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div> : null}
      </div>
    </Frame>
  );
}

/** A native select: the platform's own list, also on phones. */
export function Select({
  label,
  aside,
  hint,
  error,
  id,
  className,
  children,
  ...select
}: Described & SelectHTMLAttributes<HTMLSelectElement>) {
  const { base, hintId, errorId, describedBy } = useDescription(id, hint, error);
  return (
    <Frame {...{ label, aside, hint, error, hintId, errorId, className }} htmlFor={base}>
      <div className="relative">
        <select
          {...select}
          id={base}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={cn(CONTROL, 'h-11 cursor-pointer appearance-none pr-10 lg:h-9')}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </Frame>
  );
}

export function TextArea({
  label,
  aside,
  hint,
  error,
  id,
  className,
  rows = 4,
  ...area
}: Described & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { base, hintId, errorId, describedBy } = useDescription(id, hint, error);
  return (
    <Frame {...{ label, aside, hint, error, hintId, errorId, className }} htmlFor={base}>
      <textarea
        {...area}
        id={base}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={cn(CONTROL, 'py-2.5')}
      />
    </Frame>
  );
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<Described, 'aside'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const { base, hintId, errorId, describedBy } = useDescription(id, hint, error);
  return (
    <div className={cn('grid content-start gap-1', className)}>
      <label htmlFor={base} className="flex min-h-7 cursor-pointer items-start gap-3 text-body text-ink">
        <input
          {...input}
          type="checkbox"
          id={base}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className="choice mt-0.5 size-4.5 shrink-0 cursor-pointer rounded-sm"
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={errorId} className="pl-7.5 text-sm text-bad">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="pl-7.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Something that is on or off and changes immediately: a native checkbox, read as a switch. The whole line can be pressed. */
export function Switch({
  label,
  ...input
}: { label: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'id' | 'className'>) {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <input {...input} type="checkbox" role="switch" id={id} className="switch" />
    </div>
  );
}
