import type { ChatParameters } from '@studiolo/contract/chat/entities';

/** Asked for in words, since a limit in tokens would only cut an answer off. */
const WANTED: Readonly<Record<ChatParameters['length'], string>> = {
  short: 'The user wants short answers: a few sentences, unless the question plainly asks for more.',
  normal: '',
  long: 'The user wants thorough answers: go into detail, give examples, and leave no step out.',
};

/** The instructions, and how full an answer the user wants. */
export const withLength = (instructions: string, length: ChatParameters['length']): string =>
  WANTED[length] === '' ? instructions : `${instructions}\n\n${WANTED[length]}`;
