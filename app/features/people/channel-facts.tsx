import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Channel = {
  platform: string;
  channelUrl: string;
  audience: string;
  /** Null for someone who applied before the question. */
  experience: string | null;
  countryName: string;
  languageNames: string;
  content: string;
};

/** What someone said of their channel, as names and values. `more` goes above; `quoted`, for a review, gives the content the full width. */
export function ChannelFacts({
  channel,
  more = [],
  quoted = false,
}: {
  channel: Channel;
  more?: readonly (readonly [string, ReactNode])[];
  quoted?: boolean;
}) {
  const { t } = useTranslation();
  const content = <span className="whitespace-pre-line">{channel.content}</span>;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...more,
    [t('streams.platform'), t(`streams.platforms.${channel.platform}`, { defaultValue: channel.platform })],
    [t('application.channelUrl'), <ChannelLink key="channel" url={channel.channelUrl} />],
    [t('application.audience'), t(`application.audiences.${channel.audience}`)],
    [
      t('application.experienceLabel'),
      channel.experience === null ? '–' : t(`application.experiences.${channel.experience}`),
    ],
    // A review asks for the country below, with what was said as its answer.
    ...(quoted ? [] : [[t('application.country'), channel.countryName] as const]),
    [t('application.languages'), channel.languageNames],
    ...(quoted ? [] : [[t('application.streams'), content] as const]),
  ];
  return (
    <>
      <FactList rows={rows} />
      {quoted ? (
        <blockquote className="border-l-2 border-line-strong pl-4 text-sm wrap-anywhere text-ink">{content}</blockquote>
      ) : null}
    </>
  );
}

/** Names and values in two columns. */
export function FactList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A channel's address as it is read out, and the way there. */
function ChannelLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-link break-words">
      {url.replace(/^https:\/\/(www\.)?/, '')}
    </a>
  );
}
