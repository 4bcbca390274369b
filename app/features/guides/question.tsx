import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuideWork } from '#app/domain/guides/work.ts';
import type { GuideQuestion as Question } from '#app/guides/guide-text.ts';
import { cn } from '#app/ui/class-names.ts';
import { placeOf } from './checklist.tsx';
import { Inlines } from './blocks.tsx';
import { useSavedChoice } from './step.ts';

/** A question to check oneself: the answer is saved and explained immediately, right or wrong, and may be changed. */
export function GuideQuestion({
  question,
  work,
  isOpen,
  onDone,
}: {
  question: Question;
  work: GuideWork;
  isOpen: boolean;
  onDone: (id: string) => void;
}) {
  const { t } = useTranslation('onboarding');
  const { id, options } = question;
  const { chosen, saved, choose, hasFailed } = useSavedChoice(work, work.answers[id] ?? null, (option) => ({
    intent: 'answer',
    question: id,
    option: option ?? '',
  }));
  const error = hasFailed ? t('guide.stepFailed') : isOpen ? t('guide.stillOpen') : null;
  return (
    <fieldset className="min-w-0 scroll-mt-24" aria-describedby={error ? `${placeOf(id)}-error` : undefined}>
      <legend className="mb-2 font-medium text-ink">
        <Inlines text={question.text} />
      </legend>
      {saved ? <input type="hidden" name={`was-answer-${id}`} value={saved} /> : null}
      <div className="grid gap-2">
        {options.map((option, index) => (
          <label
            key={option.id}
            className={cn(
              'flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5',
              'transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent',
              chosen === option.id &&
                (option.id === question.answer ? 'border-good bg-good-soft' : 'border-warn bg-warn-soft'),
            )}
          >
            <input
              // What is still to be answered is scrolled to by its first option.
              id={index === 0 ? placeOf(id) : undefined}
              type="radio"
              name={`answer-${id}`}
              value={option.id}
              checked={chosen === option.id}
              onChange={() => {
                choose(option.id);
                onDone(id);
              }}
              className="choice mt-0.75 size-4.5 shrink-0 scroll-mt-24 rounded-full outline-none"
            />
            <span className="min-w-0 text-body text-ink">
              <Inlines text={option.text} />
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${placeOf(id)}-error`} role={hasFailed ? 'alert' : undefined} className="mt-2 text-sm text-bad">
          {error}
        </p>
      ) : null}
      {/* Always there: what is put into it later is read out, what came with the page is not. */}
      <div role="status">{chosen ? <Explanation question={question} chosen={chosen} /> : null}</div>
    </fieldset>
  );
}

function Explanation({ question: { answer, options, why }, chosen }: { question: Question; chosen: string }) {
  const { t } = useTranslation('onboarding');
  const isRight = chosen === answer;
  const Icon = isRight ? Check : X;
  const right = options.find(({ id }) => id === answer)!;
  return (
    <div className="mt-3 grid gap-1.5 border-l-2 border-line-strong pl-4 text-body">
      <p className={cn('flex items-start gap-2 font-medium', isRight ? 'text-good' : 'text-warn')}>
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span>
          {isRight ? (
            t('guide.right')
          ) : (
            <>
              {t('guide.wrong')} <Inlines text={right.text} />
            </>
          )}
        </span>
      </p>
      {why.map((paragraph, index) => (
        <p key={index} className="text-muted">
          <Inlines text={paragraph} />
        </p>
      ))}
    </div>
  );
}
