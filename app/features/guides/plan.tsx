import { Check } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import type { ChecklistItem } from '#app/guides/guide-text.ts';
import { splitPlan } from '#app/domain/guides/plan-split.ts';
import type { GuidePlan, PlannedItems } from '#app/server/guides/plan.server.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { FoldedRow } from '#app/ui/layout/folded-row.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { usePath } from '../../shell/page/facts.ts';
import { Inlines } from './blocks.tsx';
import { useSavedChoice } from './step.ts';

/** Items that are open to begin with; the others are behind the names of their guides. */
const NEXT_ITEMS = 3;

/** Items whose time has come: each tick is saved immediately. A ticked one stays until the page is opened again. */
export function DuePlan({ guides }: { guides: readonly PlannedItems[] }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  const { next, rest } = splitPlan(guides, NEXT_ITEMS);
  return (
    <Part title={t('plan.due')} hint={t('plan.dueHint')}>
      <Guides guides={next} item={(guide, item) => <DueItem guide={guide} item={item} />} />
      {rest.length > 0 ? (
        <div className="mt-2 divide-y divide-line border-y border-line">
          {rest.map(({ key, title, items }) => (
            <FoldedRow key={key} name={title} note={t('plan.toDo', { number: items.length })}>
              <ul className="grid gap-1.5">
                {items.map((item) => (
                  <li key={item.id}>
                    <DueItem guide={key} item={item} />
                  </li>
                ))}
              </ul>
              <TextLink to={path('guides/:key', { key })} className="mt-2 inline-block text-sm print:hidden">
                {t('plan.openGuide')}
              </TextLink>
            </FoldedRow>
          ))}
        </div>
      ) : null}
    </Part>
  );
}

const CountTick = createContext<(change: 1 | -1) => void>(() => {});

/** How much of the plan is done, of all that it has, with what is ticked below while it is open. */
export function CountedPlan({ plan, children }: { plan: GuidePlan; children: ReactNode }) {
  const [since, setSince] = useState(0);
  return (
    <CountTick.Provider value={(change) => setSince((before) => before + change)}>
      <PlanProgress plan={plan} since={since} />
      {children}
    </CountTick.Provider>
  );
}

function PlanProgress({ plan: { due, waiting, done }, since }: { plan: GuidePlan; since: number }) {
  const { t } = useTranslation('onboarding');
  const itemsOf = (guides: readonly PlannedItems[]) => guides.flatMap(({ items }) => items).length;
  const before = itemsOf(done.flatMap(({ guides }) => guides));
  const ticked = before + since;
  const all = before + itemsOf(due) + itemsOf(waiting.flatMap(({ guides }) => guides));
  if (all === 0) return null;
  return (
    <Progress
      value={ticked}
      max={all}
      label={t('plan.progress')}
      note={t('plan.progressNote', { done: ticked, total: all })}
      className="print:hidden"
    />
  );
}

function DueItem({ guide, item: { id, text } }: { guide: GuideKey; item: ChecklistItem }) {
  const { t } = useTranslation('onboarding');
  const count = useContext(CountTick);
  const { chosen, choose, hasFailed } = useSavedChoice(null, false, (ticked) => ({
    ...{ intent: 'tick', guide, item: id },
    ticked: ticked ? 'yes' : 'no',
  }));
  return (
    <Checkbox
      id={`plan-${guide}-${id}`}
      name="tick"
      value={id}
      checked={chosen}
      onChange={({ currentTarget: { checked } }) => {
        choose(checked);
        count(checked ? 1 : -1);
      }}
      label={<Inlines text={text} />}
      error={hasFailed ? <span role="alert">{t('guide.stepFailed')}</span> : null}
    />
  );
}

/** Items that wait for an event, by event. */
export function WaitingPlan({ groups }: { groups: GuidePlan['waiting'] }) {
  const { t } = useTranslation('onboarding');
  return (
    <Part title={t('plan.waiting')}>
      {groups.map(({ when, guides }) => (
        <section key={when} aria-labelledby={`plan-when-${when}`} className="grid gap-3">
          <h3 id={`plan-when-${when}`} className="font-medium">
            {t(`plan.when.${when}`)}
          </h3>
          <Guides guides={guides} item={(_, item) => <WaitingItem item={item} />} />
        </section>
      ))}
    </Part>
  );
}

/** What the reader has ticked, in the order of a stream. */
export function DonePlan({ phases }: { phases: GuidePlan['done'] }) {
  const { t } = useTranslation('onboarding');
  const items = phases.flatMap(({ guides }) => guides.flatMap((guide) => guide.items)).length;
  return (
    <Disclosure summary={t('plan.done', { items })} className="print:hidden">
      <div className="mt-4 grid gap-6 text-base">
        {phases.map(({ phase, guides }) => (
          <section key={phase} aria-labelledby={`plan-${phase}`} className="grid gap-3">
            <h3 id={`plan-${phase}`} className="font-medium">
              {t(`phases.${phase}.title`)}
            </h3>
            <Guides guides={guides} item={(_, item) => <DoneItem item={item} />} />
          </section>
        ))}
      </div>
    </Disclosure>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="border-b border-line pb-2">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}

function Guides({
  guides,
  item,
}: {
  guides: readonly PlannedItems[];
  item: (guide: GuideKey, item: ChecklistItem) => ReactNode;
}) {
  const path = usePath();
  return guides.map(({ key, title, items }) => (
    <div key={key} className="grid break-inside-avoid gap-1.5">
      <Link
        to={path('guides/:key', { key })}
        className="justify-self-start rounded-sm py-1 font-medium underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <ul className="grid gap-1.5">
        {items.map((one) => (
          <li key={one.id}>{item(key, one)}</li>
        ))}
      </ul>
    </div>
  ));
}

/** On paper with a box to tick. */
function WaitingItem({ item: { text } }: { item: ChecklistItem }) {
  return (
    <span className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="mx-1.5 mt-2.5 size-1 shrink-0 rounded-full bg-faint print:mt-1 print:size-4 print:rounded-sm print:border print:border-line-strong print:bg-transparent"
      />
      <span>
        <Inlines text={text} />
      </span>
    </span>
  );
}

function DoneItem({ item: { text } }: { item: ChecklistItem }) {
  return (
    <span className="flex items-start gap-3 text-muted">
      <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span>
        <Inlines text={text} />
      </span>
    </span>
  );
}
