import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#app/domain/streams/time.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { cn } from '#app/ui/class-names.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Select } from '#app/ui/field.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { qrFile } from './qr-file.ts';
import type { OfferFound } from './types.ts';

type Props = NonNullable<OfferFound['link']> & { offerId: string };

/** The reader's own link to an offer, for a stream or without one, to copy and as a QR code. */
export function TrackingLink({ offerId, url, chosen, streams, qr }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('offers.link.title')}</CardTitle>
        <p className="text-sm text-muted">{t('offers.link.description')}</p>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">
        {streams.length > 0 ? (
          <Form key={chosen} className="flex items-end gap-2" preventScrollReset replace>
            <Select name="stream" label={t('offers.link.stream')} defaultValue={chosen} className="min-w-0 flex-1">
              <option value="">{t('offers.link.noStream')}</option>
              {streams.map(({ id, title, plannedAt, zone }) => (
                <option key={id} value={id} suppressHydrationWarning>
                  {`${title} · ${formatDateTime(plannedAt, language, 'datetime', zone)} ${zoneName(zone)}`}
                </option>
              ))}
            </Select>
            <Button type="submit" variant="secondary" className="h-11!">
              {t('offers.link.choose')}
            </Button>
          </Form>
        ) : null}
        <CopyField
          label={t(chosen ? 'offers.link.forStream' : 'offers.link.plain')}
          value={url}
          hint={t('offers.link.hint')}
          className="grid-cols-1"
        />
        <figure className="grid justify-items-start gap-2">
          {/* Black on white whatever the theme: that is what cameras expect. */}
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('offers.link.qr')}
            shapeRendering="crispEdges"
            className="size-44 rounded-lg bg-[#fff]"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <figcaption className="text-sm text-muted">{t('offers.link.qrHint')}</figcaption>
        </figure>
        <a
          href={qrFile(qr)}
          download={`greenroom-${offerId}.svg`}
          className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'justify-self-start')}
        >
          {t('offers.link.qrSave')}
        </a>
      </CardContent>
    </Card>
  );
}
