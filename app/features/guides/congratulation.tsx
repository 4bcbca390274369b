import { PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';

/** A word of praise on the page that a finished phase, or the last guide, leads to, which is focused on it; `children` is what to do next. */
export function GuideCongratulation({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="congratulation"
      className="mb-8 grid gap-4 rounded-xl border border-accent-line bg-accent-soft p-5 sm:p-6 print:hidden"
    >
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-accent-ink">
          <PartyPopper aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="congratulation" data-focus className="text-lg font-semibold tracking-tight text-ink">
            {title}
          </h2>
          <p className="text-ink">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
