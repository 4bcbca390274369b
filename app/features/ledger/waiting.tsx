import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { HandLimits } from '#app/domain/ledger/judge-by-hand.ts';
import { type Currency, type Money, toMajorText } from '#app/domain/ledger/money.ts';
import type { ProposedTerms } from '#app/domain/programme/proposed-terms.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { OnlyAdmin } from '#app/features/programme/only-admin.tsx';
import { PersonName } from '#app/features/people/person-name.tsx';
import type { WaitingProposal } from '#app/server/ledger/proposals-collection.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

type Proposal = SerializeFrom<WaitingProposal & { name: string | null }>;

/** What waits for a second admin; nothing if nothing does. The proposer can only withdraw it. */
export function Waiting({
  proposals,
  viewer,
  isOnlyAdmin,
}: {
  proposals: readonly Proposal[];
  viewer: string;
  isOnlyAdmin: boolean;
}) {
  const { t } = useTranslation();
  if (proposals.length === 0) return null;
  return (
    <Card className="mb-6 max-w-xl" data-testid="waiting">
      <CardHeader>
        <CardTitle>{t('admin.adjust.waiting.title')}</CardTitle>
        <p className="text-sm text-muted">{t('admin.adjust.waiting.description')}</p>
        {isOnlyAdmin ? <OnlyAdmin className="text-sm text-warn" /> : null}
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-6">
        {proposals.map((proposal) => (
          <One key={proposal.id} proposal={proposal} isOwn={proposal.proposedBy === viewer} />
        ))}
      </CardContent>
    </Card>
  );
}

/** What is approved and was cut short can only be finished, by someone else than the proposer. */
function answersTo(isOpen: boolean, isOwn: boolean): ('approve' | 'decline' | 'withdraw')[] {
  if (isOwn) return isOpen ? ['withdraw'] : [];
  return isOpen ? ['approve', 'decline'] : ['approve'];
}

function One({ proposal, isOwn }: { proposal: Proposal; isOwn: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { id, kind, uid, name, username, amountMinor, currency, reason, proposedByName, round, limits, terms } =
    proposal;
  const pressed = usePressed('answer', ['id', id]);
  const money = amountMinor !== null && currency ? { amountMinor, currency } : null;
  const answers = answersTo(proposal.state === 'open', isOwn);
  return (
    <ProvenForm id={id} className="grid gap-3">
      <NoEnter />
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="round" value={round} />
      <p className="flex flex-wrap justify-between gap-3 font-medium">
        <span>
          {t(`admin.adjust.waiting.kinds.${kind}`)}
          {uid ? (
            <>
              {': '}
              <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>
                <PersonName username={username ?? ''} {...{ name, uid }} />
              </TextLink>
            </>
          ) : null}
        </span>
        {money ? <MoneyText money={money} locale={language} /> : currency}
      </p>
      {terms ? <Terms terms={terms} /> : null}
      {limits && currency ? <ProposedLimits limits={limits} currency={currency} /> : null}
      {kind === 'setMinimum' && money ? (
        <TextLink to={previewLink(path('admin/programme'), money)} className="justify-self-start text-sm">
          {t('minimums.preview')}
        </TextLink>
      ) : null}
      <p className="text-sm text-muted">{t('admin.adjust.waiting.by', { name: proposedByName, reason })}</p>
      {answers.length > 0 ? (
        <Field name="reason" label={t('admin.action.reason')} required maxLength={1000} autoComplete="off" />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {answers.map((answer) => (
          <Button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            variant={answer === 'approve' ? 'outlineBrand' : 'secondary'}
            {...pressed(answer)}
          >
            {t(`admin.adjust.waiting.${answer}`)}
          </Button>
        ))}
      </div>
    </ProvenForm>
  );
}

function previewLink(page: string, money: Money): string {
  const asked = { tab: 'minimums', currency: money.currency, minimum: toMajorText(money) };
  return hrefWith(page, asked);
}

/** What a network's terms, the hold period of new offers, or the cut-off would be. */
function Terms({ terms: proposed }: { terms: ProposedTerms }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (proposed.about === 'hold') {
    const asked = { tab: 'networks', about: 'hold', holdDays: String(proposed.holdDays) };
    return (
      <div className="grid gap-1 text-sm">
        <p>{t('networks.hold.count', { count: proposed.holdDays })}</p>
        <TextLink to={`${hrefWith(path('admin/programme'), asked)}#hold`} className="justify-self-start">
          {t('networks.hold.preview')}
        </TextLink>
      </div>
    );
  }
  if (proposed.about === 'cut-off') {
    const asked = { tab: 'networks', about: 'cut-off', hours: String(proposed.hours) };
    return (
      <div className="grid gap-1 text-sm">
        <p>{t('networks.cutOff.count', { count: proposed.hours })}</p>
        <TextLink to={`${hrefWith(path('admin/programme'), asked)}#cut-off`} className="justify-self-start">
          {t('networks.cutOff.preview')}
        </TextLink>
      </div>
    );
  }
  const { network, terms } = proposed;
  const least = Object.entries(terms.least) as [Currency, number][];
  const texts = least.map(([currency, amountMinor]) => [`least-${currency}`, toMajorText({ amountMinor, currency })]);
  const asked = { tab: 'networks', network, on: terms.on ? 'yes' : 'no', ...Object.fromEntries(texts) };
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {t(`payoutMethod.networks.${network}`)}: {t(terms.on ? 'networks.on' : 'networks.off')}
      </p>
      {least.map(([currency, amountMinor]) => (
        <p key={currency} className="text-muted">
          {t('networks.least', { currency })}: <MoneyText money={{ amountMinor, currency }} locale={language} />
        </p>
      ))}
      <TextLink to={hrefWith(path('admin/programme'), asked)} className="justify-self-start">
        {t('minimums.preview')}
      </TextLink>
    </div>
  );
}

/** What the limits would be. */
function ProposedLimits({ limits, currency }: { limits: HandLimits; currency: Currency }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      {(Object.keys(limits) as (keyof HandLimits)[]).map((field) => (
        <div key={field} className="contents">
          <dt className="text-muted">{t(`limits.fields.${field}`)}</dt>
          <dd className="text-right tabular-nums">
            <MoneyText money={{ amountMinor: limits[field], currency }} locale={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
