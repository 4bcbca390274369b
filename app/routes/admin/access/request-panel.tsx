import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { AccessReview } from '#app/server/offers/access-review.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Select, TextArea } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Decide = (form: HTMLFormElement, decision: 'approve' | 'decline') => void;

/** One request: what the streamer wrote, what is known of the streamer, and the decision. */
export function RequestPanel({
  card,
  facts,
  replies,
  onDecide,
}: {
  card: AccessReview['cards'][number];
  facts: AccessReview['facts'];
  replies: AccessReview['replies'];
  onDecide: Decide;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <Card className="grid gap-5 p-5">
      <div className="grid gap-1.5">
        <h2 className="text-lg leading-snug font-semibold tracking-tight">{facts?.name ?? card.username}</h2>
        <p className="text-sm text-muted">
          <TextLink to={path('admin/offers/:offerId', { offerId: card.offerId })}>{card.offer}</TextLink> ·{' '}
          <DateTime value={card.requestedAt} locale={language} />
        </p>
      </div>
      {card.note ? <blockquote className="border-l-2 border-line-strong pl-4 text-ink">{card.note}</blockquote> : null}
      <Facts facts={facts} username={card.username} />
      <DecisionForms id={card.id} replies={replies} onDecide={onDecide} />
      <p className="text-sm">
        <TextLink to={path('admin/streamer-detail/:id', { id: card.uid })}>{t('review.openPerson')}</TextLink>
      </p>
    </Card>
  );
}

/** Names and values; while they are being read, dashes hold their place. */
function Facts({ facts, username }: { facts: AccessReview['facts']; username: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const day = (value: string | undefined): ReactNode =>
    value ? <DateTime value={value} locale={language} style="date" zone={null} /> : '–';
  const rows: [string, ReactNode][] = [
    [t('admin.streamers.username'), username],
    [t('review.email'), facts?.email ?? '–'],
    [t('person.country'), facts?.country ?? '–'],
    [t('review.guides'), facts ? t(facts.guidesDone ? 'review.guidesDone' : 'review.guidesOpen') : '–'],
    [t('review.earned'), facts?.earned ? <MoneyText money={facts.earned} locale={language} /> : '–'],
    [t('review.otherOffers'), facts ? t('review.offersOf', facts.offers) : '–'],
    [t('admin.streamers.joined'), day(facts?.joined)],
    [t('people.filter.active'), day(facts?.lastActiveDay)],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DecisionForms({ id, replies, onDecide }: { id: string; replies: AccessReview['replies']; onDecide: Decide }) {
  const { t } = useTranslation();
  const pending = useNavigation().state === 'submitting';
  return (
    <div className="grid gap-5">
      <Form
        method="post"
        id="approve-request"
        className="grid"
        onSubmit={(event) => {
          event.preventDefault();
          onDecide(event.currentTarget, 'approve');
        }}
      >
        <input type="hidden" name="key" value={id} />
        <Button type="submit" name="decision" value="approve" variant="brand" pending={pending}>
          {t('accessDecisions.approve')}
        </Button>
      </Form>
      <Form
        method="post"
        id="decline-request"
        className="grid gap-3 border-t border-line pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          onDecide(event.currentTarget, 'decline');
        }}
      >
        <input type="hidden" name="key" value={id} />
        <Select
          label={t('review.savedReply')}
          defaultValue=""
          onChange={({ currentTarget: { value, form } }) => {
            const text = form?.elements.namedItem('reason');
            if (value && text instanceof HTMLTextAreaElement) text.value = value;
          }}
        >
          <option value="">{t('review.ownWords')}</option>
          {replies.map(({ language, name, texts }) => (
            <optgroup key={language} label={name} lang={language}>
              {texts.map((text) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <TextArea
          name="reason"
          label={t('admin.action.reasonText')}
          hint={t('accessDecisions.reasonHint')}
          required
          maxLength={LIMITS.reason}
          rows={3}
        />
        <Field name="mayAskAgainAt" type="date" label={t('accessDecisions.mayAskAgainAt')} />
        <Button type="submit" name="decision" value="decline" variant="outline" pending={pending}>
          {t('review.decline')}
        </Button>
      </Form>
    </div>
  );
}
