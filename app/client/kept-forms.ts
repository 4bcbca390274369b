const DRAFTS = 'greenroom-drafts';
const WANTED = 'greenroom-drafts-wanted';
/** What must not lie in storage, and what a page can't be given back. */
const NEVER_KEPT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What the controls of one page hold, by form and name; a checkbox or radio button holds its value or nothing. */
type Draft = { path: string; values: Record<string, string | null> };
/** Which page gets its draft back; `uid` when it is only for the person who typed it. */
type Wanted = { path: string; uid: string | null };

/** Pages whose drafts are kept, the latest last: the login page comes between a form and the way back to it. */
const MOST_DRAFTS = 3;

/**
 * Keeps what is typed into the forms of this tab's pages, for this tab alone; `giveFormsBack` has when it comes back. Pages are
 * `no-store`, for which browsers restore nothing. Passwords are never kept.
 *
 * @returns stops keeping
 */
export function keepForms(): () => void {
  const onInput = ({ target }: Event) => {
    if (!isKept(target)) return;
    const { pathname } = window.location;
    const others = readDrafts().filter(({ path }) => path !== pathname);
    const draft = draftOf(pathname);
    draft.values[keyOf(target)] = valueOf(target);
    write(DRAFTS, JSON.stringify([...others, draft].slice(-MOST_DRAFTS)));
  };
  document.addEventListener('input', onInput);
  return () => document.removeEventListener('input', onInput);
}

/** For error screens: the next load of this page gets back what its forms held. */
export function keepFormsForReload(): void {
  write(WANTED, JSON.stringify({ path: window.location.pathname, uid: null } satisfies Wanted));
}

/** For a session that ended over a form: the page gets back what its forms held once the same person has logged in again. */
export function keepFormsForLogin(path: string, uid: string): void {
  write(WANTED, JSON.stringify({ path, uid } satisfies Wanted));
}

/** Gives this page back what its forms held, when that was asked for, once. `uid` is who is logged in. */
export function giveFormsBack(uid: string | null): void {
  const wanted = readJson<Wanted>(WANTED);
  if (wanted?.path !== window.location.pathname || (wanted.uid !== null && wanted.uid !== uid)) return;
  write(WANTED, null);
  const { values } = draftOf(wanted.path);
  const controls = document.querySelectorAll('form :is(input, select, textarea)') as Iterable<Control>;
  for (const control of controls) {
    const value = values[keyOf(control)];
    if (!isKept(control) || value === undefined || value === valueOf(control)) continue;
    if (isChoice(control)) control.checked = value !== null;
    else control.value = value ?? '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function readDrafts(): Draft[] {
  const drafts = readJson<Draft[]>(DRAFTS);
  return Array.isArray(drafts) ? drafts : [];
}

function draftOf(path: string): Draft {
  return readDrafts().find((draft) => draft.path === path) ?? { path, values: {} };
}

function readJson<Value>(key: string): Value | null {
  try {
    return JSON.parse(read(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function isKept(target: EventTarget | null): target is Control {
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  return isControl && target.form !== null && target.name !== '' && !NEVER_KEPT.includes(target.type);
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function keyOf(control: Control): string {
  const form = [...document.forms].indexOf(control.form!);
  return [form, control.name, ...(isChoice(control) ? [control.value] : [])].join(' ');
}

function valueOf(control: Control): string | null {
  return isChoice(control) && !control.checked ? null : control.value;
}

/** Storage may be switched off: then nothing is kept. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing is kept.
  }
}
