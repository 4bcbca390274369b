import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Makes the sample clips of public/clips: drawn on a canvas and recorded by Chromium itself, a few seconds each, without
 * words or sound; the captions next to them are written by hand. Run it after a change:
 * `node scripts/guides/make-clips.ts`. CHROMIUM_PATH names another Chromium than /usr/bin/chromium.
 */

const CLIPS = join(import.meta.dirname, '../../public/clips');
const NAMES = ['checklist', 'payday'] as const;
const FORMATS = [
  { extension: 'webm', types: ['video/webm;codecs=vp9', 'video/webm;codecs=vp8'] },
  { extension: 'mp4', types: ['video/mp4;codecs=avc1.42E01E', 'video/mp4;codecs=avc1'] },
] as const;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const name of NAMES) {
  for (const { extension, types } of FORMATS) {
    const recorded = await page.evaluate(record, { name, types: [...types] });
    if (!recorded) {
      console.info(`${name}.${extension}: this Chromium records none of ${types.join(', ')}`);
      continue;
    }
    const bytes = Buffer.from(recorded.base64, 'base64');
    writeFileSync(join(CLIPS, `${name}.${extension}`), bytes);
    console.info(`${name}.${extension}: ${(bytes.length / 1024).toFixed(1)} KiB, ${recorded.type}`);
  }
}
await browser.close();

/** Runs in the page, so everything it needs is inside. Null when the browser records none of the types. */
async function record({ name, types }: { name: (typeof NAMES)[number]; types: string[] }) {
  const type = types.find((each) => MediaRecorder.isTypeSupported(each));
  if (!type) return null;
  const [width, height, milliseconds] = [480, 270, 4000];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  const eased = (share: number) => 1 - (1 - Math.min(Math.max(share, 0), 1)) ** 3;

  function box(x: number, y: number, w: number, h: number, color: string) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.roundRect(x, y, w, h, 10);
    pen.fill();
  }
  function drawChecklist(share: number) {
    for (const row of [0, 1, 2, 3]) {
      const y = 38 + row * 52;
      const done = eased(share * 5 - row);
      box(60, y, 36, 36, done > 0 ? '#12291e' : '#1a201d');
      box(116, y + 10, 300 - row * 34, 16, '#222925');
      if (done > 0) box(116, y + 10, (300 - row * 34) * done, 16, '#24533c');
      pen.strokeStyle = '#5ee0a0';
      pen.lineWidth = 5;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(69, y + 19);
      if (done > 0) pen.lineTo(69 + 7 * Math.min(done * 2, 1), y + 19 + 7 * Math.min(done * 2, 1));
      if (done > 0.5) pen.lineTo(76 + 12 * (done * 2 - 1), y + 26 - 15 * (done * 2 - 1));
      if (done > 0) pen.stroke();
    }
  }
  function drawPayday(share: number) {
    const stops = [70, 155, 240, 325, 410];
    box(70, 131, 340, 8, '#222925');
    const way = eased(share * 1.15);
    box(70, 131, 340 * way, 8, '#24533c');
    stops.forEach((x, index) => {
      const reached = way * 340 + 70 >= x - 2;
      pen.fillStyle = reached ? (index > 2 ? '#5ee0a0' : '#74dfa8') : '#1a201d';
      pen.beginPath();
      pen.arc(x, 135, index === 4 ? 26 : 15, 0, 2 * Math.PI);
      pen.fill();
    });
    pen.fillStyle = '#f2c063';
    pen.beginPath();
    pen.arc(70 + 340 * way, 135 - 44 * Math.abs(Math.sin(way * Math.PI * 4)), 11, 0, 2 * Math.PI);
    pen.fill();
  }

  const stream = canvas.captureStream(20);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 160_000 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  const start = performance.now();
  recorder.start();
  await new Promise<void>((resolve) => {
    const draw = () => {
      const share = (performance.now() - start) / milliseconds;
      pen.fillStyle = '#0a0d0b';
      pen.fillRect(0, 0, width, height);
      if (name === 'checklist') drawChecklist(share * 1.1);
      else drawPayday(share * 1.1);
      if (share < 1) requestAnimationFrame(draw);
      else resolve();
    };
    draw();
  });
  recorder.stop();
  await stopped;
  const buffer = await new Blob(parts).arrayBuffer();
  let binary = '';
  for (const byte of new Uint8Array(buffer)) binary += String.fromCharCode(byte);
  return { base64: btoa(binary), type };
}
