import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveValue, toast as store, useToaster, type Toast } from 'react-hot-toast/headless';
import { cn } from '../class-names.ts';
import { surplusToasts, TOAST_DURATION_MS } from './notify.ts';
import { SpinnerIcon } from './spinner.tsx';

export { notify } from './notify.ts';

// The headless build: the other one brings a style engine that writes inline styles, which the page's security policy
// doesn't let through.

function ToastIcon({ toast }: { toast: Toast }) {
  const className = 'toast-icon mt-0.5 size-5 shrink-0';
  if (toast.type === 'loading') return <SpinnerIcon className={cn(className, 'size-5!')} />;
  if (toast.type === 'success') return <CircleCheck aria-hidden="true" className={className} />;
  if (toast.type === 'error') return <CircleAlert aria-hidden="true" className={className} />;
  return <Info aria-hidden="true" className={className} />;
}

/** Where toasts appear: top right, at most three, with a button to close (spec.txt section 9). Once, in the root. */
export function Toaster() {
  const { t } = useTranslation('common', { useSuspense: false });
  const { toasts, handlers } = useToaster({ duration: TOAST_DURATION_MS });

  useEffect(() => {
    for (const id of surplusToasts(toasts)) store.dismiss(id);
  }, [toasts]);

  return (
    <section
      aria-label={t('toasts.region')}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed top-3 right-3 left-3 z-60 grid justify-items-end gap-2 sm:left-auto sm:w-96"
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((toast) => (
          <div
            key={toast.id}
            className={cn(
              'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 text-body text-ink shadow-pop',
              toast.className,
            )}
          >
            <ToastIcon toast={toast} />
            <div {...toast.ariaProps} className="min-w-0 flex-1">
              {resolveValue(toast.message, toast)}
            </div>
            <button
              type="button"
              onClick={() => store.dismiss(toast.id)}
              aria-label={t('actions.close')}
              className="-my-0.5 grid size-7 shrink-0 place-items-center rounded-md text-faint transition-colors hover:bg-line hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        ))}
    </section>
  );
}
