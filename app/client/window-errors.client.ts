/** What the Application Error screen shows: the error and its location (spec.txt section 2). */
export type WindowError = { message: string; location: string };

/** Errors about removing DOM nodes come from extensions and translators; they are harmless (spec.txt section 2). */
function isDomRemoval(message: string): boolean {
  return /removeChild|NotFoundError.*node to be removed|insertBefore/.test(message);
}

/** Reports uncaught errors of the window; unhandled rejections are logged (spec.txt section 8). */
export function watchWindowErrors(onError: (error: WindowError) => void): void {
  window.addEventListener('error', (event) => {
    if (isDomRemoval(event.message)) {
      event.preventDefault();
      return;
    }
    // React reports what its boundaries caught again on the window; those have a screen of their own.
    if (!event.error || event.defaultPrevented) return;
    onError({ message: event.message, location: `${event.filename}:${event.lineno}:${event.colno}` });
  });
  window.addEventListener('unhandledrejection', (event) => {
    const message = event.reason instanceof Error ? event.reason.message : String(event.reason);
    if (isDomRemoval(message)) event.preventDefault();
    else console.error('Unhandled rejection', event.reason);
  });
}
