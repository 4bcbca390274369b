import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { shortZone } from '#app/ui/values/local-time.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { ShortLink } from './short-link.tsx';
import type { OfferFound } from './types.ts';

type Props = NonNullable<OfferFound['link']> & {
  offerId: string;
  title: string;
  /** Why a short link could not be made, as a translation key; `tried` is what the form of choices held. */
  answer: { failure: string | null; tried: { stream: string; campaign: string } | null } | undefined;
};

/** The reader's own link to an offer, for a stream or without one: whole, and short with a QR code on demand. */
export function TrackingLink({ offerId, title, url, chosen, campaign, streams, short, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { formData } = useNavigation();
  const { failure = null, tried = null } = answer ?? {};
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('offers.link.title')}</CardTitle>
        <p className="text-sm text-muted">{t('offers.link.description')}</p>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">
        <CopyField
          label={t(chosen ? 'offers.link.forStream' : 'offers.link.plain')}
          value={url}
          hint={t('offers.link.hint')}
          primary={!short}
          className="grid-cols-1"
        />
        <ShortLink {...{ offerId, title, chosen, campaign, short }} failure={tried ? null : failure} />
        <Disclosure
          summary={t('offers.link.customise')}
          start={Boolean(chosen || campaign || tried)}
          className="border-t border-line pt-3"
        >
          <Form key={`${chosen} ${campaign}`} method="post" className="mt-3 grid gap-3" preventScrollReset replace>
            {failure && tried ? <Alert kind="error">{t(failure)}</Alert> : null}
            {streams.length > 0 ? (
              <Select
                name="stream"
                label={t('offers.link.stream')}
                defaultValue={tried?.stream ?? chosen}
                className="min-w-0"
              >
                <option value="">{t('offers.link.noStream')}</option>
                {streams.map(({ id, title, plannedAt, zone }) => (
                  <option key={id} value={id} suppressHydrationWarning>
                    {`${title} · ${formatDateTime(plannedAt, language, 'datetime', zone)} ${shortZone(zone, language, new Date(plannedAt))}`}
                  </option>
                ))}
              </Select>
            ) : null}
            <Field
              name="campaign"
              label={t('offers.link.campaign')}
              aside={t('offers.access.optional')}
              hint={t('offers.link.campaignHint')}
              defaultValue={tried?.campaign ?? campaign}
              maxLength={40}
              pattern="[\w\-]*"
              autoComplete="off"
            />
            <Button
              type="submit"
              name="intent"
              value="choose"
              variant="secondary"
              className="justify-self-start"
              pending={formData?.get('intent') === 'choose'}
            >
              {t('offers.link.choose')}
            </Button>
          </Form>
        </Disclosure>
      </CardContent>
    </Card>
  );
}
