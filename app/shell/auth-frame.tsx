import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CenteredShell } from '#app/ui/layout/centered-shell.tsx';
import { FrameMenus } from './frame-menus.tsx';
import { ProgrammeLinks } from './programme-links.tsx';
import { usePath } from './page/facts.ts';

/** The frame of pages with one thing to do, with their menus. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <CenteredShell
      skip={t('nav.skip')}
      logoHref={path('index')}
      logoLabel={t('nav.home')}
      menus={<FrameMenus />}
      footer={<ProgrammeLinks />}
    >
      <div className="grid gap-6">{children}</div>
    </CenteredShell>
  );
}
