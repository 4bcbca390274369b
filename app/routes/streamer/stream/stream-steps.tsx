import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { STREAM_LIMITS } from '#app/domain/streams/stream.ts';
import type { FieldErrors } from '#app/domain/platform/refusal.ts';
import { useFormChange } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Checkbox, Field } from '#app/ui/field.tsx';
import type { StreamFound } from './types.ts';

type Props = {
  stream: StreamFound['stream'];
  offers: StreamFound['offers'];
  fields: FieldErrors;
};

/** The one thing to do with a stream now: go live (or cancel), or link its recording. */
export function StreamSteps({ stream, offers, fields }: Props) {
  const { t } = useTranslation();
  const { state: navigation } = useNavigation();
  const pending = navigation === 'submitting';
  const { isUnchanged, watch } = useFormChange(stream.vodUrl);
  const { state, vodUrl, channelUrl, offerIds } = stream;
  const errorOf = (name: string) => fields[name]?.[0] && t(fields[name][0]);
  // A line, once it is known where the recording is.
  const isKnown = state === 'ended' && vodUrl !== '' && !errorOf('vodUrl');
  const vod =
    state === 'ended' ? (
      <Form {...watch} method="post" noValidate className="grid gap-4">
        <Field
          key={vodUrl}
          name="vodUrl"
          type="url"
          maxLength={STREAM_LIMITS.link}
          label={t('streams.vodUrl')}
          hint={t('streams.vodHint')}
          defaultValue={vodUrl}
          error={errorOf('vodUrl')}
        />
        <Button
          type="submit"
          name="intent"
          value="set-vod"
          variant="secondary"
          className="justify-self-start"
          idle={isUnchanged}
          pending={pending}
        >
          {t('actions.save')}
        </Button>
      </Form>
    ) : null;
  if (isKnown)
    return (
      <Section title={t(`streams.steps.${state}`)}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm [&>[open]]:basis-full">
          <OutLink href={vodUrl} text={t('streams.vod')} />
          <Disclosure summary={t('streams.changeVod')}>
            <div className="mt-3">{vod}</div>
          </Disclosure>
        </div>
      </Section>
    );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(`streams.steps.${state}`)}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        {channelUrl && state !== 'ended' ? <OutLink href={channelUrl} text={t('streams.channel')} /> : null}
        {state === 'planned' ? (
          <>
            <Form method="post" noValidate className="grid gap-4">
              {offerIds.length > 0 ? (
                <Checkbox
                  name="disclosed"
                  value="yes"
                  label={t('streams.disclosed')}
                  hint={t('streams.disclosedHint')}
                  error={errorOf('disclosed')}
                />
              ) : null}
              {offers.some(({ notLive }) => notLive) ? (
                <Checkbox
                  name="despite"
                  value="yes"
                  label={t('streams.despite')}
                  hint={t('streams.despiteHint')}
                  error={errorOf('despite')}
                />
              ) : null}
              <Button
                type="submit"
                name="intent"
                value="go-live"
                variant="brand"
                className="justify-self-start"
                pending={pending}
              >
                {t('streams.goLive')}
              </Button>
            </Form>
            <Form method="post" id="cancel-stream">
              <ConfirmDialog
                trigger={
                  <Button type="button" variant="outline" size="sm" pending={pending}>
                    {t('streams.cancel')}
                  </Button>
                }
                title={t('streams.cancelTitle')}
                description={t('streams.cancelDescription')}
                confirm={t('streams.cancel')}
                cancel={t('streams.keep')}
                formId="cancel-stream"
                name="intent"
                value="cancel"
                destructive
              />
            </Form>
          </>
        ) : null}
        {vod}
      </CardContent>
    </Card>
  );
}

/** An address outside of the product. */
function OutLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} rel="noreferrer" className="text-link min-h-6 justify-self-start break-all">
      {text}
    </a>
  );
}
