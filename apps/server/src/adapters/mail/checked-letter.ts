import type { Letter } from '../../ports/mail.ts';

/** One plain address: no list, no comment, no quoted part, nothing that could begin another header or command. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u;

/** A letter that is safe to write into headers: one recipient, and a subject of one line. */
export const checkedLetter = ({ to, subject, text }: Letter): Letter => {
  if (!ADDRESS.test(to)) throw new Error('This is not one e-mail address.');
  return { to, subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), text };
};
