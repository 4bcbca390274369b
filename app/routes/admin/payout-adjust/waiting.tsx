import type { SerializeFrom } from '@remix-run/cloudflare';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { MoneyProposal } from '#app/domain/ledger/money-proposal.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

type Proposal = SerializeFrom<MoneyProposal & { id: string }>;

/** What waits for a second admin; nothing if nothing does. The proposer can only withdraw it. */
export function Waiting({ proposals, viewer }: { proposals: readonly Proposal[]; viewer: string }) {
  const { t } = useTranslation();
  if (proposals.length === 0) return null;
  return (
    <Card className="mb-6 max-w-xl" data-testid="waiting">
      <CardHeader>
        <CardTitle>{t('admin.adjust.waiting.title')}</CardTitle>
        <p className="text-sm text-muted">{t('admin.adjust.waiting.description')}</p>
      </CardHeader>
      <CardContent className="grid gap-6">
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
  const { state } = useNavigation();
  const { id, kind, uid, username, amountMinor, currency, reason, proposedByName, round } = proposal;
  const answers = answersTo(proposal.state === 'open', isOwn);
  return (
    <ProvenForm id={id} className="grid gap-3">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="round" value={round} />
      <p className="flex flex-wrap justify-between gap-3 font-medium">
        <span>
          {t(`admin.adjust.waiting.kinds.${kind}`)}
          {uid ? (
            <>
              {': '}
              <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>{username ?? uid}</TextLink>
            </>
          ) : null}
        </span>
        {amountMinor === null ? currency : <MoneyText money={{ amountMinor, currency }} locale={language} />}
      </p>
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
            variant={answer === 'approve' ? 'brand' : 'secondary'}
            pending={state === 'submitting'}
          >
            {t(`admin.adjust.waiting.${answer}`)}
          </Button>
        ))}
      </div>
    </ProvenForm>
  );
}
