import { useLocation, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';

/** How long someone has stopped typing before the search begins. */
const PAUSE_MS = 250;

/** Sends the form when something is chosen, and a moment after the last letter. What says nothing stays out of the URL. */
export function useApply() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const leavesFor = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  useEffect(() => {
    // A search that came now would take someone back who has just opened an offer.
    if (leavesFor !== undefined && leavesFor !== pathname) clearTimeout(timer.current);
  }, [leavesFor, pathname]);
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const isTyped = (event.target as HTMLElement).tagName === 'INPUT';
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        const said = [...new FormData(form)].filter(([, value]) => value !== '');
        submit(new URLSearchParams(said as [string, string][]), { replace: true, preventScrollReset: true });
      },
      isTyped ? PAUSE_MS : 0,
    );
  };
}

/** A form whose fields follow the URL when a link changed it. The field that someone is typing into is left alone. */
export function useFollowedForm(values: Readonly<Record<string, string | null>>) {
  const form = useRef<HTMLFormElement>(null);
  const said = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(said) as Record<string, string | null>)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value ?? '';
    }
  }, [said]);
  return form;
}
