import { soundFile } from '../../app/guides/media-files.ts';
import { SOUND_PAIRS, SOUND_SIDES } from '../../app/domain/guides/media.ts';
import { test } from '../e2e/support/test.ts';
import { chunkOf, openStudio } from './encode.ts';
import { write } from './record.ts';
import { encodeSound } from './synthesis.ts';
import { webm } from './webm.ts';

for (const pair of SOUND_PAIRS) {
  for (const side of SOUND_SIDES) {
    test(`sound-${pair}-${side}`, async ({ browser }) => {
      const studio = await browser.newPage();
      await openStudio(studio);
      const { chunks, setup, rate, seconds } = await studio.evaluate(encodeSound, {
        flaw: side === 'with' ? pair : null,
      });
      await studio.close();
      const track = {
        type: 'audio',
        codec: 'A_OPUS',
        setup: Buffer.from(setup, 'base64'),
        rate,
        delayMs: 6.5,
      } as const;
      const file = webm(track, chunks.map(chunkOf), seconds * 1_000);
      write(soundFile(pair, side), file);
      console.log(`${pair}, ${side}: ${seconds.toFixed(1)} s, ${(file.length / 1_000).toFixed(0)} KB`);
    });
  }
}
