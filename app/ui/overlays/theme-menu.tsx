import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Menu } from './menu.tsx';
import { THEMES, useTheme, type Theme } from '../theme.tsx';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, unknown>;

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  return (
    <div className="contents noscript:hidden">
      <Menu
        trigger={
          <Button type="button" variant="ghost" size="icon" aria-label={t('theme.label')}>
            {/* By class, not by state: right from the first paint. */}
            <Moon aria-hidden="true" className="hidden size-4.5 dark:block" />
            <Sun aria-hidden="true" className="size-4.5 dark:hidden" />
          </Button>
        }
        entries={[
          {
            kind: 'choice',
            value: theme,
            onChange: (next) => setTheme(next as Theme),
            options: THEMES.map((value) => ({ value, text: t(`theme.${value}`), icon: ICONS[value] })),
          },
        ]}
      />
    </div>
  );
}
