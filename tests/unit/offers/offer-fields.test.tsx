// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CountryPicker } from '#app/routes/admin/offer/country-picker.client.tsx';
import { GoalFields } from '#app/routes/admin/offer/goal-fields.tsx';
import { all, served, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

/** Goals one by one, and countries by name. */

const NAMES = { BR: 'Brazil', MX: 'México', NE: 'Niger', NG: 'Nigeria' };

describe('the goals of an offer', () => {
  const editor = { fields: { 'goal.0.value': '12.50', 'goal.2.value': '5' }, errors: {} };
  const valuesIn = (container: Element) =>
    all(container, '[name$=".value"]').map((input) => (input as HTMLInputElement).name);

  it('are those that are filled, and all rows without script', () => {
    expect(valuesIn(show(<GoalFields editor={editor} unpayable={['GBP']} />).container)).toEqual([
      'goal.0.value',
      'goal.2.value',
    ]);
    const { container } = served(<GoalFields editor={editor} unpayable={['GBP']} />);
    expect(valuesIn(container)).toHaveLength(5);
    expect(all(container, '.not-noscript\\:hidden [name$=".value"]')).toHaveLength(3);
  });

  it('are added and removed one by one; the last one stays', () => {
    const { container, getByRole, queryByRole } = show(<GoalFields editor={editor} unpayable={['GBP']} />);
    fireEvent.click(getByRole('button', { name: 'Add goal' }));
    expect(valuesIn(container)).toEqual(['goal.0.value', 'goal.2.value', 'goal.1.value']);
    for (let more = 0; more < 3; more += 1) fireEvent.click(getByRole('button', { name: 'Add goal' }));
    expect(valuesIn(container)).toHaveLength(5);
    fireEvent.click(getByRole('button', { name: 'Remove goal 1' }));
    expect(valuesIn(container)).not.toContain('goal.0.value');
    for (let more = 0; more < 3; more += 1) fireEvent.click(getByRole('button', { name: 'Remove goal 1' }));
    expect(valuesIn(container)).toHaveLength(1);
    expect(queryByRole('button', { name: /Remove goal/ })).toBeNull();
  });

  it('keep a row whose value is wrong', () => {
    const wrong = { fields: {}, errors: { 'goal.3.value': 'offerEditor.errors.amount' } };
    expect(valuesIn(show(<GoalFields editor={wrong} unpayable={[]} />).container)).toEqual(['goal.3.value']);
  });
});

it('a goal in a currency that nobody can be paid in says so, from the start and when it is chosen', () => {
  const goals = (currency: string) => {
    const fields = { 'goal.0.value': '12.50', 'goal.0.currency': currency };
    return <GoalFields editor={{ fields, errors: {} }} unpayable={['GBP']} />;
  };
  const warning = 'Nobody can be paid in GBP yet';
  expect(served(goals('GBP')).container.textContent).toContain(warning);
  const { container } = show(goals('USD'));
  expect(container.textContent).not.toContain(warning);
  fireEvent.change(container.querySelector('[name="goal.0.currency"]')!, { target: { value: 'GBP' } });
  expect(container.textContent).toContain(warning);
});

describe('the countries of an offer', () => {
  const picker = (codes = 'BR') => {
    const { container, getByRole } = show(
      <CountryPicker name="countries" label="Countries" defaultValue={codes} names={NAMES} />,
    );
    const field = container.querySelector<HTMLInputElement>('[list]')!;
    return {
      sent: () => container.querySelector<HTMLInputElement>('[name=countries]')!.value,
      store: container.querySelector<HTMLInputElement>('[name=countries]')!,
      type: (value: string) => fireEvent.input(field, { target: { value }, inputType: 'insertText' }),
      choose: (value: string) => fireEvent.input(field, { target: { value }, inputType: 'insertReplacementText' }),
      enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
      remove: (name: string) => fireEvent.click(getByRole('button', { name: `Remove ${name}` })),
      text: () => container.textContent,
      offered: () => all(container, 'option').map((option) => option.getAttribute('value')),
    };
  };

  it('are chosen from a list that leaves out those that are there', () => {
    const { choose, sent, offered, remove } = picker();
    expect(offered()).toEqual(['México', 'Niger', 'Nigeria']);
    choose('México');
    expect(sent()).toBe('BR, MX');
    remove('Brazil');
    expect(sent()).toBe('MX');
    expect(offered()).toContain('Brazil');
  });

  it('are typed without accents, by their beginning or code, and Enter sends no form', () => {
    const { type, enter, sent, text } = picker('');
    expect(text()).toContain('No country chosen: open to every country.');
    type('mexico');
    // `false`: the default, which would send the form, is prevented.
    expect(enter()).toBe(false);
    type('ng');
    enter();
    expect(sent()).toBe('MX, NG');
    type('bra');
    enter();
    expect(sent()).toBe('MX, NG, BR');
  });

  it('that begin alike are not guessed, and what names none is said', () => {
    const { type, enter, sent, text } = picker('');
    type('Nig');
    enter();
    expect(sent()).toBe('');
    expect(text()).toContain('Choose a country from the list.');
    // On the way to Nigeria one types Niger.
    type('Niger');
    expect(sent()).toBe('');
    type('Nigeria');
    enter();
    expect(sent()).toBe('NG');
  });

  it('are given back as any field is', () => {
    const { store, text, sent } = picker('');
    fireEvent.input(store, { target: { value: 'BR, MX' } });
    expect(sent()).toBe('BR, MX');
    expect(text()).toContain('México');
  });
});
