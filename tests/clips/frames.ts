/** What a clip shows of the page at one moment. */
export type Frame = {
  /** The number of the picture of the page. */
  shot: number;
  /** Where the pointer is on the page, and whether its button is pressed. CSS pixels. */
  x: number;
  y: number;
  isPressed: boolean;
  /** Where the part of the page that is seen begins. CSS pixels. */
  top: number;
};

export const FRAMES_PER_SECOND = 12;

/** The part of the page that is seen, and the free strip below it for captions. CSS pixels; a picture has 1.5 times as many. */
export const VIEW = { width: 480, height: 336, strip: 48, scale: 1.5 } as const;
