// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareCode, prepareMenu } from '#app/client/network/prepare-code.ts';
import { onRoutesFound, preload } from '#app/client/network/route-module.ts';

vi.mock('#app/client/network/route-module.ts', () => ({ preload: vi.fn(), onRoutesFound: vi.fn() }));
const load = vi.mocked(preload);
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const routes = [{ id: 'root', path: '/', children: [{ id: 'offers', path: 'en/offers', lazy: () => {} }] }];
  vi.stubGlobal('__remixRouter', { routes });
  vi.stubGlobal('__remixManifest', {
    routes: { root: { module: '/root.js' }, offers: { module: '/offers.js', imports: ['/table.js'] } },
  });
  document.body.innerHTML = `
    <a id="page" data-discover="true" href="/en/offers?sort=new"><b>Offers</b></a>
    <a id="unknown" data-discover="true" href="/en/elsewhere">Elsewhere</a>
    <a id="file" href="/en/offers">A file</a>
    <p>Text</p>`;
  end = prepareCode();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  load.mockClear();
});

const at = (selector: string) => document.querySelector(selector)!;

it.each(['pointerOver', 'focusIn', 'touchStart'] as const)('%s on a link loads the code of its page', (event) => {
  fireEvent[event](at('#page b'));
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  // The root's code is there.
  expect(load.mock.calls).toEqual([[['/offers.js', '/table.js'], undefined]]);
});

it('a pointer that only passes loads nothing', () => {
  fireEvent.pointerOver(at('#page'));
  vi.advanceTimersByTime(99);
  fireEvent.pointerOver(at('p'));
  vi.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
});

it.each(['#file', '#unknown', 'p'])('%s leads to no page whose code is known', (selector) => {
  fireEvent.pointerOver(at(selector));
  vi.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
});

it('ends', () => {
  fireEvent.pointerOver(at('#page'));
  end();
  fireEvent.pointerOver(at('#page'));
  vi.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
});

describe('the code of the menu', () => {
  let endMenu = () => {};
  const prepare = () => {
    document.querySelector('#page')!.outerHTML = `<nav data-menu="">${at('#page').outerHTML}</nav>`;
    vi.mocked(onRoutesFound).mockReturnValue(() => {});
    endMenu = prepareMenu();
  };
  afterEach(() => endMenu());

  it('is loaded once a person is there, and again when more routes are known', () => {
    prepare();
    vi.advanceTimersByTime(1_000);
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerMove(window);
    vi.advanceTimersByTime(1_000);
    expect(load.mock.calls).toEqual([[['/offers.js', '/table.js'], 'low']]);
    vi.mocked(onRoutesFound).mock.lastCall![0]();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not loaded for those who save data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    prepare();
    fireEvent.pointerMove(window);
    vi.advanceTimersByTime(10_000);
    expect(load).not.toHaveBeenCalled();
  });
});
