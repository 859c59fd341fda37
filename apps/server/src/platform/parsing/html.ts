import { readFile } from 'node:fs/promises';
import { decodeText, type DecodedText } from '@studiolo/markdown/encodings/decode-text';
import { pageText } from './page/page-text.ts';
import { ParsingFault } from './parsed-document.ts';

/** Reads a saved page in the encoding that it declares. */
export const readHtml = async (path: string): Promise<DecodedText> => {
  const markup = await decodeText(await readFile(path));
  if (markup === undefined) throw new ParsingFault('unsupported', 'not text');
  const text = pageText(markup.text);
  if (text === '') throw new ParsingFault('empty', 'no text on the page');
  return { text, broken: markup.broken };
};
