import type { SerializeFrom } from '@remix-run/cloudflare';
import { ACCESS_TONES } from '#app/features/offers/tones.ts';
import { STREAM_TONES } from '#app/features/streams/tones.ts';
import type { PartOf } from '#app/server/people/page.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { useRowParts } from './row-parts.tsx';

/** The person's offers or streams. Decisions on them have pages of their own. */
export function WorkRows({ shown }: { shown: SerializeFrom<PartOf<'offers'> | PartOf<'streams'>> }) {
  return shown.part === 'offers' ? <OfferRows {...shown} /> : <StreamRows {...shown} />;
}

function OfferRows({ cards }: Pick<SerializeFrom<PartOf<'offers'>>, 'cards'>) {
  const { t, none, day } = useRowParts();
  return (
    <DataTable
      caption={t('person.parts.offers')}
      rows={cards}
      rowKey={({ offerId }) => offerId}
      empty={none}
      columns={[
        { key: 'offer', header: t('offers.title'), rowHeader: true, cell: ({ name }) => name },
        { key: 'brand', header: t('offers.brand'), cell: ({ card }) => card.brandName },
        {
          key: 'state',
          header: t('admin.streamers.state'),
          lead: true,
          cell: ({ shown }) => <Badge tone={ACCESS_TONES[shown]}>{t(`offers.access.states.${shown}`)}</Badge>,
        },
        { key: 'reason', header: t('admin.action.reason'), cell: ({ reason }) => reason || '–' },
        { key: 'asked', header: t('offers.access.askedAt'), align: 'end', cell: ({ requestedAt }) => day(requestedAt) },
        { key: 'decided', header: t('person.decidedAt'), align: 'end', cell: ({ decidedAt }) => day(decidedAt) },
      ]}
    />
  );
}

function StreamRows({ streams }: Pick<SerializeFrom<PartOf<'streams'>>, 'streams'>) {
  const { t, none, when } = useRowParts();
  return (
    <DataTable
      caption={t('person.parts.streams')}
      rows={streams}
      rowKey={({ id }) => id}
      empty={none}
      columns={[
        { key: 'title', header: t('streams.title'), rowHeader: true, cell: ({ title }) => title || '–' },
        {
          key: 'platform',
          header: t('streams.platform'),
          cell: ({ platform }) => t(`streams.platforms.${platform}`, { defaultValue: platform }),
        },
        {
          key: 'state',
          header: t('streams.state'),
          lead: true,
          cell: ({ state }) => <Badge tone={STREAM_TONES[state]}>{t(`streams.states.${state}`)}</Badge>,
        },
        { key: 'offers', header: t('streams.offers'), align: 'end', cell: ({ offerIds }) => offerIds.length },
        { key: 'at', header: t('person.plannedUtc'), align: 'end', cell: ({ plannedAt }) => when(plannedAt) },
      ]}
    />
  );
}
