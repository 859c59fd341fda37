import type { MailMessage } from '../../ports/mail.ts';

/**
 * A single plain address: no list, comment, quoted part, or anything that could start another header or
 * command.
 */
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u;

/** Checks that an e-mail is safe to write into headers: one recipient, and a subject of one line. */
export const checkedMessage = ({ to, subject, text }: MailMessage): MailMessage => {
  if (!ADDRESS.test(to)) throw new Error('The recipient must be exactly one e-mail address.');
  return { to, subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), text };
};
