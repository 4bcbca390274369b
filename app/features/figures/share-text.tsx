import { formatValue } from '#app/ui/charts/labels.ts';

/** A share in per cent; a dash where there is none. */
export function ShareText({ share, language }: { share: number | null; language: string }) {
  return <span suppressHydrationWarning>{share === null ? '–' : formatValue(share, { kind: 'share' }, language)}</span>;
}
