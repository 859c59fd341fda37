import type { DrawTurns } from '../ports/draw-turns.ts';

/** Stands where the page's own components do: tests of the server run before any page is built. */
export const drawTurns: DrawTurns = async (newestFirst, locale) =>
  JSON.stringify({ locale, prompts: newestFirst.map(({ prompt }) => prompt) });
