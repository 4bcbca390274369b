import { Bell, Download, KeyRound, Mail, Monitor, Palette, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#app/ui/class-names.ts';

const SECTIONS = [
  ['appearance', 'settings.appearance.title', Palette],
  ['notices', 'settings.notices.title', Bell],
  ['devices', 'settings.sessions.title', Monitor],
  ['password', 'settings.password.title', KeyRound],
  ['email', 'settings.email.title', Mail],
  ['data', 'settings.export.title', Download],
  ['delete', 'settings.delete.action', Trash2],
] as const;

/** A section is the current one once its title is this far from the top. */
const READ_FROM_PX = 160;

/** The sections of the page: to their left on a desk, above them on a phone. */
export function SettingsNavigation({ mayLeave }: { mayLeave: boolean }) {
  const { t } = useTranslation();
  const current = useSectionInSight();
  return (
    <nav aria-label={t('settings.sections')} className="min-w-0 lg:sticky lg:top-20">
      <ul className="tab-list -mx-1 flex gap-1 overflow-x-auto px-1 py-1 lg:grid">
        {SECTIONS.filter(([id]) => id !== 'delete' || mayLeave).map(([id, title, Icon]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cn(
                'flex min-h-8 items-center gap-2.5 rounded-lg px-2.5 text-sm hover:bg-raised focus-visible:-outline-offset-2',
                id === current && 'bg-raised font-medium',
                id === 'delete' ? 'text-bad' : id === current ? 'text-ink' : 'text-muted hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section that one is reading: the last whose title was reached, and at the end of the page the last of all. */
function useSectionInSight(): string {
  const [current, setCurrent] = useState<string>(SECTIONS[0][0]);
  useEffect(() => {
    const look = () => {
      const { clientHeight, scrollHeight, scrollTop } = document.documentElement;
      const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      const asked = location.hash.slice(1);
      const reached = SECTIONS.map(([id]) => id).filter((id) => topOf(id) < (isEnd ? clientHeight : READ_FROM_PX));
      setCurrent((isEnd && reached.find((id) => id === asked && topOf(id) >= 0)) || (reached.at(-1) ?? SECTIONS[0][0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
