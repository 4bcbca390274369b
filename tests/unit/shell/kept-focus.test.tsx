// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KeptFocus } from '#app/shell/watch/kept-focus.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';

Element.prototype.scrollIntoView = vi.fn<() => void>();

function Act({ heading }: { heading: string | null }) {
  const [isDone, setDone] = useState(false);
  return (
    <div>
      {heading ? <h2>{heading}</h2> : null}
      {isDone ? <button type="button">Undo</button> : null}
      {isDone ? null : (
        <form>
          <button type="button" onClick={() => setDone(true)}>
            Do it
          </button>
        </form>
      )}
    </div>
  );
}

const page = (heading: string | null) =>
  show(
    <main>
      <KeptFocus />
      <h1>Page</h1>
      <section>
        <h2>Other</h2>
      </section>
      <Act heading={heading} />
    </main>,
    null,
  );

const press = (button: HTMLElement) => {
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.click(button);
};
const focusedText = () => (document.activeElement === document.body ? null : document.activeElement?.textContent);

it.each([
  ['Money', 'Money'],
  [null, 'Page'],
])('the heading of the part (%s) gets the focus of a button that left', async (heading, expected) => {
  const { getByRole } = page(heading);
  press(getByRole('button', { name: 'Do it' }));
  expect(document.activeElement).toBe(document.body);
  await eventually(() => expect(focusedText()).toBe(expected));
});

it('nothing takes the focus of someone who had left the button, or had moved on', async () => {
  const { getByRole } = page('Money');
  const button = getByRole('button', { name: 'Do it' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  button.focus();
  button.blur();
  await vi.advanceTimersByTimeAsync(10);
  fireEvent.click(button);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.activeElement).toBe(document.body);
});

function Asked({ keeps }: { keeps: boolean }) {
  const [step, setStep] = useState(0);
  return (
    <section>
      <h2>Streams</h2>
      {keeps || step < 2 ? (
        <button type="button" onClick={() => setStep(1)}>
          End
        </button>
      ) : null}
      {step === 1 ? (
        <div role="alertdialog">
          <h2>End it?</h2>
          <button type="button" onClick={() => setStep(2)}>
            Yes
          </button>
        </div>
      ) : null}
    </section>
  );
}

it.each([
  [true, 'End'],
  [false, 'Streams'],
])('a dialog that closed leads back to where it was opened (still there: %s)', async (keeps, expected) => {
  const { getByRole } = show(
    <main>
      <KeptFocus />
      <Asked keeps={keeps} />
    </main>,
    null,
  );
  press(getByRole('button', { name: 'End' }));
  press(getByRole('button', { name: 'Yes' }));
  await eventually(() => expect(focusedText()).toBe(expected));
});
