import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ReviewRecord } from '#app/domain/people/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Facts } from '#app/ui/values/facts.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { About } from './types.ts';

/** What is recorded of a person, as a list of names and values. */
export function PersonFacts({ about, review }: { about: About; review: SerializeFrom<ReviewRecord> | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { person, channel, country, countries, guidesDone } = about;
  const home = country === null ? '–' : (countries[country] ?? country);
  // The head has the username, the role and the status.
  const name = `${person.firstName} ${person.lastName}`;
  const facts: [string, ReactNode][] = [
    ...(name === person.displayName ? [] : [[t('admin.streamers.name'), name] as [string, ReactNode]]),
    [t('profile.brandName'), person.brandName || '–'],
    [t('person.country'), home],
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
          {channel.channelUrl.replace(/^https?:\/\/(www\.)?/, '')}
        </a>,
      ],
      [t('application.audience'), t(`application.audiences.${channel.audience}`)],
      [
        t('application.experienceLabel'),
        channel.experience === null ? '–' : t(`application.experiences.${channel.experience}`),
      ],
      ...(channel.countryName === home ? [] : [[t('application.said'), channel.countryName] as [string, ReactNode]]),
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
  return <Facts facts={facts} className="max-w-3xl text-sm" />;
}
