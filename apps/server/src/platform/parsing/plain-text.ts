import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { ParsingFault } from './parsed-document.ts';

/** A text file as it is, whatever its encoding. */
export const readPlainText = async (path: string): Promise<string> => {
  const text = decodeText(await readFile(path));
  if (text === undefined) throw new ParsingFault('unsupported', 'not a text');
  return text;
};
