// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLIP_SIZE } from '#app/domain/guides/media.ts';
import { Clip } from '#app/features/guides/clip.tsx';
import { served, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ language: 'es', prefix: 'es' }) }));

beforeAll(() => loadTranslationsFromFiles());

const CLIP = { name: 'payout', title: 'Solicita un pago', captions: ['Presiona “Solicitar pago”.', 'Confirma.'] };

it('comes silent and at rest, in the language of the page, with captions, a picture and its place on the page', () => {
  const { container, getByText } = served(<Clip {...CLIP} />, 'es');
  const video = container.querySelector('video')!;
  const named = Object.fromEntries([...video.attributes].map(({ name, value }) => [name, value]));
  expect(named).toMatchObject({
    muted: '',
    loop: '',
    playsinline: '',
    controls: '',
    preload: 'none',
    poster: '/clips/es/payout.webp',
    width: String(CLIP_SIZE.width),
    height: String(CLIP_SIZE.height),
  });
  expect(named).not.toHaveProperty('autoplay');
  expect(video.querySelector('source')!.getAttribute('src')).toBe('/clips/es/payout.webm');
  const track = video.querySelector('track')!;
  expect(track.getAttribute('src')).toBe('/clips/es/payout.vtt');
  expect(track.getAttribute('srclang')).toBe('es');
  expect(track.hasAttribute('default')).toBe(true);
  expect(container.querySelector(`[id="${named['aria-labelledby']}"]`)!.textContent).toBe(CLIP.title);
  for (const caption of CLIP.captions) expect(getByText(caption)).toBeTruthy();
});

describe('in view', () => {
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
