import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Menu, MenuRadioGroup } from './menu.tsx';
import { useTheme } from './theme.tsx';

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  return (
    <Menu
      trigger={
        <Button type="button" variant="ghost" size="icon" aria-label={t('theme.label')}>
          {/* By class, not by state: right from the first paint. */}
          <Moon aria-hidden="true" className="hidden size-4.5 dark:block" />
          <Sun aria-hidden="true" className="size-4.5 dark:hidden" />
        </Button>
      }
    >
      <MenuRadioGroup
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: t('theme.light'), icon: Sun },
          { value: 'dark', label: t('theme.dark'), icon: Moon },
          { value: 'system', label: t('theme.system'), icon: Monitor },
        ]}
      />
    </Menu>
  );
}
