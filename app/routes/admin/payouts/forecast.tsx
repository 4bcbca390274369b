import { type ComponentProps } from 'react';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import type { ForecastPart } from './rehearsal-card.tsx';

// Only an open cycle has a forecast.
const LazyPart = lazyControls(async () => (await import('./rehearsal-card.tsx')).ForecastPart);

/** The forecast of an open cycle, also before there is one. */
export function Forecast(props: ComponentProps<typeof ForecastPart>) {
  return <LazyPart {...props} />;
}
