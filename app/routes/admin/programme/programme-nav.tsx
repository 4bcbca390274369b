import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { PROGRAMME_GROUPS, type ProgrammeTab } from '#app/domain/programme/tabs.ts';
import { FoldedLinks } from '#app/shell/page/folded-links.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';

/** The parts of the programme's settings: a list to their left, and on a narrow window one that opens. */
export function ProgrammeNav({ tab }: { tab: ProgrammeTab }) {
  const { t } = useTranslation();
  const label = t('pages.adminProgramme.title');
  const groups = PROGRAMME_GROUPS.map((group) =>
    group.map((one) => ({
      to: hrefWith('', { tab: one }),
      label: t(`programme.tabs.${one}`),
      current: one === tab,
    })),
  );
  return (
    <>
      <nav aria-label={label} className="sticky top-20 -mx-2 grid gap-4 max-lg:hidden">
        {groups.map((group, at) => (
          <ul key={at} className="grid gap-0.5">
            {group.map(({ to, label: text, current }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={current ? 'page' : undefined}
                  className={cn(
                    'flex min-h-8 items-center rounded-lg px-2.5 text-sm hover:bg-raised focus-visible:-outline-offset-2',
                    current ? 'bg-raised font-medium text-ink' : 'text-muted hover:text-ink',
                  )}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <FoldedLinks className="mb-6 lg:hidden" label={label} tabs={groups.flat()} />
    </>
  );
}
