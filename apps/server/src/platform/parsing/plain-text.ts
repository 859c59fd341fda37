import { readFile } from 'node:fs/promises';
import { decodeText } from '@studiolo/markdown/encodings/decode-text';
import { ParsingFault, type ReadingReport } from './parsed-document.ts';
import { readCaptions } from './texts/read-captions.ts';
import { isMail } from './texts/read-mail.ts';
import { isMailbox, readMailbox, readMailInCharset } from './texts/read-mailbox.ts';
import { readNotebook } from './texts/read-notebook.ts';

const SEPARATOR_LINE = /^"?sep=[;,|\t]"?\r?\n/i;

/** Reads a text file in any encoding. Converts transcripts, code notebooks and e-mails to readable text. */
export const readPlainText = async (path: string): Promise<{ text: string; report: ReadingReport }> => {
  const bytes = await readFile(path);
  const decoded = await decodeText(bytes);
  if (decoded === undefined) throw new ParsingFault('unsupported', 'not text');
  const { text, broken: brokenCharacters } = decoded;
  const captions = readCaptions(text);
  if (captions !== undefined) return { text: captions, report: { brokenCharacters } };
  if (isMail(text) || isMailbox(text)) {
    const { attachments, ...mail } = isMailbox(text)
      ? await readMailbox(bytes)
      : await readMailInCharset(bytes, text);
    return {
      text: mail.text,
      report: { attachments, brokenCharacters: mail.text.split('\ufffd').length - 1 },
    };
  }
  const notebook = readNotebook(text);
  if (notebook) return { text: notebook.text, report: { brokenCharacters, pictures: notebook.pictures } };
  return { text: text.replace(SEPARATOR_LINE, ''), report: { brokenCharacters } };
};

/** Transcript of a recording, with its character offsets preserved. */
export const readWrittenDown = async (path: string): Promise<string> => (await readFile(path)).toString();
