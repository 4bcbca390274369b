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
  request: { userId, username },
  view: { carriesTo, hint, needsMethod, askedAt },
  name,
}: {
  request: PayoutRequestRecord;
  view: UnpaidView;
  /** Of the person; null when they are gone. */
  name: string | null;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const day = (value: Date | string) => formatDateTime(value, language, 'date') ?? '';
  return (
    <div className="grid justify-items-start gap-1.5 text-left text-sm" data-testid="unpaid-next">
      {carriesTo ? (
        <TextLink to={path('admin/payouts/:cycle/:id', { cycle: carriesTo, id: userId })}>
          {t('admin.payouts.unpaid.carriesOver', { date: day(carriesTo) })}
        </TextLink>
      ) : null}
      {hint ? (
        <p className="text-muted">{t(`admin.payouts.unpaid.${hint.key}`, { date: hint.date && day(hint.date) })}</p>
      ) : null}
      {askedAt ? (
        <p className="text-muted">{t('admin.payouts.unpaid.asked', { date: formatDateTime(askedAt, language) })}</p>
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
