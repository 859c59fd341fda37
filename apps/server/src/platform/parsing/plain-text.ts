import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { ParsingFault, type ReadingReport } from './parsed-document.ts';
import { isCaptions, readCaptions } from './texts/read-captions.ts';
import { isMail, readMail } from './texts/read-mail.ts';
import { readNotebook } from './texts/read-notebook.ts';

const SEPARATOR_LINE = /^"?sep=[;,|\t]"?\r?\n/i;

/** A text file as it is, whatever its encoding; transcripts, notebooks of code and mails as people read them. */
export const readPlainText = async (path: string): Promise<{ text: string; report: ReadingReport }> => {
  const bytes = await readFile(path);
  const decoded = await decodeText(bytes);
  if (decoded === undefined) throw new ParsingFault('unsupported', 'not a text');
  const { text, broken: brokenCharacters } = decoded;
  if (isCaptions(text)) return { text: readCaptions(text), report: { brokenCharacters } };
  if (isMail(text)) {
    const { attachments, ...mail } = await readMail(bytes);
    return { text: mail.text, report: { attachments } };
  }
  const notebook = readNotebook(text);
  if (notebook) return { text: notebook.text, report: { brokenCharacters, pictures: notebook.pictures } };
  return { text: text.replace(SEPARATOR_LINE, ''), report: { brokenCharacters } };
};

/** Transcript of a recording, with its character offsets preserved. */
export const readWrittenDown = async (path: string): Promise<string> => (await readFile(path)).toString();
