import { usePageFacts } from '#app/shell/page/facts.ts';
import { DateTime } from '#app/ui/values/time.tsx';

/** Head of a column that is about a cycle, which its payday names. */
export function CycleHead({ text, id }: { text: string; id: string }) {
  const { language } = usePageFacts();
  return (
    <>
      {text} <DateTime value={`${id}T00:00:00.000Z`} locale={language} style="date" zone={null} />
    </>
  );
}
