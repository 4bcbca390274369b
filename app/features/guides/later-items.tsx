import { useTranslation } from 'react-i18next';
import type { LaterItem } from '#app/guides/guide-text.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { usePath } from '../../shell/page/facts.ts';
import { Inlines } from './blocks.tsx';

/** What of a guide goes to the reader's plan, with the event that each item waits for. */
export function LaterItems({ items }: { items: readonly LaterItem[] }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="guide-later" className="grid gap-3">
      <div>
        <h2 id="guide-later" className="section-title">
          {t('guide.later')}
        </h2>
        <p className="text-sm text-muted">
          {t('guide.laterHint')} <TextLink to={path('guides/plan')}>{t('plan.open')}</TextLink>
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ id, text, when }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-0">
              <Inlines text={text} />
            </span>
            <span className="text-sm text-muted">{t(`plan.when.${when}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
