import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { QR_INK, qrFile } from './qr-file.ts';
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
        {/* Dark on white whatever the theme: that is what cameras expect. */}
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('offers.link.qr')}
          className="size-44 rounded-lg bg-[#fff]"
        >
          <path d={qr.path} fill={QR_INK} shapeRendering="crispEdges" />
          <path d={qr.finders} fill={QR_INK} fillRule="evenodd" />
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
    </>
  );
}
