import { useTranslation } from 'react-i18next';
import { usePageFacts } from './page/facts.ts';

/** Support, terms and privacy of the programme, as far as an admin has named them. */
export function ProgrammeLinks() {
  const { t } = useTranslation();
  const { links } = usePageFacts().programme;
  return (
    <span className="flex flex-wrap justify-center gap-x-5">
      {links.map(({ kind, href }) => (
        <a key={kind} href={href} className="rounded-sm py-1.5 underline-offset-4 hover:text-ink hover:underline">
          {t(`programmeLinks.${kind}`)}
        </a>
      ))}
    </span>
  );
}
