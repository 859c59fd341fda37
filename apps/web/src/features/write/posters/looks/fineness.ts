/** Pixels of a picture per layout px. */
export const PIXEL_RATIO = 3;
/** Minimum resolution of a long picture at which text is still sharp on a phone. */
const MIN_FINENESS = 1.5;

/** Maximum canvas size of a browser, in pixels. */
type CanvasLimit = { side: number; area: number };

/** Safari draws nothing above this area. In other browsers, the limit is Firefox's maximum side. */
const SAFARI: CanvasLimit = { side: 16_384, area: 4096 * 4096 };
const OTHERS: CanvasLimit = { side: 32_767, area: 100_000_000 };

export const canvasLimitOf = (userAgent: string): CanvasLimit =>
  /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent) ? SAFARI : OTHERS;

/** Returns the maximum resolution at which a picture can be drawn in one piece. */
export const finenessOf = (width: number, height: number, { side, area }: CanvasLimit): number => {
  const maxRatio = Math.min(PIXEL_RATIO, side / Math.max(width, height), Math.sqrt(area / (width * height)));
  // Rounded down, so that no side exceeds the limit by a pixel.
  return Math.floor(maxRatio * 100) / 100;
};

/** Returns the maximum height of a single picture, in layout px. Higher ones are split. */
export const maxPictureHeight = (width: number, { side, area }: CanvasLimit): number =>
  Math.floor(Math.min(side / MIN_FINENESS, area / (width * MIN_FINENESS ** 2)));
