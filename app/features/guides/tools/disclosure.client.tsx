import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkDisclosure, LONGEST_DISCLOSURE } from '#app/domain/guides/disclosure-check.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

/** Checks the sentence that a reader will say. A sentence that passes ticks "words-noted" in the checklist of their streams. */
export function DisclosureTool() {
  const { t } = useTranslation('onboarding');
  const [answers, change] = useKeptAnswers('disclosure', () => ({ sentence: '', required: '' }));
  const { rules, isReady } = checkDisclosure(answers);
  const isEmpty = answers.sentence.trim() === '';
  return (
    <ToolFrame tool="disclosure">
      <TextArea
        rows={3}
        maxLength={LONGEST_DISCLOSURE}
        label={t('tools.disclosure.sentence')}
        value={answers.sentence}
        onChange={({ target }) => change({ sentence: target.value })}
      />
      <TextArea
        rows={2}
        maxLength={LONGEST_DISCLOSURE}
        label={t('tools.disclosure.required')}
        aside={t('tools.disclosure.optional')}
        value={answers.required}
        onChange={({ target }) => change({ required: target.value })}
      />
      <div role="status" className="grid gap-3">
        {isEmpty ? (
          <p>{t('tools.disclosure.incomplete')}</p>
        ) : (
          <>
            <Badge tone={isReady ? 'good' : 'warn'} className="justify-self-start">
              {isReady ? t('tools.disclosure.ready') : t('tools.disclosure.notReady')}
            </Badge>
            <ul className="grid gap-1.5">
              {rules.map(({ rule, holds }) => (
                <li key={rule} className="flex items-start gap-2 text-body">
                  {holds ? (
                    <Check aria-label={t('tools.disclosure.holds')} className="mt-1 size-4 shrink-0 text-good" />
                  ) : (
                    <X aria-label={t('tools.disclosure.open')} className="mt-1 size-4 shrink-0 text-warn" />
                  )}
                  <span>{t(`tools.disclosure.rules.${rule}`)}</span>
                </li>
              ))}
            </ul>
            {isReady ? <p className="text-sm text-muted">{t('tools.disclosure.fills')}</p> : null}
          </>
        )}
      </div>
    </ToolFrame>
  );
}
