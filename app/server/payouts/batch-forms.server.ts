import type { WordClash } from '#app/domain/payouts/files/result-mapping.ts';
import type { Said } from '#app/domain/payouts/result.ts';
import { formatMoney, isCurrency } from '#app/domain/ledger/money.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { noteBalancesOnForm } from './funding.server.ts';
import { keepMappingOnForm } from './mappings.server.ts';
import { exportOnForm } from './payment-files.server.ts';
import { recordOne, recordSeveral } from './results.server.ts';

type Act = (access: MemberAccess, cycleId: string, form: FormData) => Promise<FormAnswer<unknown, Shown>>;
/** `said`: of each payout, when some of several results could not be recorded. `clash`: the word that a mapping has for two results. */
type Shown = Whole & { said?: Record<string, Said>; clash?: WordClash };

/** What a form of a batch's page asks for by its `intent`, and what is said when it was done. */
const ACTS = {
  export: { run: exportOnForm, toast: 'toasts.exportStarted' },
  funds: { run: (access, _cycleId, form) => noteBalancesOnForm(access, form), toast: 'toasts.balancesSaved' },
  mapping: { run: (access, _cycleId, form) => keepMappingOnForm(access, form), toast: 'toasts.mappingSaved' },
  several: { run: recordSeveral, toast: 'toasts.resultsRecorded' },
  one: { run: recordOne, toast: 'toasts.resultRecorded' },
} satisfies Record<string, { run: Act; toast: string }>;

/** Does what a form asks for; without a known intent, it records one result. */
export async function answerBatchForm(
  access: MemberAccess,
  cycleId: string,
  form: FormData,
): Promise<{ answer: FormAnswer<unknown, Shown>; toast: { key: string; values: Record<string, string | number> } }> {
  const intent = String(form.get('intent'));
  const { run, toast } = ACTS[Object.hasOwn(ACTS, intent) ? (intent as keyof typeof ACTS) : 'one'];
  const [currency, result] = [String(form.get('currency')), String(form.get('result'))];
  const amountMinor = Number(form.get('amount'));
  const values = {
    count: form.getAll('uid').length,
    result: serverI18n(access.language).t(`requestState.${result}`, { defaultValue: '' }),
    // The form of a mapping has columns of these names.
    amount:
      isCurrency(currency) && Number.isInteger(amountMinor)
        ? formatMoney({ amountMinor, currency }, access.language)
        : '',
  };
  return { answer: await run(access, cycleId, form), toast: { key: toast, values } };
}
