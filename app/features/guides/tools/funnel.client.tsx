import { useTranslation } from 'react-i18next';
import {
  figureOf,
  FUNNEL_FIGURES,
  type FunnelFigures,
  type FunnelShare,
  impossibleSteps,
  readFunnel,
  wholeOf,
} from '#app/domain/guides/funnel.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Field } from '#app/ui/field.tsx';
import { usePageFacts } from '../../../shell/page/facts.ts';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

const TIMES = ['now', 'before'] as const;
const NOTHING = {
  ...{ nowviewers: '', nowclicks: '', nowregistrations: '', nowcommissions: '' },
  ...{ beforeviewers: '', beforeclicks: '', beforeregistrations: '', beforecommissions: '' },
};

/** Shows which step from viewer to commission has become weaker, from figures that the reader enters. */
export function FunnelTool() {
  const { t } = useTranslation('onboarding');
  const [answers, change] = useKeptAnswers('funnel', () => NOTHING);
  const figuresOf = (time: (typeof TIMES)[number]) =>
    Object.fromEntries(
      FUNNEL_FIGURES.map((figure) => [figure, figureOf(answers[`${time}${figure}`])]),
    ) as unknown as FunnelFigures;
  const figures = { now: figuresOf('now'), before: figuresOf('before') };
  const funnel = readFunnel(figures.now, figures.before);
  const impossible = { now: impossibleSteps(figures.now), before: impossibleSteps(figures.before) };
  const isImpossible = [...impossible.now, ...impossible.before].some((step) => step !== 'commissions');
  const errorOf = (time: (typeof TIMES)[number], figure: (typeof FUNNEL_FIGURES)[number]) => {
    const typed = answers[`${time}${figure}`];
    if (typed.trim() !== '' && figures[time][figure] === null) return t('tools.funnel.whole');
    const step = impossible[time].find((found) => found === figure);
    if (!step) return undefined;
    if (step === 'commissions') return t('tools.funnel.severalCommissions');
    return t(`tools.funnel.impossible.${wholeOf(step) as 'viewers' | 'clicks'}`);
  };
  const isCompared = funnel?.shares.some((share) => share.before !== null) ?? false;
  const compared = funnel?.isChance ? 'tools.funnel.chance' : 'tools.funnel.steady';
  const alone = figures.before.viewers === 0 ? 'tools.funnel.noViewers.before' : 'tools.funnel.alone';
  const verdict = isCompared ? compared : alone;
  return (
    <ToolFrame tool="funnel">
      <div className="grid gap-5 sm:grid-cols-2">
        {TIMES.map((time) => (
          <fieldset key={time}>
            <legend className="mb-2 text-sm font-medium text-muted">{t(`tools.funnel.${time}`)}</legend>
            <div className="grid grid-cols-2 gap-3">
              {FUNNEL_FIGURES.map((figure) => (
                <Field
                  key={figure}
                  inputMode="numeric"
                  error={errorOf(time, figure)}
                  label={t(`tools.funnel.figures.${figure}`)}
                  value={answers[`${time}${figure}`]}
                  onChange={({ target }) => change({ [`${time}${figure}`]: target.value })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div role="status" className="grid gap-3">
        {isImpossible ? <p>{t('tools.funnel.correct')}</p> : null}
        {funnel || isImpossible ? null : <p>{t('tools.funnel.incomplete')}</p>}
        {funnel && !isImpossible ? (
          figures.now.viewers === 0 ? (
            <p>{t('tools.funnel.noViewers.now')}</p>
          ) : (
            <>
              <ol className="grid gap-3">
                {funnel.shares.map((share) => (
                  <Share key={share.step} share={share} isWeakest={share.step === funnel.weakest} />
                ))}
              </ol>
              <p className="text-body">{funnel.weakest ? t(`tools.funnel.advice.${funnel.weakest}`) : t(verdict)}</p>
              {funnel.isFew ? <p className="text-sm text-muted">{t('tools.funnel.few')}</p> : null}
            </>
          )
        ) : null}
      </div>
    </ToolFrame>
  );
}

function Share({ share: { step, now, before }, isWeakest }: { share: FunnelShare; isWeakest: boolean }) {
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const percent = (share: number | null) =>
    share === null ? '–' : numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-body">
        <span className="flex flex-wrap items-center gap-2">
          {t(`tools.funnel.shares.${step}`)}
          {isWeakest ? <Badge tone="warn">{t('tools.funnel.weakest')}</Badge> : null}
        </span>
        <span className="text-muted tabular-nums">
          <b className="font-semibold text-ink">{percent(now)}</b>
          {before === null ? null : ` · ${t('tools.funnel.was', { share: percent(before) })}`}
        </span>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-raised">
        <div
          className={isWeakest ? 'h-full rounded-full bg-warn' : 'h-full rounded-full bg-accent'}
          style={{ width: `${Math.min(100, (now ?? 0) * 100)}%` }}
        />
      </div>
    </li>
  );
}
