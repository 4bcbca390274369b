import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { clockText } from '#app/domain/streams/marks.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/feedback/notify.ts';
import { Key } from '#app/ui/key.tsx';
import type { LiveFound } from './types.ts';
import { LIVE_KEYS } from './use-live-keys.ts';
import { useNote } from './use-note.ts';

/** Leaves the press time to arrive while the mark can still be taken back. */
const MARGIN_MS = 15_000;

/** What was noted last, for as long as it can be taken back. Above the page, so that nothing moves under the next press. */
export function LiveUndo({ offers, live }: Pick<LiveFound, 'offers' | 'live'>) {
  const { t } = useTranslation();
  const { Form, isPending, failure } = useNote();
  const hasKeys = useLetterKeys();
  const { undoable: mark, readAt, startedAt } = live;
  const leftMs = mark ? timeOf(mark.endsAt) - timeOf(readAt) - MARGIN_MS : 0;
  const [overId, setOverId] = useState<string | null>(null);
  const id = mark?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setOverId(id), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [id]);
  // A toast: a text that stayed here would cover the page, and stand in the way of the next mark.
  useEffect(() => {
    if (failure) notify.error(t(failure));
  }, [failure]);
  const isShown = mark !== null && leftMs > 0 && overId !== id;
  const title = offers.find((offer) => offer.id === mark?.offerId)?.title ?? '';
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-20 z-30 grid justify-items-center lg:bottom-5">
      <div role="status" className="w-full max-w-md">
        {isShown ? (
          <Form
            method="post"
            id={LIVE_KEYS.z}
            className="pointer-events-auto flex items-center justify-between gap-3 rounded-xl border border-line bg-raised px-4 py-2.5 text-sm shadow-pop"
          >
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="mark" value={mark.id} />
            <span className="min-w-0 flex-1 truncate text-ink">
              {mark.kind === 'clip'
                ? t('streams.live.marked', { clock: clockText(timeOf(mark.at) - timeOf(startedAt)) })
                : mark.kind === 'said'
                  ? t('streams.live.undo.said')
                  : title
                    ? t('streams.live.undo.shown', { offer: title })
                    : t('streams.live.undo.ended')}
            </span>
            <Button
              type="submit"
              variant="outline"
              size="sm"
              className="max-lg:h-11"
              aria-keyshortcuts={hasKeys ? 'z' : undefined}
              pending={isPending}
            >
              {t('streams.live.undo.action')}
              {hasKeys ? (
                <span aria-hidden="true" className="max-sm:hidden">
                  <Key>Z</Key>
                </span>
              ) : null}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

/** Of a moment as the loader's answer has it. */
function timeOf(at: Date): number {
  return new Date(at).getTime();
}
