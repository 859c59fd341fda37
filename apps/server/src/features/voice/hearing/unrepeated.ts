import type { Heard } from './heard.ts';

/** A service that hears nothing new says the last thing again: so often in a row nobody does. */
const TIMES = 3;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A phrase that a text says over and over, once. */
const once = (text: string): string =>
  text.replaceAll(/(.{8,120}?)(?:\s*\1){3,}/gsu, '$1').replaceAll(/(\S{1,12}\s?)\1{7,}/gu, '$1');

/** Takes out what was said again and again, as services do in noise and silence. */
export const unrepeated = (segments: readonly Heard[]): Heard[] => {
  const runs: Heard[][] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (last && plain(last[0]?.text ?? '') === plain(segment.text)) last.push(segment);
    else runs.push([segment]);
  }
  return runs.flatMap((run) =>
    run.slice(0, run.length >= TIMES ? 1 : run.length).map((segment) => {
      const text = once(segment.text);
      return text === segment.text ? segment : { ...segment, text, words: [] };
    }),
  );
};
