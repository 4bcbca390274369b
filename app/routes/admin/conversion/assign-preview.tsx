import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amendment } from '#app/domain/income/assignment.ts';
import type { Found } from '#app/domain/people/meant.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { ExchangeRate } from '#app/features/income/exchange-rate.tsx';
import type { AssignmentPage } from '#app/server/income/assignment.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { FactsList } from './facts-list.tsx';
import { ReasonArea } from '#app/features/income/reason-area.tsx';

type Preview = NonNullable<SerializeFrom<AssignmentPage>['preview']>;
type Props = { preview: Preview; person: Found; offer: Found; amendment: Amendment };

/** What the assignment would make, who has to agree, and the button that saves it; or why it can't be made. */
export function AssignPreview({ preview, person, offer, amendment }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if ('refused' in preview) {
    if (preview.refused === 'own') return <Alert kind="error">{t('income.assignOwn')}</Alert>;
    const { waitsFor } = preview;
    return (
      <Alert kind="error" title={t(`income.reasons.${preview.refused}`)}>
        <p>{t(`income.why.${preview.refused}`)}</p>
        {waitsFor ? (
          <p className="mt-1">
            <span suppressHydrationWarning>
              {t('income.rateMissing', { ...waitsFor, date: formatDateTime(waitsFor.date, language, 'date') })}
            </span>{' '}
            <TextLink to={hrefWith(path('admin/programme'), { date: waitsFor.date })}>{t('income.keepRate')}</TextLink>
          </p>
        ) : null}
      </Alert>
    );
  }
  const { becomes, amount, availableAt, goal, hasCaps, consent } = preview;
  const facts: [string, ReactNode][] = [];
  if (availableAt) {
    facts.push([t('income.one.availableAt'), <DateTime value={availableAt} locale={language} />]);
  }
  if (goal) facts.push([t('commission.goal'), t(`offers.goalLabels.${goal}`)]);
  if (amount?.rate) facts.push([t('commission.rate'), <ExchangeRate rate={amount.rate} original={amount.original} />]);
  return (
    <div data-testid="assign-preview" className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        {amount ? (
          <MoneyText money={amount} locale={language} className="text-3xl font-semibold tracking-tight text-ink" />
        ) : null}
        <p className="text-muted">{t(`income.becomes.${becomes}`, { name: person.label, offer: offer.label })}</p>
      </div>
      {facts.length > 0 ? <FactsList facts={facts} className="gap-y-3" /> : null}
      <p className="text-sm text-ink">
        {t(`income.consent.${consent}`)} {hasCaps ? t('income.capsLater') : null}
      </p>
      {consent === 'too-much' ? null : <Save {...{ person, offer, amendment, consent }} />}
    </div>
  );
}

function Save({ person, offer, amendment, consent }: Omit<Props, 'preview'> & { consent: string }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const { payout, currency, goal } = amendment;
  const fields = { intent: 'assign', uid: person.id, offerId: offer.id, payout, currency, goal };
  return (
    <Form method="post" className="grid max-w-xl gap-4">
      {Object.entries(fields).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ReasonArea />
      <Button type="submit" variant="brand" className="justify-self-start" pending={state === 'submitting'}>
        {t(consent === 'second-admin' ? 'income.assignPropose' : 'income.assignSave', { name: person.label })}
      </Button>
    </Form>
  );
}
