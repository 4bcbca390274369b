import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TermsLine } from '#app/server/offers/terms-in-words.server.ts';

/** What differs between two versions of an offer's terms: a line for each field, before and after. */
export function TermsLines({ lines }: { lines: readonly TermsLine[] }) {
  const { t } = useTranslation();
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {lines.map(({ name, before, after, lang }) => (
        <div key={name} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <dt className="text-muted">{name}</dt>
          <dd lang={lang ?? undefined} className="flex flex-wrap items-baseline gap-x-2 gap-y-1 whitespace-pre-line">
            {before ? <del className="min-w-0 wrap-anywhere text-muted">{before}</del> : null}
            {before && after ? (
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-faint" />
            ) : null}
            {after ? (
              <>
                <span className="sr-only">{t('audit.becomes')}</span>
                <ins className="min-w-0 font-medium wrap-anywhere text-ink no-underline">{after}</ins>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
