import { useTranslation } from 'react-i18next';
import { listFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { useReaderTimes } from '#app/ui/values/local-time.tsx';
import type { LiveFound } from './types.ts';
import { useNote } from './use-note.ts';

/** The latest times that are listed. */
const MOST_TIMES = 3;

/** What has to be said before an offer, to be read out, and when it was. The sentence of the offer on screen comes first. */
export function LivePrompter({ live, summary }: Pick<LiveFound, 'live' | 'summary'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { Form, isSending, failure } = useNote();
  const times = useReaderTimes(summary.said.slice(-MOST_TIMES), language);
  const shown = live.onScreen?.offerId ?? '';
  const sentences = live.disclosures.toSorted(
    (one, other) => Number(other.offers.includes(shown)) - Number(one.offers.includes(shown)),
  );
  if (sentences.length === 0) return null;
  return (
    <section className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm text-muted">{t('streams.live.say')}</h2>
        <p role="status">
          {times.length > 0 ? (
            <Badge tone="good">
              {t('streams.live.saidAt', { times: listFormat(language, { type: 'conjunction' }).format(times) })}
            </Badge>
          ) : (
            <Badge tone="warn">{t('streams.live.notSaid')}</Badge>
          )}
        </p>
      </div>
      <div className="mt-3 grid gap-3">
        {sentences.map(({ text, other, brands }, index) => (
          <div key={text}>
            {sentences.length > 1 ? <p className="text-xs text-muted">{brands.join(', ')}</p> : null}
            <blockquote
              lang={other ?? undefined}
              className={cn(
                'wrap-anywhere text-ink',
                index === 0 ? 'text-[1.375rem] leading-7 font-medium tracking-tight' : 'text-base',
              )}
            >
              {text}
            </blockquote>
          </div>
        ))}
      </div>
      {failure ? (
        <Alert kind="error" className="mt-3">
          {t(failure)}
        </Alert>
      ) : null}
      <Form method="post" className="mt-4">
        <Button
          type="submit"
          name="intent"
          value="said"
          variant="outlineBrand"
          className="max-sm:h-11 max-sm:w-full"
          pending={isSending}
        >
          {t('streams.live.said')}
        </Button>
      </Form>
    </section>
  );
}
