import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AccessAnswer } from '#app/server/offers/access-decisions.server.ts';
import type { NamedCards } from '#app/server/offers/access-page.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PersonName } from '#app/features/people/person-name.tsx';
import { DeclineFields } from '#app/features/review/decline-fields.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { ACCESS_TONES } from './tones.ts';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

type Row = NamedCards['cards'][number];

/** Who asked for the offer and why, each with the decision that can be made on it. */
export function AccessCards({ view, answer }: { view: NamedCards; answer: AccessAnswer | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="grid gap-4">
        {view.cards.map((card) => (
          <li key={card.id}>
            <AccessCard card={card} failure={answer && !answer.ok && answer.key === card.id ? answer.failure : null} />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('table.pages')}
        previous={view.first ? { href: view.first, label: t('actions.toStart') } : null}
        next={view.next ? { href: view.next, label: t('actions.next') } : null}
      />
    </>
  );
}

function AccessCard({ card, failure }: { card: Row; failure: string | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 font-medium break-words text-ink">
          <TextLink to={path('admin/streamer-detail/:id', { id: card.uid })}>
            <PersonName name={card.name} username={card.username} uid={card.uid} />
          </TextLink>
        </h2>
        <Badge tone={ACCESS_TONES[card.shown]} className="shrink-0">
          {t(`offers.access.states.${card.shown}`)}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        {t('accessDecisions.askedAt')} <DateTime value={card.requestedAt} locale={language} />
      </p>
      {card.note ? <blockquote className="border-l-2 border-line-strong pl-4 text-ink">{card.note}</blockquote> : null}
      {card.reason ? <p className="text-sm text-muted">{card.reason}</p> : null}
      {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
      <AccessDecisionForms card={card} />
    </Card>
  );
}

function AccessDecisionForms({ card: { id, state } }: { card: Row }) {
  const { t } = useTranslation();
  const { state: navigation, formData } = useNavigation();
  const isSending = navigation === 'submitting';
  const sent = isSending && formData?.get('key') === id && formData.get('decision');
  const about = (
    <>
      <input type="hidden" name="key" value={id} />
      <input type="hidden" name="state" value={state} />
    </>
  );
  const decline = t(state === 'approved' ? 'accessDecisions.withdraw' : 'accessDecisions.decline');
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      {state === 'approved' ? null : (
        <Form method="post">
          {about}
          <Button
            type="submit"
            name="decision"
            value="approve"
            variant={state === 'requested' ? 'brand' : 'outline'}
            size="sm"
            pending={sent === 'approve'}
            disabled={isSending && sent !== 'approve'}
          >
            {t('accessDecisions.approve')}
          </Button>
        </Form>
      )}
      {state === 'declined' ? null : (
        <Disclosure summary={decline} className="min-w-0 grow">
          <Form method="post" className="mt-3 grid max-w-xl gap-4">
            <NoEnter />
            {about}
            <DeclineFields again={{ name: 'mayAskAgainAt', label: t('accessDecisions.mayAskAgainAt') }} />
            <Button
              type="submit"
              name="decision"
              value="decline"
              variant="destructive"
              size="sm"
              className="justify-self-start"
              pending={sent === 'decline'}
              disabled={isSending && sent !== 'decline'}
            >
              {decline}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}
