import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MARK_LIMITS } from '#app/domain/streams/marks.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ClipList } from './clip-list.tsx';
import type { LiveFound } from './types.ts';
import { LIVE_KEYS } from './use-live-keys.ts';
import { useNote } from './use-note.ts';

/** The latest that are listed while the stream is live; the summary has all. */
const MOST_SHOWN = 4;

/** Moments to cut clips from: one press each, with a label where there is time for one. */
export function LiveMarkers({ summary }: Pick<LiveFound, 'summary'>) {
  const { t } = useTranslation();
  const { Form, sent, isSending, isTaken, failure } = useNote();
  const form = useRef<HTMLFormElement>(null);
  const sentLabel = useRef<FormDataEntryValue | null>(null);
  const count = summary.clips.length;
  useEffect(() => {
    if (sent) sentLabel.current = sent.get('label');
  }, [sent]);
  useEffect(() => {
    // What was typed while the marker before was saved belongs to the next one.
    if (isTaken && form.current && new FormData(form.current).get('label') === sentLabel.current) form.current.reset();
  }, [isTaken, count]);
  return (
    <section>
      <h2 className="section-title">{t('streams.live.markers')}</h2>
      <Form ref={form} method="post" id={LIVE_KEYS.m} className="mt-3 flex items-end gap-2">
        <input type="hidden" name="intent" value="clip" />
        <Field
          name="label"
          label={t('streams.live.label')}
          aside={t('offers.access.optional')}
          maxLength={MARK_LIMITS.label}
          autoComplete="off"
          error={failure ? t(failure) : undefined}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" className="max-lg:h-11!" pending={isSending}>
          {t('streams.live.mark')}
        </Button>
      </Form>
      {count > 0 ? (
        <>
          <ClipList clips={summary.clips.toReversed().slice(0, MOST_SHOWN)} />
          {count > MOST_SHOWN ? (
            <p className="mt-2 text-sm text-muted">{t('streams.live.moreMarkers', { count: count - MOST_SHOWN })}</p>
          ) : null}
        </>
      ) : (
        <p className="mt-2 text-sm text-muted">{t('streams.live.noMarkers')}</p>
      )}
    </section>
  );
}
