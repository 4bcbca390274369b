import type { Locator, Page } from '@playwright/test';
import { CLIP_LENGTH } from '../../app/domain/guides/media.ts';
import { type Frame, FRAMES_PER_SECOND, VIEW } from './frames.ts';

const FRAMES = { move: 7, pan: 3, press: 3 } as const;
/** Seconds that a caption takes to be read. */
const SHORTEST_CAPTION = 1.9;
const LETTERS_A_FRAME = 2;

/**
 * Films a page: what happens on it, the way of the pointer, and when each caption is shown. The time of a clip is that of its frames, so a
 * machine that is busy makes the same clip.
 */
export class Camera {
  readonly shots: Buffer[] = [];
  readonly frames: Frame[] = [];
  /** The frame of the picture that is shown before the clip is played. */
  poster = 0;
  readonly #page: Page;
  readonly #captionStarts: number[] = [];
  #at: Omit<Frame, 'shot' | 'isPressed'>;

  constructor(page: Page) {
    this.#page = page;
    this.#at = { x: VIEW.width - 60, y: VIEW.height - 40, top: 0 };
  }

  /** Begins with this in the middle of the view, also after a cut. From here on the page isn't scrolled: the view moves over it. */
  async begin(what: Locator): Promise<void> {
    await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = await this.#topFor(what);
    this.#at = { x: VIEW.width - 60, y: top + VIEW.height - 50, top };
    await this.#shoot();
  }

  /** Shows the next caption from here on. */
  say(): void {
    this.#captionStarts.push(this.frames.length);
  }

  /** Stays for some seconds. */
  hold(seconds: number): void {
    for (let frame = 0; frame < Math.round(seconds * FRAMES_PER_SECOND); frame += 1) this.#add();
  }

  /** Stays for a second of a page that runs on, such as a clock. */
  async watch(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await this.#shoot();
      this.hold(1);
    }
  }

  /** Moves the pointer there, and the view with it where it isn't seen. */
  async pointAt(what: Locator): Promise<void> {
    await this.look(what);
    const box = await boxOf(what);
    const target = { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 };
    await this.#glide(target, FRAMES.move);
    await this.#page.mouse.move(target.x, target.y);
    await this.#shoot();
  }

  /** Presses it, and goes on when the page has answered. */
  async press(what: Locator, answered: () => Promise<unknown> = async () => {}): Promise<void> {
    await this.pointAt(what);
    for (let frame = 0; frame < FRAMES.press; frame += 1) this.#add(true);
    await this.#page.mouse.down();
    await this.#page.mouse.up();
    await answered();
    await this.#shoot();
    this.hold(0.25);
  }

  async type(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += LETTERS_A_FRAME) {
      await this.#page.keyboard.type(text.slice(at, at + LETTERS_A_FRAME));
      await this.#shoot();
      this.#add();
    }
  }

  async erase(letters: number): Promise<void> {
    for (let left = letters; left > 0; left -= LETTERS_A_FRAME) {
      for (let at = 0; at < Math.min(left, LETTERS_A_FRAME); at += 1) await this.#page.keyboard.press('Backspace');
      await this.#shoot();
      this.#add();
    }
  }

  /** Brings it into the middle of the view, if it isn't within it. */
  async look(what: Locator): Promise<void> {
    const { y, height } = await boxOf(what);
    const { top } = this.#at;
    const margin = 24;
    if (y >= top + margin && y + height <= top + VIEW.height - margin) return;
    await this.#glide({ top: await this.#topFor(what) }, FRAMES.pan);
  }

  /** The picture before the clip is played is the one of now. */
  keepAsPoster(): void {
    this.poster = this.frames.length - 1;
  }

  /** When each caption begins and ends, in seconds. @throws where one is too short to be read, or the clip has the wrong length */
  captionTimes(): { from: number; to: number }[] {
    const length = this.frames.length / FRAMES_PER_SECOND;
    if (length < CLIP_LENGTH.least || length > CLIP_LENGTH.most)
      throw new Error(`The clip lasts ${length.toFixed(1)} s`);
    const starts = this.#captionStarts.map((frame) => frame / FRAMES_PER_SECOND);
    const times = starts.map((from, index) => ({ from, to: starts[index + 1] ?? length }));
    const short = times.findIndex(({ from, to }) => to - from < SHORTEST_CAPTION);
    if (short >= 0) throw new Error(`Caption ${short + 1} is shown for less than ${SHORTEST_CAPTION} s`);
    return times;
  }

  #add(isPressed = false): void {
    this.frames.push({ ...this.#at, shot: this.shots.length - 1, isPressed });
  }

  async #shoot(): Promise<void> {
    const shot = await this.#page.screenshot({ animations: 'disabled' });
    if (!this.shots.at(-1)?.equals(shot)) this.shots.push(shot);
  }

  /** Moves the pointer, or the view and the pointer with it, softly. */
  async #glide({ x, y, top }: { x?: number; y?: number; top?: number }, frames: number): Promise<void> {
    const from = this.#at;
    const to = { x: x ?? from.x, y: y ?? from.y + (top === undefined ? 0 : top - from.top), top: top ?? from.top };
    for (let frame = 1; frame <= frames; frame += 1) {
      const share = (1 - Math.cos((Math.PI * frame) / frames)) / 2;
      const between = (one: number, other: number) => one + (other - one) * share;
      this.#at = { x: between(from.x, to.x), y: between(from.y, to.y), top: between(from.top, to.top) };
      this.#add();
    }
  }

  async #topFor(what: Locator): Promise<number> {
    const { y, height } = await boxOf(what);
    const wanted = height > VIEW.height - 40 ? y - 20 : y + height / 2 - VIEW.height / 2;
    return Math.min(Math.max(0, wanted), this.#page.viewportSize()!.height - VIEW.height);
  }
}

async function boxOf(what: Locator) {
  await what.waitFor();
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}
