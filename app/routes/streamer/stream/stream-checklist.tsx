import { useTranslation } from 'react-i18next';
import {
  PHASE_GUIDES,
  phaseOfState,
  STREAM_CHECKLIST,
  STREAM_PHASES,
  type StreamPhase,
  type StreamState,
} from '#app/domain/streams/stream.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useTicks } from './use-ticks.ts';

/** So long after the end of a stream its checklist is behind its name. */
const OVER_MS = 7 * 86_400_000;

type Props = { stream: { state: StreamState; checklist: readonly string[]; endedAt?: string | Date | null } };

/** What to do before, during and after the stream. Each tick is saved immediately; without scripts there is a button. */
export function StreamChecklist({ stream: { state, checklist: ticked, endedAt } }: Props) {
  const { t } = useTranslation();
  const phase = phaseOfState(state);
  const now = endedAt && Date.now() - new Date(endedAt).getTime() > OVER_MS ? null : phase;
  const { Form, done, save, failure } = useTicks(ticked);
  return (
    <Section title={t('streams.checklist.title')}>
      {failure ? (
        <Alert kind="error" className="mb-5">
          {t(failure)}
        </Alert>
      ) : null}
      <Form method="post" className="grid gap-6" onChange={(event) => save(event.currentTarget)}>
        <input type="hidden" name="intent" value="checklist" />
        {now ? <Phase phase={now} isCurrent ticked={ticked} done={done} /> : null}
        {/* Closed they are a line, and each one that is open has its own. */}
        <div className={now ? 'flex flex-wrap gap-x-8 gap-y-2 [&>[open]]:basis-full' : 'grid gap-1'}>
          {STREAM_PHASES.filter((one) => one !== now)
            .toSorted((one, other) => Number(other === phase) - Number(one === phase))
            .map((one) => (
              <Phase key={one} phase={one} isCurrent={false} ticked={ticked} done={done} />
            ))}
        </div>
        <noscript>
          <Button type="submit" variant="secondary">
            {t('actions.save')}
          </Button>
        </noscript>
      </Form>
    </Section>
  );
}

function Phase({
  phase,
  isCurrent,
  ticked,
  done,
}: {
  phase: StreamPhase;
  isCurrent: boolean;
  /** As it was saved. */
  ticked: readonly string[];
  /** As it is shown. */
  done: ReadonlySet<string>;
}) {
  const { t } = useTranslation();
  const path = usePath();
  const items: readonly string[] = STREAM_CHECKLIST[phase];
  const count = items.filter((item) => done.has(item)).length;
  const name = t(`streams.checklist.phases.${phase}`);
  const boxes = items.map((item) => (
    <Checkbox
      key={item}
      name="item"
      value={item}
      defaultChecked={ticked.includes(item)}
      label={t(`streams.checklist.items.${item}`)}
    />
  ));
  const progress = t('streams.checklist.count', { done: count, total: items.length });
  if (!isCurrent) {
    return (
      <Disclosure summary={`${name} · ${progress}`}>
        <fieldset className="mt-3 grid gap-3">
          <legend className="sr-only">{name}</legend>
          {boxes}
        </fieldset>
      </Disclosure>
    );
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium text-ink">{name}</span>
        <span className="text-sm text-muted tabular-nums">{progress}</span>
      </legend>
      {boxes}
      <TextLink to={path('guides/:key', { key: PHASE_GUIDES[phase] })} className="justify-self-start text-sm">
        {t('streams.checklist.guide')}
      </TextLink>
    </fieldset>
  );
}
