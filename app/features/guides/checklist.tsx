import { useTranslation } from 'react-i18next';
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
  ticks,
  open,
  onDone,
}: {
  items: readonly ChecklistItem[];
  ticks: readonly string[];
  open: readonly string[];
  onDone: (id: string) => void;
}) {
  const { t } = useTranslation('onboarding');
  return (
    <Card className="p-5 sm:p-6">
      <fieldset className="grid gap-3">
        <legend className="float-left mb-1 section-title">{t('guide.checklist')}</legend>
        <p className="clear-both text-sm text-muted">{t('guide.checklistHint')}</p>
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            isTicked={ticks.includes(item.id)}
            isOpen={open.includes(item.id)}
            onDone={onDone}
          />
        ))}
      </fieldset>
    </Card>
  );
}

function Item({
  item: { id, text },
  isTicked,
  isOpen,
  onDone,
}: {
  item: ChecklistItem;
  isTicked: boolean;
  isOpen: boolean;
  onDone: (id: string) => void;
}) {
  const { t } = useTranslation('onboarding');
  const { chosen, choose, hasFailed } = useSavedChoice(isTicked, (ticked) => ({
    intent: 'tick',
    item: id,
    ticked: ticked ? 'yes' : 'no',
  }));
  const error = hasFailed ? t('guide.stepFailed') : isOpen ? t('guide.stillOpen') : null;
  return (
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
  );
}
