import { DRAFTS, here, readJson, WANTED, type Wanted, write } from './draft-storage.ts';

const SAVED = 'greenroom-drafts-saved';
/** What must not lie in storage, and what a page can't be given back. */
const NEVER_KEPT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

/** What a form is about, where it says so: another one may be in its place when the page comes back. */
const SUBJECT = ['intent', 'tab', 'id', 'uid'];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/**
 * What the controls of one page hold for the person who typed it, by form and name; a checkbox or radio button holds its value or
 * nothing. `path` has the search, too: it may say whom the page is about.
 */
type Draft = { path: string; uid: string | null; values: Record<string, string | null> };
/** What a form holds while it is sent: on which page, and by the keys of its draft. */
export type SentForm = Pick<Draft, 'path' | 'values'>;

/** Pages whose drafts are kept, the latest last: the login page comes between a form and the way back to it. */
const MOST_DRAFTS = 3;

/** How long a part of the page that comes later is given back what it held. */
const LATE_MS = 30_000;

/** The form that was sent last: two forms of a page may hold the same. */
let lastSent: EventTarget | null = null;
/** A tab that was duplicated has the drafts of the first one, too. */
let otherTabs: BroadcastChannel | null = null;

/**
 * Keeps what is typed into the forms of this tab's pages, for this tab and person alone; `giveFormsBack` has when it comes back.
 * What was typed before this code was there is kept, too. What the page already has is not, nor what another tab saved. Pages are
 * `no-store`, for which browsers restore nothing. Passwords are never kept.
 *
 * @param uid who is logged in; what another person typed is forgotten, and what was typed to log in or to sign up
 * @returns stops keeping
 */
export function keepForms(uid: string | null): () => void {
  const keep = (control: Control) => {
    const path = here();
    const others = readDrafts().filter((draft) => draft.path !== path);
    const draft = draftOf(path, uid);
    for (const one of groupOf(control)) draft.values[keyOf(one)] = valueOf(one);
    write(DRAFTS, JSON.stringify([...others, draft].slice(-MOST_DRAFTS)));
  };
  const onInput = ({ target }: Event) => {
    if (isKept(target)) keep(target);
  };
  const onSubmit = ({ target }: Event) => {
    lastSent = target;
  };
  if (uid !== null) forgetOthers(uid);
  const kept = [...controls()].filter(isKept);
  for (const control of kept) if (isChanged(control)) keep(control);
  if (readDrafts().some(({ path }) => path === here())) forget(heldBy(kept.filter((control) => !isChanged(control))));
  const channel = new BroadcastChannel(SAVED);
  channel.onmessage = ({ data }) => forget(data as SentForm);
  otherTabs = channel;
  document.addEventListener('input', onInput);
  document.addEventListener('submit', onSubmit, true);
  return () => {
    if (otherTabs === channel) otherTabs = null;
    channel.close();
    document.removeEventListener('input', onInput);
    document.removeEventListener('submit', onSubmit, true);
  };
}

/**
 * What the form of this page holds that is sent with this data; null when no form, or more than one, could be it. The data may have more
 * than the form, and a password may be missing: some forms are sent by their code.
 */
export function sentFormOf(data: FormData): SentForm | null {
  const forms = [...document.forms].filter((form) => isSentWith(form, data));
  const form = forms.find((one) => one === lastSent) ?? (forms.length === 1 ? forms[0] : undefined);
  return form ? heldBy(keptIn(form)) : null;
}

/** Forgets what was saved, in all tabs. What was typed into the form since it was sent stays. */
export function forgetSaved(sent: SentForm): void {
  forget(sent);
  otherTabs?.postMessage(sent);
}

/**
 * Gives this page back what its forms held, when that was asked for, once. A control that appears later is given back what it held
 * when it appears: it may be in a part that streams in, or depend on another one.
 *
 * @param uid who is logged in
 * @returns stops it
 */
export function giveFormsBack(uid: string | null): () => void {
  const wanted = readJson<Wanted>(WANTED);
  if (wanted?.path !== here() || (wanted.uid !== null && wanted.uid !== uid)) return () => {};
  write(WANTED, null);
  const left = new Map(Object.entries(draftOf(wanted.path, uid).values));
  const give = () => {
    if (here() !== wanted.path || left.size === 0) return stop();
    for (const control of controls()) {
      // What was given back before may have replaced this control.
      if (!isKept(control)) continue;
      const key = keyOf(control);
      const value = left.get(key);
      if (value === undefined) continue;
      left.delete(key);
      const isTyped = isChanged(control) && !(control instanceof HTMLSelectElement);
      if (value !== valueOf(control) && !isTyped) put(control, value);
    }
  };
  const observer = new MutationObserver(give);
  const timer = setTimeout(() => stop(), LATE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.documentElement, { childList: true, subtree: true });
  give();
  return stop;
}

/** Sets what a control holds as a person does, so that React takes notice. */
function put(control: Control, value: string | null): void {
  if (isChoice(control)) control.checked = value !== null;
  // React notices no value that is set through the property of the element itself.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value ?? '');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
}

const controls = () => document.querySelectorAll('form :is(input, select, textarea)') as Iterable<Control>;

/** Whether a control holds something else than the page was rendered with. Of a select that React controls, it may say so wrongly. */
function isChanged(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  const initial = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
  return control.value !== (initial?.value ?? '');
}

function readDrafts(): Draft[] {
  const drafts = readJson<Draft[]>(DRAFTS);
  return Array.isArray(drafts) ? drafts : [];
}

function draftOf(path: string, uid: string | null): Draft {
  return readDrafts().find((draft) => draft.path === path && draft.uid === uid) ?? { path, uid, values: {} };
}

function forgetOthers(uid: string): void {
  const drafts = readDrafts();
  const own = drafts.filter((draft) => draft.uid === uid);
  if (own.length < drafts.length) write(DRAFTS, JSON.stringify(own));
}

/** Forgets these values of a page's draft, as far as it still has them. */
function forget({ path, values }: SentForm): void {
  const drafts = readDrafts().map((draft) => {
    if (draft.path !== path) return draft;
    const left = Object.entries(draft.values).filter(([key, value]) => !(key in values) || values[key] !== value);
    return { ...draft, values: Object.fromEntries(left) };
  });
  write(DRAFTS, JSON.stringify(drafts.filter(({ values: left }) => Object.keys(left).length > 0)));
}

function heldBy(some: readonly Control[]): SentForm {
  return { path: here(), values: Object.fromEntries(some.map((control) => [keyOf(control), valueOf(control)])) };
}

function keptIn(form: HTMLFormElement): Control[] {
  return ([...form.elements] as EventTarget[]).filter(isKept).filter((control) => !control.matches(':disabled'));
}

/** Whether the data has everything that the form holds, hidden fields too. */
function isSentWith(form: HTMLFormElement, data: FormData): boolean {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]:not(:disabled)');
  const lines = (value: FormDataEntryValue) => String(value).replaceAll('\r\n', '\n');
  const has = (name: string, value: string) => data.getAll(name).some((one) => lines(one) === lines(value));
  const kept = keptIn(form);
  return (
    kept.length > 0 &&
    [...hidden].every(({ name, value }) => has(name, value)) &&
    kept.every((control) => valueOf(control) === null || has(control.name, control.value))
  );
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
  const subject = subjectOf(control.form!);
  const alike = [...document.forms].filter((form) => subjectOf(form) === subject);
  return [subject, alike.indexOf(control.form!), control.name, ...(isChoice(control) ? [control.value] : [])].join(' ');
}

function subjectOf(form: HTMLFormElement): string {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]');
  return [...hidden].map(({ name, value }) => (SUBJECT.includes(name) ? `${name}=${value}` : '')).join('');
}

/** The control, and with a radio button those that it is chosen among. */
function groupOf(control: Control): Iterable<Control> {
  if (control.type !== 'radio') return [control];
  const { form, name } = control;
  return [...controls()].filter((one) => one.type === 'radio' && one.form === form && one.name === name);
}

function valueOf(control: Control): string | null {
  return isChoice(control) && !control.checked ? null : control.value;
}
