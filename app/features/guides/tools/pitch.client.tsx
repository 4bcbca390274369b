import { useEffect, useState } from 'react';
import { Play, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkPitch, LONGEST_PART, PITCH_LIMIT, PITCH_PARTS } from '#app/domain/guides/pitch.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

/** A pitch in four sentences, and a timer to say it against. */
export function PitchTool() {
  const { t } = useTranslation('onboarding');
  const [{ taken, ...pitch }, change] = useKeptAnswers('pitch', () => ({
    ...{ disclosure: '', who: '', what: '', catch: '' },
    taken: '',
  }));
  const { words, seconds, problems } = checkPitch(pitch);
  return (
    <ToolFrame tool="pitch">
      <ol className="grid gap-4">
        {PITCH_PARTS.map((part) => (
          <li key={part}>
            <TextArea
              rows={2}
              maxLength={LONGEST_PART}
              label={t(`tools.pitch.parts.${part}`)}
              value={pitch[part]}
              onChange={({ target }) => change({ [part]: target.value })}
            />
          </li>
        ))}
      </ol>
      <div role="status" className="grid justify-items-start gap-2">
        {problems.length === 0 ? <Badge tone="good">{t('tools.pitch.ready')}</Badge> : null}
        {words > 0 ? (
          <p className="text-body tabular-nums">{t('tools.pitch.length', { count: words, seconds })}</p>
        ) : null}
        {problems.map((problem) => (
          <p key={problem} className="text-body text-muted">
            {t(`tools.pitch.problems.${problem}`)}
          </p>
        ))}
      </div>
      <PitchTimer taken={Number(taken) || null} onTaken={(time) => change({ taken: String(time) })} />
    </ToolFrame>
  );
}

/** @param taken seconds of the latest attempt */
function PitchTimer({ taken, onTaken }: { taken: number | null; onTaken: (seconds: number) => void }) {
  const { t } = useTranslation('onboarding');
  const [since, setSince] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const beat = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(beat);
  }, [since]);
  const isRunning = since !== null;
  const seconds = isRunning ? Math.max(0, Math.floor((now - since) / 1000)) : (taken ?? 0);
  const isOver = seconds > PITCH_LIMIT;
  const press = () => {
    if (isRunning) onTaken(Math.max(1, Math.round((Date.now() - since) / 1000)));
    setNow(Date.now());
    setSince(isRunning ? null : Date.now());
  };
  return (
    <div className="grid gap-3 rounded-xl bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="block text-xs font-medium text-muted">
            {t(isRunning ? 'tools.pitch.running' : 'tools.pitch.taken')}
          </span>
          <span
            role="timer"
            className={`text-3xl font-semibold tracking-tight tabular-nums ${isOver ? 'text-warn' : 'text-ink'}`}
          >
            {clock(seconds)}
          </span>
        </p>
        <Button variant="outline" onClick={press}>
          {isRunning ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
          {t(isRunning ? 'tools.pitch.stop' : 'tools.pitch.start')}
        </Button>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={isOver ? 'h-full bg-warn' : 'h-full bg-accent'}
          style={{ width: `${Math.min(100, (seconds * 100) / PITCH_LIMIT)}%` }}
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {!isRunning && taken !== null ? t(isOver ? 'tools.pitch.over' : 'tools.pitch.fits') : null}
      </p>
    </div>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
