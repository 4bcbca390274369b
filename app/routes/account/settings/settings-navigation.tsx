import { useTranslation } from 'react-i18next';
import { cn } from '#app/ui/class-names.ts';

const SECTIONS = [
  ['appearance', 'settings.appearance.title'],
  ['notices', 'settings.notices.title'],
  ['devices', 'settings.sessions.title'],
  ['password', 'settings.password.title'],
  ['email', 'settings.email.title'],
  ['data', 'settings.export.title'],
  ['delete', 'settings.delete.action'],
] as const;

/** The sections of the page: to their left on a desk, above them on a phone. */
export function SettingsNavigation({ mayLeave }: { mayLeave: boolean }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('settings.sections')} className="min-w-0 lg:sticky lg:top-20">
      <ul className="tab-list -mx-1 flex gap-1 overflow-x-auto px-1 py-1 lg:grid">
        {SECTIONS.filter(([id]) => id !== 'delete' || mayLeave).map(([id, title]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className={cn(
                'flex min-h-8.5 items-center rounded-lg px-2.5 text-sm transition-colors hover:bg-raised max-lg:ring-1 max-lg:ring-line max-lg:ring-inset lg:-ml-2.5',
                id === 'delete' ? 'text-bad' : 'text-muted hover:text-ink',
              )}
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
