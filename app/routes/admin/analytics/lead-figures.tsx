import type { ReactNode } from 'react';

export type LeadFigure = { label: string; value: ReactNode; note?: ReactNode };

/** The figure that the page is about, with weight, and what stands next to it. */
export function LeadFigures({ lead, others }: { lead: LeadFigure; others: readonly LeadFigure[] }) {
  return (
    <dl className="figure-row items-end sm:gap-x-10">
      <div className="max-sm:basis-full sm:flex-initial">
        <dt className="text-xs text-muted">{lead.label}</dt>
        <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="hero-figure">{lead.value}</span>
          {lead.note}
        </dd>
      </div>
      {others.map(({ label, value, note }) => (
        <div key={label} className="sm:flex-initial sm:pb-1">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="statement-figure">
            {value}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
