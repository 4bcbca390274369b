// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHANGED, useFormChange } from '#app/shell/page/form-change.ts';
import { served, show } from '#tests/support/rendered.tsx';

function Form({ isCut = false }: { isCut?: boolean }) {
  const { isUnchanged, empty, watch } = useFormChange();
  return (
    <form {...watch}>
      <label>
        Brand
        <input name="brand" defaultValue="Lumen" required />
      </label>
      <label>
        Title
        <textarea name="title.pt" lang="pt" defaultValue="" required />
      </label>
      <select name="type" defaultValue="b">
        <option>a</option>
        <option>b</option>
      </select>
      <select name="currency">
        <option>USD</option>
        <option>EUR</option>
      </select>
      <input type="checkbox" name="remove" />
      <input aria-label="unnamed" />
      {isCut ? <span {...CHANGED} /> : null}
      <button disabled={isUnchanged}>Save</button>
      <output>{empty.join(', ')}</output>
    </form>
  );
}

const shown = (form = <Form />) => {
  const { container, getByRole } = show(form, null);
  const field = (name: string) => container.querySelector(`[name="${name}"]`)!;
  return { field, container, isOff: () => (getByRole('button') as HTMLButtonElement).disabled };
};

describe('what a form holds', () => {
  it('is what it was opened with, until something is typed, and again once that is undone', () => {
    const { field, isOff } = shown();
    expect(isOff()).toBe(true);
    fireEvent.input(field('brand'), { target: { value: 'Lumen Audio' } });
    expect(isOff()).toBe(false);
    fireEvent.input(field('brand'), { target: { value: 'Lumen' } });
    expect(isOff()).toBe(true);
  });

  it.each([
    ['type', { target: { value: 'a' } }],
    ['currency', { target: { value: 'EUR' } }],
  ])('differs by the choice of %s', (name, event) => {
    const { field, isOff } = shown();
    fireEvent.change(field(name), event);
    expect(isOff()).toBe(false);
  });

  it('differs by a box that is ticked, and not by a field that is not sent', () => {
    vi.useFakeTimers();
    const { field, container, isOff } = shown();
    fireEvent.input(container.querySelector('[aria-label=unnamed]')!, { target: { value: 'x' } });
    expect(isOff()).toBe(true);
    fireEvent.click(field('remove'));
    act(() => void vi.runAllTimers());
    expect(isOff()).toBe(false);
    vi.useRealTimers();
  });

  it('differs once something was taken out of it', () => {
    expect(shown(<Form isCut />).isOff()).toBe(false);
  });

  it('counts as changed without scripts', () => {
    expect(served(<Form />, null).container.querySelector('button')!.disabled).toBe(false);
  });

  it('names the required fields that are empty, with their language', () => {
    const { field, container } = shown();
    expect(container.querySelector('output')!.textContent).toBe('Title (PT)');
    fireEvent.input(field('title.pt'), { target: { value: 'Microfones' } });
    expect(container.querySelector('output')!.textContent).toBe('');
  });
});
