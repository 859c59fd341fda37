import { pathToFileURL } from 'node:url';
import type { Log } from '../../platform/logging/log.ts';
import type { DrawTurns } from '../../ports/draw-turns.ts';

/** What `apps/web/src/core/conversation/drawn/draw-turns.tsx` is built into. */
type Drawing = { drawTurns: DrawTurns };

/** Draws with the page's own components. They are loaded when first wanted: an idle server does without. */
export const createDrawTurns = ({ file, log }: { file: string; log: Log }): DrawTurns => {
  let drawing: Promise<Drawing> | undefined;
  const leave = (error: unknown): string => {
    log.warn({ err: error }, 'the end of a chat is left to the page to draw');
    return '';
  };
  const load = async (): Promise<Drawing> => {
    try {
      return (await import(pathToFileURL(file).href)) as Drawing;
    } catch (error) {
      const nothing = leave(error);
      return { drawTurns: () => Promise.resolve(nothing) };
    }
  };
  return async (...asked) => {
    const { drawTurns } = await (drawing ??= load());
    return drawTurns(...asked).catch(leave);
  };
};
