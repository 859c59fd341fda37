import { randomUUID } from 'node:crypto';
import type { Log } from '../../platform/logging/log.ts';
import type { Mail, MailMessage } from '../../ports/mail.ts';
import { checkedMessage } from './checked-message.ts';
import { createOutboxFolder } from './outbox-folder.ts';

const isAscii = (text: string): boolean => /^[\x20-\x7E]*$/u.test(text);

/** Encodes a header in pieces of at most 75 characters, without splitting a character. */
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

/** Formats an e-mail as a file for a mail program; its text stays readable. */
const toEml = ({ to, subject, text }: MailMessage, { from, date, id }: Stamp): string =>
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

type Options = { folder: string; from: string; log: Log; now?: () => Date };

/**
 * Mail without a service: writes each mail as a file to the outbox, and logs its path but not its content.
 */
export const createOutboxMail = ({ folder, from, log, now = () => new Date() }: Options): Mail => {
  const outbox = createOutboxFolder({ folder, now });
  return {
    async send(letter) {
      const checked = checkedMessage(letter);
      const content = toEml(checked, { from, date: now(), id: randomUUID() });
      const file = await outbox.write({ kind: 'mail', to: checked.to, extension: 'eml', content });
      log.info({ file }, 'no mail service is configured: an e-mail was written to the outbox');
    },
  };
};
