import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { QrScreen } from '#app/features/offers/qr-screen.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import type { OfferFound } from './types.ts';

type Props = Pick<NonNullable<OfferFound['link']>, 'chosen' | 'campaign' | 'short'> & {
  offerId: string;
  title: string;
  /** Why the link could not be made, as a translation key. */
  failure: string | null;
};

/** The short link of what is chosen, to copy and as a QR code on demand; before it was made, how to get it. */
export function ShortLink({ offerId, title, chosen, campaign, short, failure }: Props) {
  const { t } = useTranslation();
  const { formData } = useNavigation();
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
          variant="secondary"
          className="justify-self-start"
          pending={formData?.get('intent') === 'shorten'}
        >
          {t('offers.link.makeShort')}
        </Button>
      </Form>
    );
  }
  return (
    <>
      <CopyField
        label={t('offers.link.short')}
        value={short.url}
        caption={t('offers.link.copyShort')}
        primary
        hint={t('offers.link.shortHint')}
        className="grid-cols-1"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <QrScreen url={short.url} title={title} file={`greenroom-${offerId}.svg`} />
        {t('offers.link.qrHint')}
      </div>
    </>
  );
}
