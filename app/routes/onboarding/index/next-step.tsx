import { Link } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import type { GuideCard } from '#app/server/guides/cards.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** The one thing to do now: the next guide, or the library when none is open. */
export function NextStep({ next, isNew }: { next: GuideCard | null; isNew: boolean }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  const to = next ? path('onboarding/:key', { key: next.key }) : `${path('guides')}?finished`;
  return (
    <Card className="mb-8 flex flex-col gap-4 border-accent-line! p-5 sm:flex-row sm:items-center sm:justify-between sm:p-6">
      <div className="min-w-0">
        <p className="text-sm font-medium text-accent">{next ? t('index.next') : t('index.allDone')}</p>
        {next ? <h2 className="mt-1 text-lg font-semibold tracking-tight text-ink">{next.title}</h2> : null}
        <p className="text-sm text-muted">{next ? next.summary : t('index.allDoneDescription')}</p>
        {next ? <p className="mt-1 text-sm text-faint">{t('guide.minutes', { count: next.minutes })}</p> : null}
      </div>
      <Button asChild variant="brand" size="lg">
        <Link to={to} prefetch="intent">
          {next ? t(isNew ? 'index.start' : 'index.continue') : t('guide.overview')}
          <ArrowRight aria-hidden="true" />
        </Link>
      </Button>
    </Card>
  );
}
