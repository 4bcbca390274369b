import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { useLookAgain } from '#app/shell/page/look-again.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { SpinnerIcon } from '#app/ui/feedback/spinner.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import type { AskAnswer, OfferFound } from './types.ts';

type Props = Pick<OfferFound, 'access' | 'mayAsk'> & {
  visibility: 'public' | 'approval' | 'private';
  answer: AskAnswer | undefined;
};

/** The reader's access to an offer: how to request it, that the request waits, or why it was declined and when to request again. */
export function AccessPanel({ access, mayAsk, visibility, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state } = useNavigation();
  const isSettingUp = access?.isSettingUp ?? false;
  // An offer that is open to all is granted within seconds.
  useLookAgain(isSettingUp);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('offers.access.title')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {answer?.failure ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
        {access?.state === 'requested' ? (
          <div className="grid gap-2" role="status">
            <p className="flex gap-3">
              {isSettingUp ? <SpinnerIcon className="mt-1 text-accent" /> : null}
              {t(isSettingUp ? 'offers.access.settingUp' : 'offers.access.waiting')}
            </p>
            <p className="text-sm text-muted">
              {t('offers.access.askedAt')} <ZonedDateTime named value={access.requestedAt} locale={language} />
            </p>
            {access.note ? <blockquote className="text-sm break-words text-muted">{access.note}</blockquote> : null}
          </div>
        ) : null}
        {access?.state === 'declined' ? (
          <Alert
            kind="warning"
            title={t(access.shown === 'withdrawn' ? 'offers.access.withdrawn' : 'offers.access.declined')}
            still
          >
            <p className="break-words">{access.reason}</p>
            {mayAsk ? null : (
              <p className="mt-1 text-sm text-muted">
                {access.mayAskAgainAt ? (
                  <>
                    {t('offers.access.againAt')} <ZonedDateTime named value={access.mayAskAgainAt} locale={language} />
                  </>
                ) : (
                  t('offers.access.notAgain')
                )}
              </p>
            )}
          </Alert>
        ) : null}
        {mayAsk ? (
          <Form method="post" noValidate className="grid gap-4">
            <p className="text-sm text-muted">
              {t(visibility === 'public' ? 'offers.access.publicHint' : 'offers.access.approvalHint')}
            </p>
            <TextArea
              name="note"
              rows={3}
              maxLength={LIMITS.requestNote}
              label={t('offers.access.note')}
              aside={t('offers.access.optional')}
              error={answer?.field ? t(answer.field) : null}
            />
            <Button
              type="submit"
              name="intent"
              value="ask"
              variant="brand"
              className="justify-self-start"
              pending={state === 'submitting'}
            >
              {t(
                access ? 'offers.access.askAgain' : visibility === 'public' ? 'offers.access.get' : 'offers.access.ask',
              )}
            </Button>
          </Form>
        ) : null}
      </CardContent>
    </Card>
  );
}
