import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_SELECTED } from '#app/domain/people/bulk-decision.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/field.tsx';

type Person = { uid: string; displayName: string };

/**
 * Starts a decision on several people: those ticked, all on the page, or all who wait and match. It is there once someone is
 * ticked, and stays in sight while the table moves. It is only asked for here; the next page shows whom it is about. Works as a plain form.
 */
export function BulkBar({ formId, waiting, query }: { formId: string; waiting: readonly Person[]; query: string }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <div className="bulk-bar kept-bar sticky z-10 mt-4 rounded-xl border border-line-strong bg-surface px-4 py-3 shadow-pop">
      <Form
        id={formId}
        method="post"
        action={path('admin/streamers/bulk')}
        className="flex flex-wrap items-center gap-x-6 gap-y-2"
      >
        <input type="hidden" name="intent" value="select" />
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="pageUids" value={waiting.map(({ uid }) => uid).join()} />
        <TickedCount formId={formId} />
        {waiting.map(({ uid, displayName }) => (
          // As much as fits into a form, whatever people call themselves.
          <input key={uid} type="hidden" name="name" value={`${uid}:${[...displayName].slice(0, 40).join('')}`} />
        ))}
        <Checkbox
          name="page"
          label={t('people.bulk.page', { count: waiting.length })}
          onChange={({ currentTarget }) => tickAll(currentTarget)}
        />
        <Checkbox name="all" label={t('people.bulk.all', { most: MOST_SELECTED })} />
        <span className="ml-auto flex gap-2 max-sm:w-full">
          <Button type="submit" name="action" value="reject" variant="outline" size="sm" className="max-sm:grow">
            {t('people.bulk.reject')}
          </Button>
          <Button type="submit" name="action" value="approve" variant="brand" size="sm" className="max-sm:grow">
            {t('people.bulk.approve')}
          </Button>
        </span>
      </Form>
    </div>
  );
}

/** How many are ticked; a box that stands for more says how many itself. */
function TickedCount({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount(ticked(document.getElementById(formId)));
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [formId]);
  return (
    <span role="status" className="text-sm text-ink empty:hidden">
      {count > 0 ? t('review.selected', { count }) : null}
    </span>
  );
}

const ticked = (form: HTMLElement | null): number =>
  form instanceof HTMLFormElement
    ? [...form.elements].filter((box) => box instanceof HTMLInputElement && box.name === 'uid' && box.checked).length
    : 0;

/** Shows in the rows what the box above them says. */
function tickAll({ form, checked }: HTMLInputElement): void {
  for (const box of form?.elements ?? []) {
    if (box instanceof HTMLInputElement && box.name === 'uid') box.checked = checked;
  }
}
