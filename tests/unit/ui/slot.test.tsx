import { Slot as RadixSlot } from '@radix-ui/react-slot';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from '#app/ui/button.tsx';
import { Slot } from '#app/ui/overlays/slot.tsx';

/** The Worker gives a trigger its properties byte for byte as Radix would. */

const given = { id: 'given', 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => {} } as const;

it.each<[string, ReactElement]>([
  ['a button', <button type="button">Open</button>],
  ['a button with an id of its own', <button id="own">Open</button>],
  [
    'a component',
    <Button type="button" size="icon" aria-label="Menu" onClick={() => {}}>
      <svg />
    </Button>,
  ],
  ['work under way', <Button pending>Open</Button>],
])('%s', (_name, trigger) => {
  expect(renderToStaticMarkup(<Slot {...given}>{trigger}</Slot>)).toBe(
    renderToStaticMarkup(<RadixSlot {...given}>{trigger}</RadixSlot>),
  );
});

it('triggers of the product get them in one step', () => {
  expect(Slot).not.toBe(RadixSlot);
});
