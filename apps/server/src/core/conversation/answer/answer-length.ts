import type { ChatParameters } from '@studiolo/contract/chat/entities';

/** The length is requested in the instructions, because a token limit would only cut the answer off. */
const LENGTH_INSTRUCTIONS: Readonly<Record<ChatParameters['length'], string>> = {
  short: 'The user wants short answers: a few sentences, unless the question clearly calls for more.',
  normal: '',
  long: 'The user wants thorough answers: go into detail, give examples, and leave no step out.',
};

export const withLength = (instructions: string, length: ChatParameters['length']): string =>
  LENGTH_INSTRUCTIONS[length] === '' ? instructions : `${instructions}\n\n${LENGTH_INSTRUCTIONS[length]}`;
