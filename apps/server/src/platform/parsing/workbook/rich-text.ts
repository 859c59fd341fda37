import { subscript, superscript } from '@studiolo/markdown/superscript';
import { symbolText } from '@studiolo/markdown/word/symbols';
import type { XmlAttributes, XmlHandlers } from './read-xml.ts';

/** Excel writes characters that XML cannot contain as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

/**
 * Marks struck-through text. Otherwise a struck-through price and the one after it would be read as one
 * number.
 */
const struckThrough = (text: string): string =>
  text.trim() === '' ? text : text.replace(text.trim(), (words) => `~~${words}~~`);

/** Reads rich text with its raised letters and struck-through words, and without its ruby annotations. */
export const richTextReader = () => {
  let text = '';
  let run = '';
  let position = '';
  let font = '';
  let hasRuns = false;
  let isStruck = false;
  let isText = false;
  let isReading = false;
  const endRun = (): void => {
    const plain = symbolText(font, withoutEscapes(run));
    const words = isStruck ? struckThrough(plain) : plain;
    if (position === 'superscript') text += superscript(words);
    else text += position === 'subscript' ? subscript(words) : words;
    run = '';
    font = '';
    position = '';
    isStruck = false;
  };
  return {
    open(name: string, attributes: XmlAttributes) {
      if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
      else if (name === 'r') hasRuns = true;
      else if (name === 'rFont') font = attributes['val'] ?? '';
      else if (name === 'vertAlign') position = attributes['val'] ?? '';
      else if (name === 'strike') isStruck = !/^(?:0|false)$/.test(attributes['val'] ?? '');
    },
    text(words: string) {
      if (isText) run += words;
    },
    close(name: string) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'r') endRun();
    },
    /**
     * Returns the text so far and starts the next one. A text without fonts of its own is in that of its cell,
     * which matters if its letters are symbols.
     */
    flush(cellFont = ''): string {
      if (!hasRuns) font = cellFont;
      hasRuns = false;
      endRun();
      // One struck-through passage may consist of several runs.
      const plain = text.replaceAll(/(?<=[^~])~~(\s*)~~(?=[^~])/g, '$1');
      text = '';
      return plain;
    },
    hasRuns: (): boolean => hasRuns,
  } satisfies XmlHandlers & { flush: (cellFont?: string) => string; hasRuns: () => boolean };
};
