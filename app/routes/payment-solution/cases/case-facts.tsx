import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { isVerdict } from '#app/domain/income/tracker-report.ts';
import type { DifferenceCase } from '#app/domain/ledger/difference-case.ts';
import { PersonName } from '#app/features/people/person-name.tsx';

/** What differs: in a sentence, whose it is, and what each side says. */
export function CaseFacts({ one }: { one: SerializeFrom<DifferenceCase> }) {
  const { t } = useTranslation();
  const { kind, username, name, reference, ours, theirs } = one;
  const said = (text: string) => {
    if (isVerdict(text)) return t(`cases.said.${text}`);
    // A state of a payout is one word, an amount is not. Their list would be one more script of the operator's pages.
    return /^[a-z]+$/.test(text) ? t(`requestState.${text}`) : text || '–';
  };
  return (
    <div className="grid min-w-0 gap-1">
      <span className="font-medium">{t(`cases.kinds.${kind}`)}</span>
      <span className="text-sm break-words text-muted">
        {username ? <PersonName {...{ name, username }} /> : null}
        {username && reference ? ' · ' : null}
        {reference ? t('cases.reference', { reference }) : null}
      </span>
      <span className="text-sm tabular-nums">
        {t('cases.ours')}: {said(ours)} · {t('cases.theirs')}: {said(theirs)}
      </span>
    </div>
  );
}
