// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLIP_PAGE_SIZE } from '#app/domain/guides/media.ts';
import { Clip } from '#app/features/guides/clip.tsx';
import { served, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ language: 'es', prefix: 'es' }) }));

/** The captions as a browser has them; the DOM of these tests has none. */
class Track extends EventTarget {
  mode = 'showing';
  activeCues: unknown[] = [];
}
class Cue {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
let track = new Track();
let tracks = Object.assign(new EventTarget(), { 0: track, length: 1, [Symbol.iterator]: () => [track].values() });

beforeAll(async () => {
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => tracks });
  await loadTranslationsFromFiles();
});
beforeEach(() => {
  vi.stubGlobal('VTTCue', Cue);
  track = new Track();
  tracks = Object.assign(new EventTarget(), { 0: track, length: 1, [Symbol.iterator]: () => [track].values() });
});

const CLIP = { name: 'payout', title: 'Solicita un pago', captions: ['Presiona “Solicitar pago”.', 'Confirma.'] };

it('comes silent and at rest, in the language of the page, with captions, a picture and its place on the page', () => {
  const { container, getAllByText } = served(<Clip {...CLIP} />, 'es');
  const video = container.querySelector('video')!;
  const named = Object.fromEntries([...video.attributes].map(({ name, value }) => [name, value]));
  expect(named).toMatchObject({
    muted: '',
    loop: '',
    playsinline: '',
    controls: '',
    preload: 'none',
    poster: '/clips/es/payout.webp',
    width: String(CLIP_PAGE_SIZE.width),
    height: String(CLIP_PAGE_SIZE.height),
  });
  expect(named).not.toHaveProperty('autoplay');
  expect(video.querySelector('source')!.getAttribute('src')).toBe('/clips/es/payout.webm');
  const track = video.querySelector('track')!;
  expect(track.getAttribute('src')).toBe('/clips/es/payout.vtt');
  expect(track.getAttribute('srclang')).toBe('es');
  expect(track.hasAttribute('default')).toBe(true);
  expect(container.querySelector(`[id="${named['aria-labelledby']}"]`)!.textContent).toBe(CLIP.title);
  for (const caption of CLIP.captions) expect(getAllByText(caption).at(-1)!.tagName).toBe('LI');
});

/** Plays the browser: whether motion is welcome, and what is in view. */
function playBrowser(isMotionWelcome: boolean) {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {};
  let isWatching = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {
        isWatching = true;
      }
      disconnect() {
        isWatching = false;
      }
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: no-preference)' && isMotionWelcome,
  }));
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return { play, pause, scroll: (isIntersecting: boolean) => isWatching && tell([{ isIntersecting }]) };
}

describe('in view', () => {
  it('plays without sound, and stops out of view', () => {
    const { play, pause, scroll } = playBrowser(true);
    const { container } = show(<Clip {...CLIP} />, 'es');
    expect(play).not.toHaveBeenCalled();
    scroll(true);
    expect(play).toHaveBeenCalledTimes(1);
    expect(container.querySelector('video')!.muted).toBe(true);
    scroll(false);
    expect(pause).toHaveBeenCalledTimes(1);
    // It was not paused by the reader.
    fireEvent.pause(container.querySelector('video')!);
    scroll(true);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('stays paused when the reader pauses it', () => {
    const { play, scroll } = playBrowser(true);
    const { container } = show(<Clip {...CLIP} />, 'es');
    scroll(true);
    fireEvent.pause(container.querySelector('video')!);
    scroll(false);
    scroll(true);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('waits to be played where less motion is wanted', () => {
    const { play, scroll } = playBrowser(false);
    show(<Clip {...CLIP} />, 'es');
    scroll(true);
    expect(play).not.toHaveBeenCalled();
  });
});

describe('the captions', () => {
  function say(text: string) {
    track.activeCues = [new Cue(text)];
    act(() => void track.dispatchEvent(new Event('cuechange')));
  }
  function choose(mode: string) {
    track.mode = mode;
    act(() => void tracks.dispatchEvent(new Event('change')));
  }
  function fill(element: Element | null) {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  }

  it('are below the picture, one after the other, and never over it in the page', () => {
    playBrowser(false);
    const { container } = show(<Clip {...CLIP} />, 'es');
    expect(track.mode).toBe('hidden');
    const line = container.querySelector('figcaption p[aria-hidden=true]')!;
    expect(line.textContent).toBe(CLIP.captions[0]);
    say('Confirma.');
    expect(line.textContent).toBe('Confirma.');
    choose('showing');
    expect(track.mode).toBe('hidden');
    choose('disabled');
    expect(line.textContent).toBe('');
  });

  it('are in the picture where it fills the screen', () => {
    playBrowser(false);
    const { container } = show(<Clip {...CLIP} />, 'es');
    fill(container.querySelector('video'));
    expect(track.mode).toBe('showing');
    fill(null);
    expect(track.mode).toBe('hidden');
  });
});
