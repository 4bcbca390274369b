import { describe, expect, it } from 'vitest';
import { cutTo, SHAPE_NAMES, SHAPES } from '#app/domain/guides/safe-zone.ts';

describe('the picture in a shape', () => {
  it('is cut evenly on the two sides where it is too long', () => {
    expect(cutTo('wide', { width: 1600, height: 1200 })).toEqual({ x: 0, y: 150, width: 1600, height: 900 });
    expect(cutTo('upright', { width: 1600, height: 1600 })).toEqual({ x: 350, y: 0, width: 900, height: 1600 });
    expect(cutTo('wide', { width: 1920, height: 1080 })).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
  });

  it.each(SHAPE_NAMES)('%s is covered inside its edges, and mostly free', (shape) => {
    const areas = SHAPES[shape].covered.map(({ x, y, width, height }) => {
      expect([x + width, y + height].every((end) => end <= 1 + 1e-9)).toBe(true);
      return width * height;
    });
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeLessThan(0.3);
  });
});
