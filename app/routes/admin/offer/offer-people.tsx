import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccessCards } from '#app/features/offers/access-cards.tsx';
import type { AccessAnswer } from '#app/server/offers/access-decisions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import type { OfferFound } from './types.ts';

/** Who asked for an offer and who promotes it; to a private one people are invited. */
export function OfferPeople({
  offer,
  view,
  answer,
}: {
  offer: OfferFound['offer'];
  view: NonNullable<OfferFound['people']>;
  answer: AccessAnswer | undefined;
}) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <div className="grid gap-6">
      {offer.visibility === 'private' ? (
        <Card>
          <CardHeader>
            <CardTitle>{t('accessDecisions.invite')}</CardTitle>
            <p className="text-sm text-muted">{t('accessDecisions.inviteHint')}</p>
          </CardHeader>
          <CardContent>
            {/* A new form after each invitation: the field is empty again. */}
            <Form key={view.cards.length} method="post" className="flex flex-wrap items-end gap-3">
              <Field name="username" label={t('admin.streamers.username')} required className="grow sm:max-w-xs" />
              <Button type="submit" name="intent" value="invite" variant="brand" pending={state === 'submitting'}>
                {t('accessDecisions.invite')}
              </Button>
            </Form>
          </CardContent>
        </Card>
      ) : null}
      {view.cards.length > 0 ? (
        <div>
          <AccessCards view={view} answer={answer} />
        </div>
      ) : (
        <EmptyState title={t('accessDecisions.none.title')} description={t('accessDecisions.none.description')} />
      )}
    </div>
  );
}
