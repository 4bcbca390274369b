import { CLIP_PAGE_SIZE, CLIP_SIZE } from '../../../app/domain/guides/media.ts';
import { readMedia } from '../../../scripts/guides/read-guides.ts';
import { createPerson } from '../support/backend.ts';
import { untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

test('the clips of all guides play, with captions in the language of the page below the picture', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit({ reducedMotion: 'reduce' });
  const { page } = visitor;
  await enter(page, person);
  await page.goto('/pt/debug/videos');
  await untilHydrated(page);
  const clips = page.locator('video');
  expect(await clips.count()).toBe(Object.keys(readMedia('pt').clips).length);
  for (const clip of await clips.all()) {
    const shown = await clip.evaluate(async (video: HTMLVideoElement) => {
      const cue = new Promise<string>((resolve) => {
        const track = video.textTracks[0]!;
        track.addEventListener('cuechange', () => {
          const [active] = track.activeCues ?? [];
          if (!active) return;
          video.pause();
          resolve((active as VTTCue).text);
        });
      });
      // The first caption begins with the clip: the pause may end the request to play.
      await video.play().catch((error: Error) => {
        if (error.name !== 'AbortError') throw error;
      });
      const { mode, language } = video.textTracks[0]!;
      return { cue: await cue, mode, language, width: video.videoWidth, height: video.videoHeight };
    });
    expect(shown).toEqual({ cue: expect.stringMatching(/./), mode: 'hidden', language: 'pt', ...CLIP_SIZE });
    const below = clip.locator('..').locator('p[aria-hidden=true]');
    await expect(below).toHaveText(shown.cue);
    const { width, height } = (await clip.boundingBox())!;
    expect(width / height).toBeCloseTo(CLIP_PAGE_SIZE.width / CLIP_PAGE_SIZE.height, 1);
  }
});

test('a clip in a guide plays while it is in view, but not where less motion is wanted', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  for (const [reducedMotion, isPlaying] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const { page } = await visit({ reducedMotion });
    await enter(page, person);
    await page.goto('/en/guides/dashboard');
    await untilHydrated(page);
    const clip = page.locator('video');
    const state = () => clip.evaluate(({ paused, muted, preload }: HTMLVideoElement) => ({ paused, muted, preload }));
    expect(await state()).toEqual({ paused: true, muted: true, preload: 'none' });
    const { height } = (await clip.boundingBox())!;
    await clip.scrollIntoViewIfNeeded();
    if (isPlaying)
      await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(await state()).toEqual({ paused: !isPlaying, muted: true, preload: 'none' });
    expect((await clip.boundingBox())!.height).toBe(height);
  }
});
