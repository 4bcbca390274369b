/** What platforms lay over a picture: buttons, captions, the length of a video. Shares of its width and height, 0 to 1. */

export const SHAPES = {
  upright: {
    width: 9,
    height: 16,
    covered: [
      { x: 0, y: 0.8, width: 1, height: 0.2 },
      { x: 0.83, y: 0.42, width: 0.17, height: 0.38 },
    ],
  },
  wide: {
    width: 16,
    height: 9,
    covered: [
      { x: 0.85, y: 0.84, width: 0.15, height: 0.16 },
      { x: 0, y: 0.96, width: 0.85, height: 0.04 },
    ],
  },
} as const;

export type Shape = keyof typeof SHAPES;

export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

/** The part of a picture that fills the shape: cut evenly on two sides, in pixels of the picture. */
export function cutTo(shape: Shape, picture: { width: number; height: number }) {
  const { width, height } = SHAPES[shape];
  const scale = Math.min(picture.width / width, picture.height / height);
  const cut = { width: width * scale, height: height * scale };
  return { ...cut, x: (picture.width - cut.width) / 2, y: (picture.height - cut.height) / 2 };
}
