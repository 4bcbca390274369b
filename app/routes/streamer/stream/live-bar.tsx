import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Key } from '#app/ui/key.tsx';
import { WayBack } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useReaderTimes } from '#app/ui/values/local-time.tsx';
import { EndStream } from './end-stream.tsx';
import { LiveTimer } from './live-timer.tsx';
import type { LiveFound } from './types.ts';
import { LIVE_KEYS } from './use-live-keys.ts';

/** That the stream is live and for how long, what it is, and the two things that can be done at any moment. */
export function LiveBar({ stream, live }: Pick<LiveFound, 'stream' | 'live'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const hasKeys = useLetterKeys();
  const [startedAt] = useReaderTimes([live.startedAt], language);
  const platform = t(`streams.platforms.${stream.platform}`, { defaultValue: stream.platform });
  return (
    <header className="live-bar">
      <WayBack>
        <TextLink to={path('streams')}>{t('pages.streams.title')}</TextLink>
      </WayBack>
      <div className="flex items-center gap-3">
        <span
          data-testid="stream-state"
          className="inline-flex h-6 items-center gap-1.5 rounded-md bg-danger px-2 text-xs font-semibold text-danger-ink"
        >
          <span aria-hidden="true" className="size-1.5 animate-breathe rounded-full bg-current" />
          {t('streams.states.live')}
        </span>
        <LiveTimer startedAt={live.startedAt} readAt={live.readAt} label={t('streams.live.timer')} />
      </div>
      <div className="min-w-0">
        <h1 id="page-title" tabIndex={-1} className="line-clamp-2 wrap-anywhere section-title">
          {stream.title || t('pages.streamsStreamId.title')}
        </h1>
        <p className="text-sm wrap-anywhere text-muted">
          {stream.channelUrl ? (
            <a href={stream.channelUrl} rel="noreferrer" className="text-link">
              {platform}
            </a>
          ) : (
            platform
          )}
          {' · '}
          {t('streams.live.startedAt', { time: startedAt })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow lg:ml-auto">
        <Button
          type="submit"
          form={LIVE_KEYS.m}
          variant="secondary"
          className="max-lg:h-11"
          aria-keyshortcuts={hasKeys ? 'm' : undefined}
          title={hasKeys ? t('streams.live.markerKey') : undefined}
        >
          {t('streams.live.addMarker')}
          {hasKeys ? (
            <span aria-hidden="true" className="max-sm:hidden">
              <Key>M</Key>
            </span>
          ) : null}
        </Button>
        <EndStream />
      </div>
    </header>
  );
}
