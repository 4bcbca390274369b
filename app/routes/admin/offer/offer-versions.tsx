import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { VersionsView } from '#app/server/offers/versions.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { TermsLines } from './terms-lines.tsx';

/** The versions of an offer's terms, the latest first: from when each counts, who made it, and what it changed. */
export function OfferVersions({ view: { rows, first, next } }: { view: SerializeFrom<VersionsView> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('offerEditor.versions.none.title')}
        description={t('offerEditor.versions.none.description')}
      />
    );
  }
  return (
    <section aria-label={t('offerEditor.tabs.versions')} className="max-w-3xl">
      <p className="mb-6 text-sm text-muted">{t('offerEditor.versions.description')}</p>
      <ol className="grid grid-cols-1 gap-8">
        {rows.map(({ version, from, by, lines }) => (
          <li key={version} className="grid gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="section-title">{t('offerEditor.versions.title', { version })}</h2>
              <p className="text-sm text-muted">
                <DateTime value={from} locale={language} />
                {by ? ` · ${by}` : null}
              </p>
            </div>
            {lines === null ? <p className="text-sm text-muted">{t('offerEditor.versions.first')}</p> : null}
            {lines && lines.length > 0 ? <TermsLines lines={lines} /> : null}
          </li>
        ))}
      </ol>
      <Pagination
        label={t('table.pages')}
        previous={first ? { href: first, label: t('actions.toStart') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </section>
  );
}
