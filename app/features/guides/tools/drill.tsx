import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drill, givenAnswers, rightAnswers } from '#app/domain/guides/drills.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';

/** Rounds with a few answers each. An answer is explained immediately and stays; the next round comes by a press. */
export function DrillRounds({
  drill,
  options,
  given,
  seen,
  onChange,
  round,
  why,
}: {
  drill: Drill;
  /** The answers of every round, with their words. */
  options: readonly { id: string; label: string }[];
  /** Answers so far, by round, as they are kept. */
  given: string;
  /** How many rounds the reader has left behind, as it is kept. */
  seen: string;
  onChange: (next: { given: string; seen: string }) => void;
  round: (id: string, isAnswered: boolean) => ReactNode;
  why: (id: string) => string;
}) {
  const { t } = useTranslation('onboarding');
  const place = useId();
  const roundBox = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  /** Whether a press here replaced the button that had the focus. An opened guide stays where it is. */
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    (onward.current ?? roundBox.current)?.focus();
  }, [given, seen]);
  const press = (next: { given: string; seen: string }) => {
    isPressed.current = true;
    onChange(next);
  };
  const answers = givenAnswers(given, drill.length);
  const index = Math.min(Math.max(0, Number.parseInt(seen, 10) || 0), answers.length);
  const current = drill[index];
  const answer = answers[index];
  const right = rightAnswers(drill, answers);
  if (!current) {
    return (
      <div ref={roundBox} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
        <p role="status" className="text-xl font-semibold tracking-tight tabular-nums">
          {t('tools.drill.result', { right, total: drill.length })}
        </p>
        <Button variant="outline" onClick={() => press({ given: '', seen: '0' })}>
          {t('tools.drill.again')}
        </Button>
      </div>
    );
  }
  const isRight = answer === current.right;
  return (
    <div className="grid gap-4">
      <Progress
        value={answers.length}
        max={drill.length}
        label={t('tools.drill.progress')}
        labelHidden
        note={t('tools.drill.round', { round: index + 1, total: drill.length })}
      />
      <div ref={roundBox} id={place} tabIndex={-1} className="outline-none">
        {round(current.id, answer !== undefined)}
      </div>
      {answer === undefined ? (
        <div className="flex flex-wrap gap-3">
          {options.map(({ id, label }) => (
            <Button
              key={id}
              variant="secondary"
              className="min-h-11! flex-1 sm:flex-none"
              aria-describedby={place}
              onClick={() => press({ given: [...answers, id].join(' '), seen: String(index) })}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      <div role="status" className="grid gap-1">
        {answer === undefined ? null : (
          <>
            <p className={isRight ? 'font-medium text-good' : 'font-medium text-warn'}>
              {isRight ? t('tools.drill.right') : t('tools.drill.wrong')}
            </p>
            <p className="text-body text-muted">{why(current.id)}</p>
          </>
        )}
      </div>
      {answer === undefined ? null : (
        <Button
          ref={onward}
          variant="outline"
          className="min-h-11! justify-self-start"
          onClick={() => press({ given, seen: String(index + 1) })}
        >
          {t(index + 1 < drill.length ? 'tools.drill.next' : 'tools.drill.finish')}
        </Button>
      )}
    </div>
  );
}
