import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { PROGRAMME_TABS, type ProgrammeTab } from '#app/domain/programme/tabs.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { Link } from '#app/ui/link.tsx';

/** The parts of the programme's settings: tabs, and on a narrow window, which would cut them, a list that opens. */
export function ProgrammeNav({ tab }: { tab: ProgrammeTab }) {
  const { t } = useTranslation();
  const tabs = PROGRAMME_TABS.map((one) => ({
    to: hrefWith('', { tab: one }),
    label: t(`programme.tabs.${one}`),
    current: one === tab,
  }));
  return (
    <>
      <TabLinks className="mb-6 max-lg:hidden" label={t('pages.adminProgramme.title')} tabs={tabs} />
      <Disclosure
        key={tab}
        summary={t(`programme.tabs.${tab}`)}
        className="mb-6 text-body lg:hidden"
        summaryClassName="h-11 w-full flex-row-reverse justify-between rounded-lg border border-line-strong px-3 font-medium text-ink"
      >
        <nav
          aria-label={t('pages.adminProgramme.title')}
          className="mt-1 grid rounded-lg border border-line bg-surface p-1"
        >
          {tabs.map(({ to, label, current }) => (
            <Link
              key={to}
              to={to}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-md px-3 hover:bg-raised aria-[current]:text-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
      </Disclosure>
    </>
  );
}
