import { type ComponentType, createRef, forwardRef } from 'react';
import * as react from 'react/jsx-runtime';
import { expect, it } from 'vitest';
import * as ours from '#app/ui/layout/jsx-runtime.ts';

function Plain() {
  return null;
}
const WithDefaults = Object.assign(() => null, { defaultProps: { size: 'sm', tone: 'dark' } }) as ComponentType<object>;
const WithRef = forwardRef(() => null);
const ref = createRef();

const CALLS: readonly [name: string, type: unknown, props: () => Record<string, unknown>, key?: string | number][] = [
  ['a tag', 'p', () => ({ className: 'x', children: 'text' })],
  ['nothing in it', 'br', () => ({})],
  ['several children', 'ul', () => ({ children: [react.jsx('li', {}, 'a'), 'b'] })],
  ['a fragment', react.Fragment, () => ({ children: 'a' })],
  ['a component', Plain, () => ({ value: undefined, on: true })],
  ['a key', Plain, () => ({ value: 1 }), 'k'],
  ['a number as its key', 'li', () => ({ children: 1 }), 7],
  ['an empty key', 'li', () => ({}), ''],
  ['a key among the properties', 'li', () => ({ key: 'spread', id: 'x' })],
  ['a key among the properties and a later one', 'li', () => ({ key: 'spread', id: 'x' }), 'own'],
  ['an undefined key among the properties', 'li', () => ({ key: undefined, id: 'x' }), 'own'],
  ['a ref', 'div', () => ({ ref, id: 'x' })],
  ['a ref of a component', WithRef, () => ({ ref, id: 'x' }), 'k'],
  ['a ref that is undefined', 'div', () => ({ ref: undefined, id: 'x' })],
  ['default properties', WithDefaults, () => ({ tone: 'light' })],
  ['default properties and children', WithDefaults, () => ({ size: undefined, children: ['a', 'b'] }), 'k'],
];

it.each(CALLS)('makes the element that React makes: %s', (_name, type, props, key) => {
  for (const make of ['jsx', 'jsxs'] as const) {
    const own = ours[make](type as 'a', props(), key);
    const theirs = react[make](type as 'a', props(), key);
    // React adds fields of its own while developing.
    for (const field of ['$$typeof', 'type', 'key', 'ref', 'props', '_owner'] as const)
      expect(own[field as 'type'], field).toStrictEqual(theirs[field as 'type']);
    expect(Object.keys(own.props as object)).toEqual(Object.keys(theirs.props as object));
  }
});

it('takes the properties as they are, without a copy', () => {
  const props = { id: 'x' };
  expect(ours.jsx('p', props).props).toBe(props);
});

it('an element does not change those made after it', () => {
  const first = ours.jsx('p', { id: 'first' }, 'a');
  const second = ours.jsx('i', { id: 'second' });
  expect([first.type, first.key, second.type, second.key]).toEqual(['p', 'a', 'i', null]);
});
