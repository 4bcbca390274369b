import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { qrFile } from '#app/features/offers/qr-file.ts';
import { QrPicture } from '#app/features/offers/qr-picture.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { CopyField } from '#app/ui/copy-field.tsx';

import type { OfferFound } from './types.ts';

type Props = Pick<NonNullable<OfferFound['link']>, 'chosen' | 'campaign' | 'short'> & {
  offerId: string;
  /** Why the link could not be made, as a translation key. */
  failure: string | null;
};

/** The short link of what is chosen, to copy and as a QR code; before it was made, how to get it. */
export function ShortLink({ offerId, chosen, campaign, short, failure }: Props) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (!short) {
    return (
      <Form method="post" className="grid gap-3" preventScrollReset>
        {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
        <input type="hidden" name="stream" value={chosen} />
        <input type="hidden" name="campaign" value={campaign} />
        <Button
          type="submit"
          name="intent"
          value="shorten"
          variant="brand"
          className="justify-self-start"
          pending={state === 'submitting'}
        >
          {t('offers.link.makeShort')}
        </Button>
      </Form>
    );
  }
  const { url, qr } = short;
  return (
    <>
      <CopyField
        label={t('offers.link.short')}
        value={url}
        caption={t('offers.link.copyShort')}
        hint={t('offers.link.shortHint')}
        className="grid-cols-1"
      />
      <figure className="grid justify-items-start gap-2">
        <QrPicture qr={qr} label={t('offers.link.qr')} className="size-44 rounded-lg" />
        <figcaption className="text-sm text-muted">{t('offers.link.qrHint')}</figcaption>
      </figure>
      <a
        href={qrFile(qr)}
        download={`greenroom-${offerId}.svg`}
        className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'justify-self-start')}
      >
        {t('offers.link.qrSave')}
      </a>
    </>
  );
}
