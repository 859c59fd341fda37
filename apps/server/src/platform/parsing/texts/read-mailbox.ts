import { decodeText } from '@studiolo/markdown/encodings/decode-text';
import { readMail } from './read-mail.ts';

/** Line between two e-mails of a mailbox: the sender and the time. */
const isSeparator = (line: string, next: string | undefined): boolean =>
  line.startsWith('From ') && /\d{1,2}:\d{2}/.test(line) && /^[!-9;-~]+:/.test(next ?? '');

/** A header that names an encoding. */
const CHARSET = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*?\bcharset\*?=/im;

/** Whether a text is a mailbox: the e-mails of a folder, one after the other, as mail programs export them. */
export const isMailbox = (text: string): boolean => {
  const [first = '', second] = text.slice(0, 2000).split('\n');
  return isSeparator(first, second);
};

const mailsIn = (bytes: Buffer): Buffer[] => {
  const lines = bytes.toString('latin1').split('\n');
  const mails: string[][] = [];
  for (const [at, line] of lines.entries()) {
    const isFirst = at === 0 || (lines[at - 1] ?? '').trim() === '';
    if (isFirst && isSeparator(line, lines[at + 1])) mails.push([]);
    else mails.at(-1)?.push(line.replace(/^>(?=>{0,9}From )/, ''));
  }
  return mails.map((mail) => Buffer.from(mail.join('\n'), 'latin1'));
};

/** Reads an e-mail in its declared encoding. Old programs of China and Japan send their own without declaring it. */
export const readMailInCharset = async (bytes: Buffer, text?: string): ReturnType<typeof readMail> => {
  if (CHARSET.test(text ?? bytes.toString('latin1'))) return readMail(bytes);
  return readMail(Buffer.from(text ?? (await decodeText(bytes))?.text ?? bytes.toString('latin1')));
};

/** The e-mails of a mailbox as text. */
export const readMailbox = async (bytes: Buffer): Promise<{ text: string; attachments: number }> => {
  const mails: { text: string; attachments: number }[] = [];
  for (const mail of mailsIn(bytes)) mails.push(await readMailInCharset(mail));
  return {
    text: mails.map(({ text }) => text).join('\n\n'),
    attachments: mails.reduce((sum, { attachments }) => sum + attachments, 0),
  };
};
