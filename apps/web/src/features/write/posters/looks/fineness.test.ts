import { expect, it } from 'vitest';
import { canvasLimitOf, PIXEL_RATIO, finenessOf, maxPictureHeight } from './fineness.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

it.each([IPHONE, CHROME])(
  'draws a picture of any height within the canvas limit of %s [write.poster]',
  (agent) => {
    const limit = canvasLimitOf(agent);
    expect(finenessOf(360, 480, limit)).toBe(PIXEL_RATIO);
    const longest = maxPictureHeight(360, limit);
    for (const height of [5000, 9000, longest]) {
      const fineness = finenessOf(360, height, limit);
      expect(fineness).toBeGreaterThan(1.4);
      expect(Math.ceil(height * fineness)).toBeLessThanOrEqual(limit.side);
      expect(Math.ceil(height * fineness) * Math.ceil(360 * fineness)).toBeLessThanOrEqual(limit.area);
    }
  },
);

it('fits 12 000 characters into one picture, or two on an iPhone [write.poster]', () => {
  const height = 19_800;
  expect(maxPictureHeight(360, canvasLimitOf(CHROME))).toBeGreaterThan(height);
  expect(maxPictureHeight(360, canvasLimitOf(IPHONE))).toBeGreaterThan(height / 2);
  expect(maxPictureHeight(360, canvasLimitOf(IPHONE))).toBeLessThan(height);
});
