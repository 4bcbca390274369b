import type { Page } from '@playwright/test';
import { type Frame, FRAMES_PER_SECOND, VIEW } from './frames.ts';
import { type Chunk, webm } from './webm.ts';

/** Higher is smaller and coarser, up to 63. While the view moves nobody reads. */
const QUANTIZERS = { still: 36, moving: 62 } as const;
const CODEC = { webCodecs: 'vp09.00.30.08', matroska: 'V_VP9' } as const;
const PIXELS = { width: VIEW.width * VIEW.scale, height: (VIEW.height + VIEW.strip) * VIEW.scale } as const;

type Film = { shots: readonly Buffer[]; frames: readonly Frame[]; poster: number };

/** Draws each frame with its pointer and encodes it, in a page of an origin that may (WebCodecs want https). */
export async function encodeFilm(
  page: Page,
  { shots, frames, poster }: Film,
): Promise<{ clip: Buffer; poster: Buffer }> {
  await openStudio(page);
  for (const shot of shots) await page.evaluate(keepShot, shot.toString('base64'));
  const options = {
    frames,
    poster,
    codec: CODEC.webCodecs,
    fps: FRAMES_PER_SECOND,
    quantizers: QUANTIZERS,
    view: VIEW,
    pixels: PIXELS,
  };
  const { chunks, picture } = await page.evaluate(encodeFrames, options);
  const track = { type: 'video', codec: CODEC.matroska, ...PIXELS } as const;
  const clip = webm(track, chunks.map(chunkOf), (frames.length * 1_000) / FRAMES_PER_SECOND);
  return { clip, poster: Buffer.from(picture, 'base64') };
}

/** An empty page of an address that nobody has. */
export async function openStudio(page: Page): Promise<void> {
  const address = 'https://studio.greenroom.test/';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(address);
}

/** What the page hands over: bytes as base64, the time in microseconds. */
export type EncodedChunk = { timestamp: number; isKey: boolean; base64: string };

export function chunkOf({ timestamp, isKey, base64 }: EncodedChunk): Chunk {
  return { at: timestamp / 1_000, isKey, data: Buffer.from(base64, 'base64') };
}

/** Runs in the page. */
async function keepShot(base64: string): Promise<void> {
  const studio = window as unknown as { shots?: ImageBitmap[] };
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  (studio.shots ??= []).push(await createImageBitmap(new Blob([bytes], { type: 'image/png' })));
}

type Options = {
  frames: readonly Frame[];
  poster: number;
  codec: string;
  fps: number;
  quantizers: typeof QUANTIZERS;
  view: typeof VIEW;
  pixels: { width: number; height: number };
};

/** Runs in the page, so everything it needs is inside. */
async function encodeFrames({ frames, poster, codec, fps, quantizers, view, pixels }: Options) {
  const { shots } = window as unknown as { shots: ImageBitmap[] };
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  const pen = canvas.getContext('2d', { alpha: false })!;

  function draw({ shot, x, y, isPressed, top }: Frame) {
    pen.setTransform(1, 0, 0, 1, 0, 0);
    const picture = shots[shot]!;
    const height = view.height * view.scale;
    pen.drawImage(picture, 0, Math.round(top * view.scale), pixels.width, height, 0, 0, pixels.width, height);
    pen.fillStyle = '#000';
    pen.fillRect(0, height, pixels.width, pixels.height - height);
    pen.beginPath();
    pen.setTransform(view.scale, 0, 0, view.scale, x * view.scale, (y - top) * view.scale);
    if (isPressed) {
      pen.fillStyle = 'rgb(94 224 160 / 0.45)';
      pen.arc(0, 0, 16, 0, 2 * Math.PI);
      pen.fill();
    }
    const arrow = new Path2D('M0 0V17.5L4.4 13.6L7.3 20.2L10.3 18.9L7.5 12.4L13 12Z');
    pen.lineJoin = 'round';
    pen.lineWidth = 2.4;
    pen.strokeStyle = '#000';
    pen.stroke(arrow);
    pen.fillStyle = '#fff';
    pen.fill(arrow);
  }

  async function base64Of(data: ArrayBuffer): Promise<string> {
    let binary = '';
    for (const byte of new Uint8Array(data)) binary += String.fromCharCode(byte);
    return btoa(binary);
  }

  const coming: Promise<EncodedChunk>[] = [];
  let failure: unknown = null;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new ArrayBuffer(chunk.byteLength);
      chunk.copyTo(data);
      const { timestamp, type } = chunk;
      coming.push(base64Of(data).then((base64) => ({ timestamp, isKey: type === 'key', base64 })));
    },
    error: (error) => (failure = error),
  });
  encoder.configure({ codec, ...pixels, framerate: fps, bitrateMode: 'quantizer', latencyMode: 'quality' });
  let before = '';
  let topBefore = 0;
  for (const [index, frame] of frames.entries()) {
    const look = JSON.stringify(frame);
    // A picture stays until the next one. The last is written, so that all players show it as long as it lasts.
    if (look === before && index < frames.length - 1) continue;
    before = look;
    draw(frame);
    const picture = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / fps) });
    const quantizer = index === 0 || frame.top === topBefore ? quantizers.still : quantizers.moving;
    topBefore = frame.top;
    encoder.encode(picture, { keyFrame: index === 0, vp9: { quantizer } } as VideoEncoderEncodeOptions);
    picture.close();
    if (encoder.encodeQueueSize > 4)
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
  }
  await encoder.flush();
  if (failure) throw failure;
  draw({ ...frames[poster]!, isPressed: false });
  const still = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  return { chunks: await Promise.all(coming), picture: await base64Of(await still.arrayBuffer()) };
}
