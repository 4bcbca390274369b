import { useTranslation } from 'react-i18next';
import { SCAM_DRILL } from '#app/domain/guides/drills.ts';
import { DrillRounds } from './drill.tsx';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

/** Messages as they arrive in a chat: the reader says which are genuine. */
export function ScamTool() {
  const { t } = useTranslation('onboarding');
  const [answers, change] = useKeptAnswers('scam', () => ({ given: '', seen: '0' }));
  return (
    <ToolFrame tool="scam">
      <DrillRounds
        {...answers}
        drill={SCAM_DRILL}
        options={[
          { id: 'genuine', label: t('tools.scam.genuine') },
          { id: 'scam', label: t('tools.scam.scam') },
        ]}
        onChange={change}
        round={(id) => (
          <figure className="grid max-w-md gap-1 rounded-2xl rounded-bl-sm bg-raised px-4 py-3">
            <figcaption className="text-xs font-medium text-muted">{t(`tools.scam.rounds.${id}.from`)}</figcaption>
            <blockquote className="text-body text-ink">{t(`tools.scam.rounds.${id}.text`)}</blockquote>
          </figure>
        )}
        why={(id) => t(`tools.scam.rounds.${id}.why`)}
      />
    </ToolFrame>
  );
}
