import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { QrPicture } from '#app/features/offers/qr-picture.tsx';
import { QrScreen } from '#app/features/offers/qr-screen.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { LiveFound } from './types.ts';
import { useNote } from './use-note.ts';

/** The links that viewers follow: to copy, as a text for the chat, and as a QR code for the camera. */
export function LiveLinks({ stream, offers, live, qr }: Pick<LiveFound, 'stream' | 'offers' | 'live' | 'qr'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="section-title">{t('streams.live.links')}</h2>
      {qr ? (
        <QrPicture
          qr={qr}
          label={t('offers.link.qr')}
          className="mx-auto mt-3 size-47 rounded-xl p-1.5 max-lg:hidden"
        />
      ) : null}
      {offers.length === 0 ? <p className="mt-2 text-sm text-muted">{t('streams.withoutOffers')}</p> : null}
      <ul className="mt-1 grid grid-cols-1 divide-y divide-line">
        {offers.map((offer) => (
          <OfferLinks
            key={offer.id}
            offer={offer}
            streamId={stream.id}
            disclosure={live.disclosures.find(({ offers }) => offers.includes(offer.id))?.text ?? ''}
          />
        ))}
      </ul>
    </section>
  );
}

function OfferLinks({
  offer: { id, title, link, short, notLive },
  streamId,
  disclosure,
}: {
  offer: LiveFound['offers'][number];
  streamId: string;
  disclosure: string;
}) {
  const { t } = useTranslation();
  const path = usePath();
  const { Form, isPending, failure } = useNote();
  const url = short?.url ?? link;
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <TextLink
        to={hrefWith(path('offers/:offerId', { offerId: id }), { stream: streamId })}
        className="justify-self-start"
      >
        {title}
      </TextLink>
      {notLive ? (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <Badge tone="warn">{t('streams.notLive')}</Badge> {t('streams.notLiveHint')}
        </p>
      ) : null}
      {url ? (
        <>
          <p className={cn('break-all select-all', short ? 'text-sm text-ink' : 'text-xs text-muted')}>
            {short ? url.replace(/^https:\/\//, '') : url}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton
              text={url}
              caption={t(short ? 'offers.link.copyShort' : 'streams.live.copyLink')}
              variant="secondary"
              className="max-lg:h-11"
            />
            {disclosure ? (
              <CopyButton
                text={`${disclosure} ${url}`}
                caption={t('streams.live.copyChat')}
                variant="secondary"
                className="max-lg:h-11"
              />
            ) : null}
            {short ? (
              <QrScreen url={short.url} title={title} file={`greenroom-${id}.svg`} className="max-lg:h-11" />
            ) : (
              <Form method="post">
                <input type="hidden" name="offer" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="shorten"
                  variant="secondary"
                  size="sm"
                  className="max-lg:h-11"
                  pending={isPending}
                >
                  {t('offers.link.makeShort')}
                </Button>
              </Form>
            )}
          </div>
        </>
      ) : null}
      {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
    </li>
  );
}
