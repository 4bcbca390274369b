// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { holdSubmitsScript } from '#app/client/held-submits.ts';
import { giveFormsBack, keepForms } from '#app/client/form-drafts.client.ts';
import { keepFormsForLogin } from '#app/client/kept-forms.ts';
import { sendForm } from '#app/client/network/send-form.ts';
import { eventually } from '#tests/support/eventually.ts';

/** What forms get back, and which form it is. */

const HERE = window.location.pathname + window.location.search;
const find = <Control extends Element>(selector: string) => document.querySelector<Control>(selector)!;

function type(selector: string, value: string): void {
  const control = find<HTMLInputElement>(selector);
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(selector: string): void {
  find<HTMLInputElement>(selector).click();
}

/** Keeps what is done in a page, and has the page opened again. */
function keepWhile(html: string, act: () => void): void {
  document.body.innerHTML = html;
  const stop = keepForms('u1');
  act();
  stop();
  keepFormsForLogin(HERE, 'u1');
}

beforeEach(() => sessionStorage.clear());

it('a form that comes after the page is given back what it held', async () => {
  const form = '<form><input name="brand"></form>';
  keepWhile(form, () => type('input', 'Neon Nights'));
  document.body.innerHTML = '';
  const stop = giveFormsBack('u1');
  document.body.innerHTML = form;
  await eventually(() => expect(find<HTMLInputElement>('input').value).toBe('Neon Nights'));
  stop();
});

it('what is typed meanwhile stays', () => {
  const form = '<form><input name="brand"></form>';
  keepWhile(form, () => type('input', 'Neon Nights'));
  document.body.innerHTML = form;
  find<HTMLInputElement>('input').value = 'Typed just now';
  giveFormsBack('u1')();
  expect(find<HTMLInputElement>('input').value).toBe('Typed just now');
});

it('an answer is for its question, also when another one is in its place', () => {
  const form = (id: string) =>
    `<form><input type="hidden" name="id" value="${id}"><textarea name="answer"></textarea></form>`;
  keepWhile(form('a') + form('b'), () => type('form:first-child textarea', 'For a'));
  document.body.innerHTML = form('b');
  giveFormsBack('u1')();
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('');
});

it('of two radio buttons the one that was chosen last is given back', () => {
  const form =
    '<form><input type="radio" name="theme" value="dark"><input type="radio" name="theme" value="light"></form>';
  keepWhile(form, () => {
    choose('[value=light]');
    choose('[value=dark]');
  });
  document.body.innerHTML = form;
  giveFormsBack('u1')();
  expect(find<HTMLInputElement>(':checked').value).toBe('dark');
});

it('a page about another person does not get it', () => {
  const form = '<form><input name="reference"></form>';
  history.replaceState(null, '', `${HERE}?item=a`);
  keepWhile(form, () => type('input', 'TX-A'));
  history.replaceState(null, '', `${HERE}?item=b`);
  keepFormsForLogin(`${HERE}?item=b`, 'u1');
  document.body.innerHTML = form;
  giveFormsBack('u1')();
  expect(find<HTMLInputElement>('input').value).toBe('');
  history.replaceState(null, '', HERE);
});

describe('a form that was sent', () => {
  const CORRECTION =
    '<form id="correct"><input type="hidden" name="key" value="k1"><input name="amount"><textarea name="reason"></textarea></form>';
  const OTHER = '<form id="other"><input type="hidden" name="intent" value="other"><input name="note"></form>';
  const redirectTo = (Location: string) => new Response(null, { status: 302, headers: { Location } });

  type Sent = { answer: () => Promise<unknown>; meanwhile?: () => void; data?: (form: FormData) => void };

  /** Sends the first form as Remix does, and gives back what it is answered with. */
  async function send({ answer, meanwhile, data }: Sent): Promise<void> {
    const body = new FormData(find<HTMLFormElement>('form'));
    data?.(body);
    const request = new Request('https://greenroom.test/', { method: 'POST', body });
    const serverAction = async () => {
      meanwhile?.();
      return answer();
    };
    await sendForm({ request, serverAction: serverAction as never }).catch(() => undefined);
  }

  /** Types into both forms, sends the first one, and opens the page again; returns what its fields are given back. */
  async function given(sent: Sent): Promise<string[]> {
    document.body.innerHTML = CORRECTION + OTHER;
    const stop = keepForms('u1');
    type('[name=amount]', '+50');
    type('[name=reason]', 'Bonus\nof May');
    type('[name=note]', 'Not saved yet');
    await send(sent);
    stop();
    return givenBack();
  }

  function givenBack(): string[] {
    keepFormsForLogin(HERE, 'u1');
    document.body.innerHTML = CORRECTION + OTHER;
    giveFormsBack('u1')();
    return ['amount', 'reason', 'note'].map((name) => find<HTMLInputElement>(`[name=${name}]`).value);
  }

  const SAVED = ['', '', 'Not saved yet'];
  const KEPT = ['+50', 'Bonus\nof May', 'Not saved yet'];

  it.each([
    ['led to another page', () => Promise.reject(redirectTo('/en/admin/payouts'))],
    ['led back to its page', () => Promise.reject(redirectTo(HERE))],
    ['was a step of a guide', () => Promise.resolve({ kind: 'saved' })],
    ['was a quiet review', () => Promise.resolve({ notice: null })],
    ['was a sign-up', () => Promise.resolve(undefined)],
  ])('gives nothing back once it %s, and leaves what another form holds', async (_, answer) => {
    expect(await given({ answer })).toEqual(SAVED);
  });

  it.each([
    ['leads to the log-in page', () => Promise.reject(redirectTo('/en/login?redirectTo=%2Fen'))],
    ['is refused', () => Promise.resolve({ ok: false, failure: 'decision.invalid' })],
    ['is shown again', () => Promise.resolve({ fields: { amount: ['validation.required'] } })],
    ['misses a step', () => Promise.resolve({ kind: 'missing', missing: ['a'] })],
    ['leads to a preview', () => Promise.resolve({ ok: true, data: { rows: [] } })],
    ['is never answered', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['meets an error', () => Promise.reject(Object.assign(new Error('500'), { status: 500 }))],
    ['is given up for another page', () => Promise.reject(new DOMException('aborted', 'AbortError'))],
  ])('gives back all that it held when it %s', async (_, answer) => {
    expect(await given({ answer })).toEqual(KEPT);
  });

  it('keeps what is typed before its answer comes', async () => {
    const meanwhile = () => type('[name=amount]', '+70');
    const answer = () => Promise.reject(redirectTo(HERE));
    expect(await given({ answer, meanwhile })).toEqual(['+70', '', 'Not saved yet']);
  });

  it('is known by what it holds when its code sends more, or no password', async () => {
    const data = (form: FormData) => form.set('confirmed', 'password');
    const answer = () => Promise.reject(redirectTo(HERE));
    expect(await given({ answer, data })).toEqual(SAVED);
  });

  it('is not taken for another one that differs', async () => {
    const data = (form: FormData) => form.set('key', 'k2');
    const answer = () => Promise.reject(redirectTo(HERE));
    expect(await given({ answer, data })).toEqual(KEPT);
  });

  it('is the one that was sent, of two that hold the same', async () => {
    const twice = '<form id="a"><input name="note"></form><form id="b"><input name="note"></form>';
    document.body.innerHTML = twice;
    const stop = keepForms('u1');
    type('#a input', 'Same');
    type('#b input', 'Same');
    const form = find<HTMLFormElement>('#b');
    form.addEventListener('submit', (event) => event.preventDefault());
    form.requestSubmit();
    await send({ answer: () => Promise.reject(redirectTo(HERE)) });
    stop();
    keepFormsForLogin(HERE, 'u1');
    document.body.innerHTML = twice;
    giveFormsBack('u1')();
    expect([find<HTMLInputElement>('#a input').value, find<HTMLInputElement>('#b input').value]).toEqual(['Same', '']);
  });

  it('before the page had its code is forgotten, too, once it was done', async () => {
    const form = CORRECTION.replace('<form', '<form method="post"').replace('</form>', '<button>Save</button></form>');
    document.body.innerHTML = form + OTHER;
    new Function(holdSubmitsScript)();
    type('[name=amount]', '+50');
    type('[name=reason]', 'Bonus');
    choose('button');
    const stop = keepForms('u1');
    const sent: Promise<void>[] = [];
    find('form').addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(send({ answer: () => Promise.reject(redirectTo(HERE)) }));
    });
    dispatchEvent(new Event('greenroom-taken-over'));
    await Promise.all(sent);
    stop();
    expect(sent).toHaveLength(1);
    expect(givenBack()).toEqual(['', '', '']);
  });

  it('in another tab is forgotten in this one, which may be its copy', async () => {
    document.body.innerHTML = CORRECTION + OTHER;
    const stop = keepForms('u1');
    const drafts = 'greenroom-drafts';
    type('[name=amount]', '+50');
    type('[name=note]', 'Not saved yet');
    const copied = sessionStorage.getItem(drafts)!;
    const told: unknown[] = [];
    const tab = new BroadcastChannel('greenroom-drafts-saved');
    tab.onmessage = ({ data }) => told.push(data);
    await send({ answer: () => Promise.reject(redirectTo(HERE)) });
    await eventually(() => expect(told).toHaveLength(1));
    sessionStorage.setItem(drafts, copied);
    tab.postMessage(told[0]);
    await eventually(() => expect(sessionStorage.getItem(drafts)).not.toContain('+50'));
    tab.close();
    stop();
    expect(givenBack()).toEqual(SAVED);
  });

  it('or whose answer was lost is forgotten when the page has what it held', () => {
    keepWhile('<form><input name="brand"></form>', () => type('input', 'Neon Nights'));
    document.body.innerHTML = '<form><input name="brand" value="Neon Nights"></form>';
    keepForms('u1')();
    document.body.innerHTML = '<form><input name="brand" value="Changed elsewhere"></form>';
    giveFormsBack('u1')();
    expect(find<HTMLInputElement>('input').value).toBe('Changed elsewhere');
  });

  it('to log in or sign up is forgotten once someone is logged in', () => {
    const form = '<form><input name="firstName"></form>';
    document.body.innerHTML = form;
    const stop = keepForms(null);
    type('input', 'Robin');
    stop();
    expect(JSON.stringify(sessionStorage)).toContain('Robin');
    document.body.innerHTML = '';
    keepForms('u1')();
    expect(JSON.stringify(sessionStorage)).not.toContain('Robin');
  });
});
