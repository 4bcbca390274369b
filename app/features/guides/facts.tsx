import { useTranslation } from 'react-i18next';
import type { FactsName } from '#app/domain/guides/facts.ts';
import type { FactRow } from '#app/guides/guide-text.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

/** A list of facts: what each is about, what it says, the pages that say so and when someone looked. */
export function Facts({ name, caption, rows }: { name: FactsName; caption: string; rows: readonly FactRow[] }) {
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const columns: Column<FactRow>[] = [
    { key: 'about', header: t('facts.about'), cell: ({ about }) => about, rowHeader: true },
    { key: 'text', header: t(`facts.text.${name}`), cell: ({ text }) => text },
    {
      key: 'checked',
      header: t('facts.checked'),
      // Nobody could check what has no source: its text says so.
      cell: ({ about, sources, checkedOn }) =>
        sources.length === 0 ? (
          '–'
        ) : (
          <span className="grid gap-1">
            <time dateTime={checkedOn} className="whitespace-nowrap">
              {formatDateTime(checkedOn, language, 'date')}
            </time>
            {namesOf(sources).map(({ source, name }) => (
              <a key={source} href={source} rel="noreferrer" className="text-link" aria-label={`${about}: ${name}`}>
                {name}
              </a>
            ))}
          </span>
        ),
    },
  ];
  return (
    <>
      <p aria-hidden="true" className="pb-2 text-sm text-muted">
        {caption}
      </p>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </>
  );
}

/** Each page by its host; several of one host are numbered. */
function namesOf(sources: readonly string[]): { source: string; name: string }[] {
  const hosts = sources.map((source) => new URL(source).hostname.replace(/^www\./, ''));
  return hosts.map((host, at) => {
    const before = hosts.slice(0, at + 1).filter((one) => one === host).length;
    const isOne = hosts.filter((one) => one === host).length === 1;
    return { source: sources[at]!, name: isOne ? host : `${host} ${before}` };
  });
}
