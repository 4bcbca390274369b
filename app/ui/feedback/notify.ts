import type { TFunction } from 'i18next';
import { toast } from 'react-hot-toast/headless';
import { cn } from '../class-names.ts';

/** spec.txt section 9. */
export const TOAST_DURATION_MS = 4000;
export const TOAST_LIMIT = 3;

export type ToastKind = 'success' | 'error' | 'info';

/** What a kind looks like and how it is announced: class names are those of spec.txt section 8. */
export function toastOptionsOf(kind: ToastKind) {
  return {
    duration: TOAST_DURATION_MS,
    className: cn(`${kind}-toast`),
    ariaProps:
      kind === 'error'
        ? ({ role: 'alert', 'aria-live': 'assertive' } as const)
        : ({ role: 'status', 'aria-live': 'polite' } as const),
  };
}

/** The ids to take away so that at most `limit` stay; the newest come first. */
export function surplusToasts(toasts: readonly { id: string; visible: boolean }[], limit = TOAST_LIMIT): string[] {
  return toasts
    .filter(({ visible }) => visible)
    .slice(limit)
    .map(({ id }) => id);
}

/** Shows a message, already in the reader's language. Each returns the toast's id. */
export const notify = {
  success: (message: string, options: { id?: string } = {}) =>
    toast.success(message, { ...toastOptionsOf('success'), ...options }),
  error: (message: string, options: { id?: string } = {}) =>
    toast.error(message, { ...toastOptionsOf('error'), ...options }),
  info: (message: string, options: { id?: string } = {}) => toast(message, { ...toastOptionsOf('info'), ...options }),

  /** "Loading...", then "Success!" or "An error occurred" (spec.txt section 8). Settles as `work` does. */
  promise<Result>(work: Promise<Result>, t: TFunction): Promise<Result> {
    return toast.promise(
      work,
      { loading: t('common:toasts.loading'), success: t('common:toasts.success'), error: t('common:toasts.error') },
      {
        loading: { duration: Infinity, className: 'info-toast' },
        success: toastOptionsOf('success'),
        error: toastOptionsOf('error'),
      },
    );
  },

  dismiss: (id?: string) => toast.dismiss(id),
};
