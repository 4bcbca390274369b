// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { Sounds } from '#app/features/guides/sounds.tsx';
import { served } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

beforeAll(() => loadTranslationsFromFiles());

const SOUNDS = {
  name: 'echo',
  title: 'An empty room, and a soft one',
  with: { label: 'With echo', description: 'Each sound runs into the next.' },
  without: { label: 'Without echo', description: 'Each sound ends right away.' },
} as const;

it('are two players that load and play nothing before they are asked to, each with its name and description', () => {
  const { container } = served(<Sounds {...SOUNDS} />);
  const textOf = (ids: string | null) =>
    ids!.split(' ').map((id) => container.querySelector(`[id="${id}"]`)!.textContent);
  const players = [...container.querySelectorAll('audio')].map((audio) => ({
    file: audio.querySelector('source')!.getAttribute('src'),
    name: textOf(audio.getAttribute('aria-labelledby')),
    description: textOf(audio.getAttribute('aria-describedby')),
    isAtRest:
      audio.getAttribute('preload') === 'none' && !audio.hasAttribute('autoplay') && audio.hasAttribute('controls'),
  }));
  expect(players).toEqual(
    (['with', 'without'] as const).map((side) => ({
      file: `/sounds/echo-${side}.webm`,
      name: [SOUNDS.title, SOUNDS[side].label],
      description: [SOUNDS[side].description],
      isAtRest: true,
    })),
  );
});
