import type { Letter } from '../../ports/mail.ts';

const isAscii = (text: string): boolean => /^[\x20-\x7E]*$/u.test(text);

/** Encodes a header in pieces of at most 75 characters, none of which cuts a character in two. */
const encodedHeader = (text: string): string => {
  if (isAscii(text)) return text;
  const pieces: string[] = [''];
  for (const character of text) {
    const last = pieces.length - 1;
    if (Buffer.byteLength(pieces[last] + character) > 42) pieces.push(character);
    else pieces[last] += character;
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\n ');
};

type Stamp = { from: string; date: Date; id: string };

/** A letter as a mail program opens it; the text stays legible in the file. */
export const toEml = ({ to, subject, text }: Letter, { from, date, id }: Stamp): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedHeader(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@studiolo.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text.replaceAll('\r\n', '\n').trimEnd(),
    '',
  ].join('\n');
