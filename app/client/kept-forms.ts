import { DRAFTS, here, read, readJson, WANTED, type Wanted, write } from './draft-storage.ts';
import type * as drafts from './form-drafts.client.ts';

type FormDrafts = typeof drafts;
let loading: Promise<FormDrafts> | null = null;

/** The code that reads and fills forms. Pages load it when a form is used, or when something typed is kept. */
export function loadFormDrafts(): Promise<FormDrafts> {
  loading ??= import('./form-drafts.client.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Keeps what is typed into the forms of this tab's pages (`keepForms` in form-drafts.client.ts), from the first use of a form on.
 *
 * @param uid who is logged in
 * @returns stops keeping
 */
export function keepForms(uid: string | null): () => void {
  let stop = () => {};
  let isAsked = false;
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    const begin = ({ keepForms: keep }: FormDrafts) => {
      if (isAsked) stop = keep(uid);
    };
    // The next use of a form asks for the code again.
    loadFormDrafts().then(begin, () => (isAsked = false));
  };
  const onUse = ({ target }: Event) => {
    if (target instanceof Element && target.closest('form')) start();
  };
  if (read(DRAFTS) !== null || isUsed()) start();
  addEventListener('focusin', onUse);
  addEventListener('input', onUse);
  return () => {
    isAsked = false;
    removeEventListener('focusin', onUse);
    removeEventListener('input', onUse);
    stop();
  };
}

/** For error screens: the next load of this page gets back what its forms held. */
export function keepFormsForReload(): void {
  write(WANTED, JSON.stringify({ path: here(), uid: null } satisfies Wanted));
}

/** For a session that ended over a form: the page gets back what its forms held once the same person has logged in again. */
export function keepFormsForLogin(path: string, uid: string): void {
  write(WANTED, JSON.stringify({ path, uid } satisfies Wanted));
}

/**
 * Gives this page back what its forms held, when that was asked for (`giveFormsBack` in form-drafts.client.ts).
 *
 * @param uid who is logged in
 * @returns stops it
 */
export function giveFormsBack(uid: string | null): () => void {
  if (readJson<Wanted>(WANTED)?.path !== here()) return () => {};
  let stop = () => {};
  let isStopped = false;
  const give = (drafts: FormDrafts) => {
    if (!isStopped) stop = drafts.giveFormsBack(uid);
  };
  loadFormDrafts().then(give, () => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}

/** Whether a form was used before this code was there. */
function isUsed(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)');
  const options = document.querySelectorAll<HTMLOptionElement>('form option');
  return (
    [...fields].some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked) ||
    [...options].some((option) => option.selected !== option.defaultSelected)
  );
}
