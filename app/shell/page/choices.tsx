import { useTranslation } from 'react-i18next';
import type { Meant } from '#app/domain/people/meant.ts';
import { Link } from '#app/ui/link.tsx';

/** What words may mean, to choose one of; `hrefOf` is the address that means it alone. */
export function Choices({
  title,
  meant,
  hrefOf,
}: {
  title: string;
  meant: Extract<Meant, { kind: 'several' }>;
  hrefOf: (id: string) => string;
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={title} className="mb-4">
      <h2 className="mb-2 text-sm font-medium text-ink">{title}</h2>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface text-sm">
        {meant.found.map(({ id, label, detail }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={hrefOf(id)}
              preventScrollReset
              className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-raised/60 max-sm:min-h-11"
            >
              <span className="font-medium break-words text-ink">{label}</span>
              <span className="break-all text-muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      {meant.more ? <p className="mt-2 text-sm text-muted">{t('search.more')}</p> : null}
    </section>
  );
}
