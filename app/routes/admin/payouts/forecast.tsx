import { type ComponentProps } from 'react';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import type { ForecastPart } from './rehearsal-card.tsx';

// Only an open cycle has a forecast.
const LazyPart = lazyControls(async () => (await import('./rehearsal-card.tsx')).ForecastPart);

/** The forecast of an open cycle, also before there is one, and afterwards the way to who was not to be paid. */
export function Forecast(props: ComponentProps<typeof ForecastPart>) {
  if (!props.rehearsal && !props.isOpen) return null;
  return <LazyPart {...props} />;
}
