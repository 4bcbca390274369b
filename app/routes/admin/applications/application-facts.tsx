import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelFacts, FactList } from '#app/features/people/channel-facts.tsx';
import type { ApplicationReview } from '#app/server/programme/application-review.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Before = ApplicationReview['before'];

const dayOf = (at: string | null) => at?.slice(0, 10);

/** One applicant: the channel as they described it, and how the application before ended. */
export function ApplicationFacts({ person, before }: { person: ApplicationReview['people'][number]; before: Before }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const day = (value: string) => <DateTime value={value} locale={language} style="date" zone={null} />;
  const own: [string, ReactNode][] = [
    // Most apply on the day on which they join.
    ...(dayOf(person.since) === dayOf(person.applied)
      ? []
      : [[t('admin.streamers.joined'), day(person.since)] as [string, ReactNode]]),
    ...(person.applied ? [[t('pending.applied'), day(person.applied)] as [string, ReactNode]] : []),
  ];
  return (
    <>
      <div className="grid gap-1">
        <h2 className="section-title">
          <TextLink to={path('admin/streamer-detail/:id', { id: person.id })}>{person.name}</TextLink>
        </h2>
        <p className="text-sm wrap-anywhere text-muted">
          {person.username} · {person.email}
        </p>
      </div>
      {person.channel ? (
        <>
          <ChannelFacts channel={person.channel} more={own} quoted />
          {person.isFromBefore ? <p className="text-sm text-warn">{t('review.fromBefore')}</p> : null}
        </>
      ) : (
        <>
          <FactList rows={own} />
          <p className="text-sm text-warn">{t('review.noChannelHint')}</p>
        </>
      )}
      {before ? <BeforeText before={before} /> : null}
    </>
  );
}

function BeforeText({ before }: { before: NonNullable<Before> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <div className="border-l-2 border-line-strong pl-4 text-sm">
      <p className="text-muted">
        {t('review.declinedBefore')} <DateTime value={before.decidedAt} locale={language} style="date" zone={null} /> ·{' '}
        {t(`reviewReasons.${before.reasonCode}`, { defaultValue: before.reasonCode })}
      </p>
      <p className="break-words text-ink">{before.reasonText}</p>
    </div>
  );
}
