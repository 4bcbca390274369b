import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import type { UnpaidView } from '#app/domain/payouts/after-failure.ts';
import { personText } from '#app/domain/people/person-text.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

/**
 * What happens to the money of a payout that was not made, for admins: the payday that it carries over to, or what has to come first,
 * with the request for another payout method where that is it.
 */
export function UnpaidNext({
  request,
  view: { after, needsMethod },
  name,
  latest = null,
}: {
  request: PayoutRequestRecord;
  view: UnpaidView;
  /** Of the person; null when they are gone. */
  name: string | null;
  /** The person's request for the payday that takes requests now, where it was read. */
  latest?: Pick<PayoutRequestRecord, 'cycleId' | 'state'> | null;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { userId, username, cycleId, timeline } = request;
  const day = (value: Date | string) => formatDateTime(value, language, 'date') ?? '';
  const byStreamer = latest && latest.cycleId !== cycleId && latest.state !== 'cancelled' ? latest.cycleId : null;
  const nextCycle = after.next === 'requested' ? after.cycleId : byStreamer;
  const asked = timeline.methodAsked;
  return (
    <div className="grid justify-items-start gap-1.5 text-left text-sm" data-testid="unpaid-next">
      {nextCycle ? (
        <TextLink to={path('admin/payouts/:cycle/:id', { cycle: nextCycle, id: userId })}>
          {t('admin.payouts.unpaid.carriesOver', { date: day(nextCycle) })}
        </TextLink>
      ) : null}
      {after.next === 'requested' || (nextCycle && after.next === 'streamer') ? null : (
        <p className="text-muted">
          {nextCycle
            ? t('admin.payouts.unpaid.unlessChanged')
            : t(`admin.payouts.unpaid.${after.next}`, { date: day(after.payAt) })}
        </p>
      )}
      {asked ? (
        <p className="text-muted">{t('admin.payouts.unpaid.asked', { date: formatDateTime(asked.at, language) })}</p>
      ) : needsMethod ? (
        <Form method="post">
          <input type="hidden" name="intent" value="ask-method" />
          <input type="hidden" name="uid" value={userId} />
          <Button
            type="submit"
            variant="outline"
            size="sm"
            aria-label={t('admin.payouts.unpaid.askOf', { name: personText({ name, username }) })}
          >
            {t('admin.payouts.unpaid.ask')}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
