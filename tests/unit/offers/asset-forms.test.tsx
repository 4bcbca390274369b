// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MOST_IMAGE_BYTES } from '#app/domain/platform/images/image.ts';
import { OfferAssets } from '#app/routes/admin/offer/offer-assets.tsx';
import { shouldRevalidate } from '#app/routes/admin/offer/route.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const world = vi.hoisted(() => ({ formData: undefined as FormData | undefined }));
vi.mock('@remix-run/react', async (original) => {
  const { createElement, forwardRef } = await import('react');
  return {
    ...(await original<object>()),
    Form: forwardRef((props: object, ref) => createElement('form', { ...props, ref })),
    useNavigation: () => ({ state: world.formData ? 'submitting' : 'idle', formData: world.formData }),
  };
});

beforeEach(() => {
  world.formData = undefined;
});

type Props = Parameters<typeof OfferAssets>[0];
const LATE = { ok: false, status: 409, failure: 'toasts.changedMeanwhile', about: 'add-line' } as const;
const page = (revision: string, answer: Props['answer'] = null) => (
  <OfferAssets offer={{ version: 1 } as never} assets={{ list: [], version: null, revision }} answer={answer} />
);

/** The forms with what was typed into both, and the second one under way. */
function typeAndSend() {
  const shown = show(page('one'));
  const [image, line] = shown.getAllByLabelText('Name') as [HTMLInputElement, HTMLInputElement];
  fireEvent.change(image, { target: { value: 'Banner' } });
  fireEvent.change(line, { target: { value: 'Short' } });
  world.formData = new FormData(line.form!);
  shown.again(page('one'));
  world.formData = undefined;
  return {
    again: shown.again,
    typed: () => [image.value, line.value],
    sent: () => new FormData(line.form!).get('revision'),
  };
}

it('a form that was taken is empty, and the other one keeps what is typed', () => {
  const { again, typed } = typeAndSend();
  again(page('two'));
  expect(typed()).toEqual(['Banner', '']);
});

it('a form that came too late keeps what is typed, and its next try is about what is there now', () => {
  const { again, typed, sent } = typeAndSend();
  again(page('one', LATE));
  again(page('two', LATE));
  expect(typed()).toEqual(['Banner', 'Short']);
  expect(sent()).toBe('two');
});

it('an image that is too large is refused before it is sent', () => {
  const { getByLabelText, queryByText } = show(page('one'));
  const input = getByLabelText<HTMLInputElement>('Image file');
  const emptied = vi.fn();
  Object.defineProperty(input, 'value', { set: emptied });
  const choose = (size: number) => {
    const file = new File([new Uint8Array(size)], 'banner.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [file] } });
    return queryByText('Choose an image of 200 KB or less.') !== null;
  };
  expect(choose(MOST_IMAGE_BYTES + 1)).toBe(true);
  expect(emptied).toHaveBeenCalledExactlyOnceWith('');
  expect(choose(MOST_IMAGE_BYTES)).toBe(false);
  expect(emptied).toHaveBeenCalledTimes(1);
});

it('the page is read again after a change that came too late, and not after one that was not sent', () => {
  const asked = (intent: string, actionStatus: number) => {
    const formData = new FormData();
    formData.set('intent', intent);
    return shouldRevalidate({ formData, actionStatus, defaultShouldRevalidate: false } as never);
  };
  expect([asked('add-line', 409), asked('remove-asset', 409), asked('add-image', 503)]).toEqual([true, true, false]);
  // What is typed into the editor is kept for a person to compare.
  expect(asked('save', 409)).toBe(false);
});

it('a form that was emptied has no file chosen, and says so where one is needed', () => {
  const { getByLabelText, queryByText } = show(page('one'));
  const input = getByLabelText<HTMLInputElement>('Image file');
  fireEvent.change(input, { target: { files: [new File(['a'], 'banner.png', { type: 'image/png' })] } });
  expect(queryByText('banner.png')).not.toBeNull();
  act(() => input.form!.reset());
  expect(queryByText('banner.png')).toBeNull();
  expect(queryByText('No image chosen')).not.toBeNull();
  fireEvent.invalid(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(queryByText('Please fill in this field.')).not.toBeNull();
  act(() => input.form!.reset());
  expect(queryByText('Please fill in this field.')).toBeNull();
});
