import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ReviewRecord } from '#app/domain/people/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Facts } from '#app/ui/values/facts.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { About } from './types.ts';

/** What is recorded of a person: their channel, and their account. */
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
  const ofChannel: [string, ReactNode][] = [];
  if (channel) {
    ofChannel.push(
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
    // Why someone was declined is what one looks for first.
    facts.unshift(
      [t('admin.action.reason'), t(`reviewReasons.${review.reasonCode}`)],
      [t('admin.action.reasonText'), review.reasonText],
    );
    if (review.reapplyAt) {
      facts.splice(2, 0, [
        t('admin.action.reapplyAt'),
        <DateTime key="reapply" value={review.reapplyAt} locale={language} style="date" />,
      ]);
    }
  }
  const parts = [
    { title: 'person.channel', facts: ofChannel },
    { title: 'person.tabs.account', facts },
  ].filter((part) => part.facts.length > 0);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {parts.map((part) => (
        <section key={part.title} aria-label={t(part.title)} className="grid content-start gap-2">
          <h2 className="section-title">{t(part.title)}</h2>
          <Facts facts={part.facts} className="text-sm" />
        </section>
      ))}
    </div>
  );
}
