import { MAP_FONT } from './picture.ts';
import type { Measure } from './layout.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** How wide words are in the map, taken for the boldest that it writes. */
export const measureWords: Measure = (words) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return words.length * 8;
  context.font = `600 13px ${MAP_FONT}`;
  return context.measureText(words).width;
};
