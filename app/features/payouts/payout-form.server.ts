import { data } from '@remix-run/cloudflare';
import { linkTo } from '#app/domain/access/addresses.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import type { MemberAccess } from '#app/server/access/guard.server.ts';
import { readExpected } from '#app/server/payouts/facts.server.ts';
import { askForPayout, takePayoutBack } from '#app/server/payouts/request.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

/**
 * Requests the open cycle's payout (`intent=request`) or takes the request back (`intent=cancel`), both with the `cycle` that the page
 * showed. Leads back to that page, which says why when it was refused.
 */
export async function answerPayoutForm(access: MemberAccess, form: FormData, page: 'dashboard' | 'dashboard/payouts') {
  const { prefix, identity, language, read } = access;
  const intent = form.get('intent');
  const back = linkTo(prefix, page);
  const cycle = openCycleAt(new Date(), knownCutOffs());
  const { id } = cycle;
  // The page may be older than the lock: what is asked for is the payday that it showed.
  if (form.has('cycle') && form.get('cycle') !== id) return data({ failure: 'errors.payout.closed' }, { status: 409 });
  if (intent === 'cancel') {
    const failure = await takePayoutBack(access, id);
    if (failure) return data({ failure }, { status: 409 });
    return redirectWithToast(back, { kind: 'success', key: 'toasts.payoutCancelled' });
  }
  if (intent !== 'request') throw data({ code: 'invalid-request' }, { status: 400 });
  const failure = await askForPayout(access, id);
  if (failure) return data({ failure }, { status: failure === 'errors.payout.notFound' ? 404 : 409 });
  const { money } = await read((one) => readExpected(one, identity.uid, cycle));
  const date = formatDateTime(cycle.payAt, language, 'day') ?? '';
  return redirectWithToast(back, {
    kind: 'success',
    key: money ? 'toasts.payoutRequested' : 'toasts.payoutRequestedFor',
    values: money ? { amount: formatMoney(money, language), date } : { date },
  });
}
