import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ReviewRecord } from '#app/domain/people/schemas.ts';
import { isRejected, isDeactivated } from '#app/domain/access/roles.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Card } from '#app/ui/card.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { About } from './types.ts';

/** What is recorded of a person, as a list of names and values. */
export function PersonFacts({ about, review }: { about: About; review: SerializeFrom<ReviewRecord> | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { person, channel, country, countries, guidesDone } = about;
  const { effectiveRole: role } = person;
  const isShutOut = isRejected(role) || isDeactivated(role);
  const facts: [string, ReactNode][] = [
    [t('admin.streamers.username'), person.username],
    [t('profile.firstName'), person.firstName],
    [t('profile.lastName'), person.lastName],
    [t('profile.brandName'), person.brandName || '–'],
    // Someone rejected or deactivated keeps the status of before: the role is what counts.
    [t('admin.streamers.state'), t(isShutOut ? `roles.${role}` : `statuses.${person.status}`)],
    [t('person.country'), country === null ? '–' : (countries[country] ?? country)],
    [t('admin.streamers.joined'), <DateTime key="since" value={person.createdAt} locale={language} />],
    [t('admin.detail.progress'), `${guidesDone} / ${GUIDE_KEYS.length}`],
  ];
  if (channel) {
    facts.push(
      [t('streams.platform'), t(`streams.platforms.${channel.platform}`, { defaultValue: channel.platform })],
      [
        t('application.channelUrl'),
        <a
          key="channel"
          href={channel.channelUrl}
          target="_blank"
          rel="noreferrer"
          className="text-accent hover:underline"
        >
          {channel.channelUrl}
        </a>,
      ],
      [t('application.audience'), t(`application.audiences.${channel.audience}`)],
      [
        t('application.experienceLabel'),
        channel.experience === null ? '–' : t(`application.experiences.${channel.experience}`),
      ],
      [t('application.said'), channel.countryName],
      [t('application.languages'), channel.languageNames],
      [t('application.streams'), channel.content],
    );
  }
  if (review?.decision === 'rejected') {
    facts.push([t('admin.action.reason'), t(`reviewReasons.${review.reasonCode}`)]);
    facts.push([t('admin.action.reasonText'), review.reasonText]);
    if (review.reapplyAt) {
      facts.push([
        t('admin.action.reapplyAt'),
        <DateTime key="reapply" value={review.reapplyAt} locale={language} style="date" />,
      ]);
    }
  }
  return (
    <Card className="p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-8 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="mt-0.5 break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
