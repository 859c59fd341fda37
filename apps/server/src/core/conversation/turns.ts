import type { GivenPicture, Turn } from '../../ports/text-model.ts';

/** How much of a conversation is given to a model, in characters: some 30,000 tokens of English. */
const TURNS_LENGTH = 120_000;
/** How much of one earlier turn. */
const TURN_LENGTH = 24_000;

/** Pictures given at most, the latest first: each costs a model about as much as 1,500 words. */
const PICTURES = 8;

export type Exchange = { prompt: string; response: string; pictures?: readonly GivenPicture[] };
export type Asked = { text: string; pictures?: readonly GivenPicture[] };

/** The beginning and the end of a text that is too long. */
export const shortened = (text: string, length: number = TURN_LENGTH): string =>
  text.length <= length ? text : `${text.slice(0, length / 2)}\n\n[…]\n\n${text.slice(-length / 2)}`;

/** The latest exchanges that fit, oldest first, and the question last. `isCut` tells that older ones were left out. */
export const turnsOf = (earlier: readonly Exchange[], question: Asked): { turns: Turn[]; isCut: boolean } => {
  let picturesLeft = PICTURES;
  const user = (text: string, given: readonly GivenPicture[] = []): Turn => {
    const pictures = given.slice(0, picturesLeft);
    picturesLeft -= pictures.length;
    return { role: 'user', text, ...(pictures.length === 0 ? {} : { pictures }) };
  };
  const turns: Turn[] = [user(question.text, question.pictures)];
  let length = question.text.length;
  for (const { prompt, response, pictures } of earlier.toReversed()) {
    const pair: Turn[] = [
      user(shortened(prompt), pictures),
      { role: 'assistant', text: shortened(response) },
    ];
    length += pair.reduce((sum, { text }) => sum + text.length, 0);
    if (length > TURNS_LENGTH) return { turns, isCut: true };
    turns.unshift(...pair.filter(({ text }) => text !== ''));
  }
  return { turns, isCut: false };
};
