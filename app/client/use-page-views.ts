import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Counts page views with the analytics service of this token, once the page is at rest; null counts nothing. */
export function usePageViews(token: string | null): void {
  useEffect(() => {
    if (!token) return;
    return whenIdle(() => {
      // Uncounted views are no trouble to the reader.
      void import('./page-views.client.ts').then(({ countPageViews }) => countPageViews(token)).catch(() => {});
    });
  }, [token]);
}
