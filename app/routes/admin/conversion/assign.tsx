import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useLocation } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { GOAL_LABELS } from '#app/domain/offers/offer.ts';
import type { Meant } from '#app/domain/people/meant.ts';
import type { AssignmentPage } from '#app/server/income/assignment.server.ts';
import { Choices } from '#app/shell/page/choices.tsx';
import { PickedField } from '#app/shell/page/picked-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

// Once both are chosen.
const AssignPreview = lazyExtra(async () => (await import('./assign-preview.tsx')).AssignPreview);

type Props = { id: string; assignment: SerializeFrom<AssignmentPage>; search: string };

/** Gives a conversion to a streamer and an offer that are found by words, and shows what comes of it before it is saved. */
export function Assign({ id, assignment, search }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { who, what, amendment, typed, isUnread, isFixed, preview } = assignment;
  const { currency, goal } = amendment;
  const to = (changes: Record<string, string | null>) => hrefWith({ pathname, search }, changes);
  const params = new URLSearchParams(search);
  const clear = (name: string) => (isFixed ? null : to({ [name]: null }));
  return (
    <section aria-labelledby="assign" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="assign" className="section-title">
        {t('income.assign')}
      </h2>
      <Form key={search} className="grid items-end gap-3 sm:grid-cols-2" preventScrollReset>
        <PickedField
          name="person"
          label={t('income.streamer')}
          placeholder={t('income.personWords')}
          text={params.get('person') ?? ''}
          meant={who}
          clear={clear('person')}
        />
        <PickedField
          name="offer"
          label={t('commissions.offer')}
          placeholder={t('search.offerWords')}
          text={params.get('offer') ?? ''}
          meant={what}
          clear={clear('offer')}
        />
        <Disclosure
          summary={t('income.amend.title')}
          start={typed !== '' || goal !== null}
          className="col-span-full min-w-0"
        >
          <div className="mt-3 grid gap-3 sm:grid-cols-3">
            <Field
              name="payout"
              label={t('income.payout')}
              hint={t('income.payoutHint')}
              inputMode="decimal"
              error={isUnread ? t('income.amend.amount') : undefined}
              defaultValue={typed}
            />
            <Select name="currency" label={t('income.currency')} defaultValue={currency ?? 'USD'}>
              {CURRENCIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
            <Select
              name="goal"
              label={t('commission.goal')}
              hint={t('income.amend.goalHint')}
              defaultValue={goal ?? ''}
            >
              <option value="">{t('income.amend.byTracker')}</option>
              {GOAL_LABELS.map((one) => (
                <option key={one} value={one}>
                  {t(`offers.goalLabels.${one}`)}
                </option>
              ))}
            </Select>
          </div>
        </Disclosure>
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t(preview ? 'income.assignUpdate' : 'income.assignPreview')}
        </Button>
      </Form>
      <Found kind="whichStreamer" meant={who} hrefOf={(one) => to({ person: one })} />
      <Found kind="whichOffer" meant={what} hrefOf={(one) => to({ offer: one })} />
      {preview && who.kind === 'one' && what.kind === 'one' ? (
        <Suspense fallback={<SkeletonRows rows={3} label={t('loading.page')} />}>
          <AssignPreview
            key={`${id} ${search}`}
            preview={preview}
            person={who.found}
            offer={what.found}
            amendment={amendment}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Several to choose from, or that nobody matches. */
function Found({
  kind,
  meant,
  hrefOf,
}: {
  kind: 'whichStreamer' | 'whichOffer';
  meant: Meant;
  hrefOf: (id: string) => string;
}) {
  const { t } = useTranslation();
  if (meant.kind === 'several') return <Choices title={t(`income.${kind}`)} meant={meant} hrefOf={hrefOf} />;
  if (meant.kind !== 'nothing') return null;
  return <p className="text-sm text-bad">{t(kind === 'whichStreamer' ? 'income.noStreamer' : 'income.noOffer')}</p>;
}
