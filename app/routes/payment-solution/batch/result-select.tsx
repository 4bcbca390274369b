import { useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FAILURE_CODES, isFailure, type Result } from '#app/domain/payouts/result.ts';
import { Select } from '#app/ui/field.tsx';

type Props = { results: readonly Result[]; result: Result | ''; onChange: (result: Result | '') => void };

/**
 * The result that the operator has chosen, and the states of the payouts as they were then. Read again, the page may have what a colleague recorded
 * since, which the operator did not decide on: that is refused, and seen with the answer.
 */
export function useChosen<States>(states: States) {
  const { state } = useNavigation();
  const answer = useActionData();
  const [kept, setKept] = useState({ chosen: '' as Result | '', states, answer });
  if (state === 'idle' && answer !== kept.answer) setKept({ ...kept, states, answer });
  return {
    chosen: kept.chosen,
    seen: kept.chosen === '' ? states : kept.states,
    choose: (chosen: Result | '') => setKept({ chosen, states, answer }),
  };
}

/** The results that can be recorded. Nothing is chosen until the operator chooses: a browser would take the first one. */
export function ResultSelect({ results, result, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      name="result"
      label={t('paymentSolution.state')}
      value={result}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Result | '')}
      required
    >
      <option value="">{t('paymentSolution.record.choose')}</option>
      {results.map((one) => (
        <option key={one} value={one}>
          {t(`requestState.${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** Why it failed or came back; nothing for other results. */
export function FailureCode({ result }: { result: Result | '' }) {
  const { t } = useTranslation();
  if (!result || !isFailure(result)) return null;
  return (
    <Select name="code" label={t('paymentSolution.record.code')}>
      {FAILURE_CODES.map((code) => (
        <option key={code} value={code}>
          {t(`payout.codes.${code}`)}
        </option>
      ))}
    </Select>
  );
}
