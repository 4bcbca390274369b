// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { giveFormsBack, keepForms, keepFormsForLogin } from '#app/client/kept-forms.ts';
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
