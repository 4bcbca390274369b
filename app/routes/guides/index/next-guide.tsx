import { useTranslation } from 'react-i18next';
import { GuideMark } from '#app/features/guides/guide-mark.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import type { GuideCard } from '#app/server/guides/cards.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

/** The guide to read now, with what it is about and how long it takes. */
export function NextGuide({ guide: { key, title, summary, minutes }, isNew }: { guide: GuideCard; isNew: boolean }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  return (
    <section
      aria-labelledby="next-guide"
      className="mb-7 flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:flex-row sm:items-center sm:gap-5 sm:p-6"
    >
      <GuideMark guide={key} className="brand-mark-large max-sm:hidden" />
      <div className="min-w-0 grow">
        <p className="text-sm text-muted">
          {t('index.next')} · {t('home.short', { minutes })}
        </p>
        <h2 id="next-guide" className="text-2xl font-semibold tracking-tight text-ink">
          {title}
        </h2>
        <p className="mt-0.5 text-muted">{summary}</p>
      </div>
      <Button asChild variant="brand">
        <Link to={path('guides/:key', { key })}>{t(isNew ? 'index.start' : 'index.continue')}</Link>
      </Button>
    </section>
  );
}
