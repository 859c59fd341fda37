import { subscript, superscript } from '@studiolo/markdown/raised-letters';
import type { XmlAttributes, XmlHandlers } from './read-xml.ts';

/** Excel writes characters that XML cannot contain as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** Reads rich text with its raised letters and without its ruby annotations. */
export const richTextReader = () => {
  let text = '';
  let run = '';
  let position = '';
  let isText = false;
  let isReading = false;
  const endRun = (): void => {
    const words = withoutEscapes(run);
    if (position === 'superscript') text += superscript(words);
    else text += position === 'subscript' ? subscript(words) : words;
    run = '';
    position = '';
  };
  return {
    open(name: string, attributes: XmlAttributes) {
      if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
      else if (name === 'vertAlign') position = attributes['val'] ?? '';
    },
    text(words: string) {
      if (isText) run += words;
    },
    close(name: string) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'r') endRun();
    },
    /** Returns the text so far and starts the next one. */
    take(): string {
      endRun();
      const taken = text;
      text = '';
      return taken;
    },
  } satisfies XmlHandlers & { take: () => string };
};
