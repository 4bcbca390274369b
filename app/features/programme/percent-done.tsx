import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';

/** How much is done, as a figure with a bar; what is finished needs none. */
export function PercentDone({ value }: { value: number }) {
  const { language } = usePageFacts();
  const figure = numberFormat(language, { style: 'percent' }).format(value / 100);
  if (value === 100) return <span className="text-muted">{figure}</span>;
  return (
    <span className="inline-flex items-center gap-2.5">
      <progress aria-hidden="true" className="meter h-1! w-14!" value={value} max={100} />
      <span className="w-9 text-right">{figure}</span>
    </span>
  );
}
