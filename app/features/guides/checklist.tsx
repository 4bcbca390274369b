import { useTranslation } from 'react-i18next';
import type { GuideWork } from '#app/domain/guides/work.ts';
import type { ChecklistItem } from '#app/guides/guide-text.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { Inlines } from './blocks.tsx';
import { useSavedChoice } from './step.ts';

/** The place of an item or a question on the page, for links to it. */
export function placeOf(id: string): string {
  return `guide-${id}`;
}

/** The checklist of a guide: each tick is saved immediately. `open` are the ids that completing the guide has missed. */
export function GuideChecklist({
  items,
  work,
  open,
  onDone,
}: {
  items: readonly ChecklistItem[];
  work: GuideWork;
  open: readonly string[];
  onDone: (id: string) => void;
}) {
  const { t } = useTranslation('onboarding');
  return (
    <Card id="guide-checklist" className="scroll-mt-28 p-5 sm:p-6">
      <fieldset className="grid gap-3">
        <legend className="float-left mb-1 section-title">{t('guide.checklist')}</legend>
        <p className="clear-both text-sm text-muted">{t('guide.checklistHint')}</p>
        {items.map((item) => (
          <Item key={item.id} item={item} work={work} isOpen={open.includes(item.id)} onDone={onDone} />
        ))}
      </fieldset>
    </Card>
  );
}

function Item({
  item: { id, text },
  work,
  isOpen,
  onDone,
}: {
  item: ChecklistItem;
  work: GuideWork;
  isOpen: boolean;
  onDone: (id: string) => void;
}) {
  const { t } = useTranslation('onboarding');
  const { chosen, saved, choose, hasFailed } = useSavedChoice(work, work.ticks.includes(id), (ticked) => ({
    intent: 'tick',
    item: id,
    ticked: ticked ? 'yes' : 'no',
  }));
  const error = hasFailed ? t('guide.stepFailed') : isOpen ? t('guide.stillOpen') : null;
  return (
    <>
      {saved ? <input type="hidden" name="was-tick" value={id} /> : null}
      <Checkbox
        id={placeOf(id)}
        name="tick"
        value={id}
        checked={chosen}
        onChange={(event) => {
          choose(event.currentTarget.checked);
          if (event.currentTarget.checked) onDone(id);
        }}
        label={<Inlines text={text} />}
        error={error ? <span role={hasFailed ? 'alert' : undefined}>{error}</span> : null}
        className="scroll-mt-24"
      />
    </>
  );
}
