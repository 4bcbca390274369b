import { useTranslation } from 'react-i18next';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { cn } from '#app/ui/class-names.ts';
import { useReaderTimes } from '#app/ui/values/local-time.tsx';
import type { LiveFound } from './types.ts';
import { useNote } from './use-note.ts';

/** Which offer is on screen: a press puts it there and takes the other away, another press ends it. Each says which of them it means. */
export function OfferOnScreen({ offers, live }: Pick<LiveFound, 'offers' | 'live'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { Form, sent, isPending, failure } = useNote();
  const [since] = useReaderTimes(live.onScreen ? [live.onScreen.since] : [], language);
  if (offers.length === 0) return null;
  return (
    <section>
      <h2 id="on-screen" className="section-title">
        {t('streams.live.onScreen')}
      </h2>
      {failure ? (
        <Alert kind="error" className="mt-3">
          {t(failure)}
        </Alert>
      ) : null}
      <Form method="post" aria-labelledby="on-screen">
        <input type="hidden" name="intent" value="screen" />
        <ul className="mt-3 flex flex-wrap gap-2">
          {offers.map(({ id, title, brand }) => {
            const isShown = live.onScreen?.offerId === id;
            return (
              <li key={id} className="grid grow basis-60">
                <button
                  type="submit"
                  {...(isShown ? { name: 'stop', value: live.onScreen!.id } : { name: 'start', value: id })}
                  aria-pressed={isShown}
                  aria-disabled={isPending || undefined}
                  onClick={isPending ? (event) => event.preventDefault() : undefined}
                  className={cn(
                    'flex min-h-16 items-center gap-3 rounded-xl border p-3 text-left transition-colors',
                    isShown ? 'border-accent-line bg-accent-soft' : 'border-line hover:border-line-strong',
                  )}
                >
                  <BrandMark brand={brand} logo={live.logos[id]} />
                  <span className="min-w-0">
                    <span className="line-clamp-2 font-medium wrap-anywhere text-ink">{title}</span>{' '}
                    <span className={cn('block text-sm', isShown ? 'text-accent' : 'text-muted')}>
                      {isPending && [id, isShown && live.onScreen!.id].includes(sentOf(sent))
                        ? t('streams.live.saving')
                        : isShown
                          ? t('streams.live.since', { time: since })
                          : t('streams.live.put')}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </Form>
    </section>
  );
}

/** What a press that is under way is about: the offer that it starts, or the interval that it stops. */
function sentOf(sent: FormData | undefined): string {
  return String(sent?.get('start') ?? sent?.get('stop') ?? '');
}
