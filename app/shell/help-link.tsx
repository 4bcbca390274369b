import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { usePath } from './page/facts.ts';

/** The way to the manager, common questions and facts for support. */
export function HelpLink() {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Link
      to={path('help')}
      prefetch="intent"
      aria-label={t('nav.help')}
      title={t('nav.help')}
      className={buttonVariants({ variant: 'ghost', size: 'icon' })}
    >
      <CircleHelp aria-hidden="true" className="size-4.5" />
    </Link>
  );
}
