const DRAFTS = 'greenroom-drafts';
const WANTED = 'greenroom-drafts-wanted';
/** What must not lie in storage, and what a page can't be given back. */
const NEVER_KEPT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What the controls of one page hold, by form and name; a checkbox or radio button holds its value or nothing. */
type Drafts = { path: string; values: Record<string, string | null> };

/**
 * Keeps what is typed into the forms of this page, for this tab alone, and gives it back after a reload that an error
 * screen asked for: pages are `no-store`, for which browsers restore nothing. Passwords are never kept.
 *
 * @returns stops keeping
 */
export function keepForms(): () => void {
  giveBack();
  const onInput = ({ target }: Event) => {
    if (!isKept(target)) return;
    const drafts = readDrafts();
    drafts.values[keyOf(target)] = valueOf(target);
    write(DRAFTS, JSON.stringify(drafts));
  };
  document.addEventListener('input', onInput);
  return () => document.removeEventListener('input', onInput);
}

/** For error screens: the next load of this page gets back what its forms held. */
export function keepFormsForReload(): void {
  write(WANTED, '1');
}

function giveBack(): void {
  if (read(WANTED) === null) return;
  write(WANTED, null);
  const { values } = readDrafts();
  const controls = document.querySelectorAll('form :is(input, select, textarea)') as Iterable<Control>;
  for (const control of controls) {
    const value = values[keyOf(control)];
    if (!isKept(control) || value === undefined || value === valueOf(control)) continue;
    if (isChoice(control)) control.checked = value !== null;
    else control.value = value ?? '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function readDrafts(): Drafts {
  const empty = { path: location.pathname, values: {} };
  try {
    const drafts = JSON.parse(read(DRAFTS) ?? 'null') as Drafts | null;
    return drafts?.path === location.pathname ? drafts : empty;
  } catch {
    return empty;
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
