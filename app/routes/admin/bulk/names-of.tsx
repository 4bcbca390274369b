import { useTranslation } from 'react-i18next';
import { Disclosure } from '#app/ui/disclosure.tsx';

/** The names of a selection, on demand. */
export function NamesOf({ people }: { people: readonly { uid: string; name: string | null }[] }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('people.bulk.names', { count: people.length })}>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 text-ink sm:grid-cols-3">
        {people.map(({ uid, name }) => (
          <li key={uid} className="truncate">
            {name ?? uid}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
