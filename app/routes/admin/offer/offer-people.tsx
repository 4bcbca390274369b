import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccessCards } from '#app/features/offers/access-cards.tsx';
import { MOST_INVITED } from '#app/domain/offers/editor-limits.ts';
import type { AccessAnswer, InviteAnswer } from '#app/server/offers/access-decisions.server.ts';
import { useOpened } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox, TextArea } from '#app/ui/field.tsx';
import type { OfferFound } from './types.ts';

type InviteFailed = Extract<InviteAnswer, { ok: false }>;

/** Who asked for an offer and who promotes it; to a private one people are invited. */
export function OfferPeople({
  offer,
  view,
  answer,
  inviting,
}: {
  offer: OfferFound['offer'];
  view: NonNullable<OfferFound['people']>;
  answer: AccessAnswer | undefined;
  /** What came of the last list of usernames, where not everyone was invited. */
  inviting: InviteFailed | null;
}) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const { opened, touch } = useOpened(String(view.cards.length));
  const refused = inviting?.refused ?? [];
  const left = refused.flatMap(({ text, choices }) => (choices ? [] : [text])).join('\n');
  return (
    <div className="grid grid-cols-1 gap-6">
      {offer.visibility === 'private' ? (
        <Card>
          <CardHeader>
            <CardTitle>{t('accessDecisions.invite')}</CardTitle>
            <p className="text-sm text-muted">{t('accessDecisions.inviteHint')}</p>
          </CardHeader>
          <CardContent>
            {inviting && refused.length > 0 ? <NotInvited {...inviting} /> : null}
            {/* A new form after each invitation, with those who are still to be invited. */}
            <Form
              key={JSON.stringify([opened, refused])}
              onInput={touch}
              method="post"
              className="grid max-w-xl justify-items-start gap-3"
            >
              <TextArea
                name="usernames"
                label={t('accessDecisions.usernames')}
                hint={t('accessDecisions.usernamesHint', { most: MOST_INVITED })}
                defaultValue={left}
                required={refused.every(({ choices }) => !choices)}
                rows={2}
                autoComplete="off"
                className="w-full"
              />
              {refused.map(({ text, choices, others }) =>
                choices ? (
                  <fieldset key={text} className="grid gap-1">
                    <legend className="mb-1.5 text-sm font-medium text-ink">
                      {t('accessDecisions.whoIs', { text })}
                    </legend>
                    {choices.map(({ id, label, detail }) => (
                      <Checkbox key={id} name="person" value={id} label={label} hint={detail} />
                    ))}
                    {others ? (
                      <p className="mt-1 text-sm text-muted">
                        {t(`accessDecisions.${others.more ? 'othersAtLeast' : 'others'}`, { count: others.count })}
                      </p>
                    ) : null}
                  </fieldset>
                ) : null,
              )}
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

/** How many were invited, and who was not, with the reason. */
function NotInvited({ invited, refused }: Pick<InviteFailed, 'invited' | 'refused'>) {
  const { t } = useTranslation();
  return (
    <Alert kind="warning" title={t('accessDecisions.invited', { count: invited })} className="mb-4">
      <ul className="grid gap-0.5">
        {refused.map(({ text, failure }) => (
          <li key={text} className="wrap-anywhere">
            <span className="font-medium">{text}</span>: {t(failure)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
