import { useTranslation } from 'react-i18next';
import { STREAM_TONES } from '#app/features/streams/tones.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import type { StreamFound } from './types.ts';

/** What the stream is called, its state, and where and when it is. */
export function StreamHead({ stream }: Pick<StreamFound, 'stream'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <PageHeader
      eyebrow={<TextLink to={path('streams')}>{t('pages.streams.title')}</TextLink>}
      title={<span className="wrap-anywhere">{stream.title || t('pages.streamsStreamId.title')}</span>}
      description={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={STREAM_TONES[stream.state]} data-testid="stream-state">
            {t(`streams.states.${stream.state}`)}
          </Badge>
          <span>
            {t(`streams.platforms.${stream.platform}`, { defaultValue: stream.platform })}
            {' · '}
            <ZonedDateTime named value={stream.startedAt ?? stream.plannedAt} locale={language} zone={stream.zone} />
          </span>
        </span>
      }
    />
  );
}
