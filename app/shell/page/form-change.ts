import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';

/** What a form has besides its fields when something was taken out of it: an element with this attribute. */
export const CHANGED = { 'data-changed': true } as const;

/**
 * Whether a form holds what it was opened with, and which of its required fields are empty. `watch` goes to the form. Without scripts, and
 * until they run, nothing is known of it: it counts as changed. `form`: its key, where it begins anew with another one.
 */
export function useFormChange(form = '') {
  const isHydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const [{ isChanged, empty }, setState] = useState<{ isChanged: boolean; empty: readonly string[] }>({
    isChanged: false,
    empty: [],
  });
  const look = () => {
    const shown = ref.current;
    if (shown) setState({ isChanged: isFormChanged(shown), empty: emptyIn(shown) });
  };
  // A browser that goes back to a page fills in what was typed there.
  useEffect(look, [form]);
  // A press may add or remove fields, which are there after it.
  const after = () => void setTimeout(look);
  return {
    isUnchanged: isHydrated && !isChanged,
    empty,
    watch: { ref, onInput: look, onChange: look, onClick: after },
  };
}

/**
 * What a form was opened with, such as the revision that it changes, and the form's key. Once something is typed it stays while the page is read
 * again: what is typed is not lost, and the server refuses to overwrite what a colleague saved meanwhile. It is `fresh` again after this very form
 * was done. `touch` goes to the form or around it, as `onInput`, and `press` as `onClick` where a press takes something out of the form.
 */
export function useOpened(fresh: string) {
  const { state } = useNavigation();
  const answer = useActionData();
  const [opened, setOpened] = useState(fresh);
  const [isTouched, setTouched] = useState(false);
  const wasSent = useRef(false);
  const root = useRef<Element | null>(null);
  useEffect(() => {
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    // A form that was done leads to a page without an answer.
    if (answer === undefined) setTouched(false);
  }, [state, answer]);
  if (!isTouched && opened !== fresh) setOpened(fresh);
  const touchIn = (element: Element) => {
    setTouched(true);
    if (root.current === element) return;
    root.current = element;
    element.addEventListener('submit', () => {
      wasSent.current = true;
    });
  };
  return {
    opened: isTouched ? opened : fresh,
    touch: ({ currentTarget }: { currentTarget: Element }) => touchIn(currentTarget),
    press: ({ currentTarget }: { currentTarget: Element }) =>
      void setTimeout(() => {
        if ([...currentTarget.querySelectorAll('form')].some(isFormChanged)) touchIn(currentTarget);
      }),
  };
}

/** By the elements alone: what a field began with is its own default. */
function isFormChanged(form: HTMLFormElement): boolean {
  return (
    form.querySelector('[data-changed]') !== null ||
    [...form.elements].some((field) => {
      if (field instanceof HTMLSelectElement)
        return (
          [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected) && hasChosen(field)
        );
      if (field instanceof HTMLTextAreaElement) return field.name !== '' && field.value !== field.defaultValue;
      if (!(field instanceof HTMLInputElement) || field.name === '') return false;
      if (field.type === 'file') return (field.files?.length ?? 0) > 0;
      if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
      return field.value !== field.defaultValue;
    })
  );
}

/** A select without a default shows its first option, which nobody has chosen. */
function hasChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  return selectedIndex !== 0 || [...options].some(({ defaultSelected }) => defaultSelected);
}

/** The labels of required fields without a value; those of a text in several languages with its language. */
function emptyIn(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
    if (!field.required || field.value.trim() !== '') return [];
    const label = field.labels?.[0]?.textContent ?? field.name;
    return [field.lang ? `${label} (${field.lang.toUpperCase()})` : label];
  });
}
