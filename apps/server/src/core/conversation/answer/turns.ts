import { roomIn, tokensIn } from '@studiolo/contract/models/room';
import type { GivenPicture, Turn } from '../../../ports/text-model.ts';

/** Pictures given at most, the latest first: each costs a model about as much as 1,500 words. */
const PICTURES = 8;

export type Exchange = {
  prompt: string;
  response: string;
  pictures?: readonly GivenPicture[];
  /** Goes along before any other. */
  isPinned?: boolean;
};
export type Asked = { text: string; pictures?: readonly GivenPicture[] };

/** The beginning and the end of a text that is too long. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length / 2)}\n\n[…]\n\n${text.slice(-length / 2)}`;

/**
 * Which exchanges go along with a question: the pinned ones first, then the latest without a gap, as many as fit into the
 * window of a model, 0 where that is not known.
 */
export const fitting = (earlier: readonly Exchange[], question: string, window: number): boolean[] => {
  const room = roomIn(window);
  const isKept = earlier.map(() => false);
  let left = room.tokens - tokensIn(question);
  const lengthOf = ({ prompt, response }: Exchange): number =>
    tokensIn(shortened(prompt, room.turnLength)) + tokensIn(shortened(response, room.turnLength));
  const keep = (at: number, length: number): boolean => {
    if (length > left) return false;
    left -= length;
    isKept[at] = true;
    return true;
  };
  const latestFirst = [...earlier.entries()].toReversed();
  for (const [at, exchange] of latestFirst) if (exchange.isPinned) keep(at, lengthOf(exchange));
  for (const [at, exchange] of latestFirst) {
    if (!isKept[at] && !keep(at, lengthOf(exchange))) break;
  }
  return isKept;
};

/** The exchanges that fit, oldest first, and the question last. `isCut` tells that some were left out. */
export const turnsOf = (
  earlier: readonly Exchange[],
  question: Asked,
  window: number,
): { turns: Turn[]; isCut: boolean } => {
  const { turnLength } = roomIn(window);
  const isKept = fitting(earlier, question.text, window);
  let picturesLeft = PICTURES;
  const user = (text: string, given: readonly GivenPicture[] = []): Turn => {
    const pictures = given.slice(0, picturesLeft);
    picturesLeft -= pictures.length;
    return { role: 'user', text, ...(pictures.length === 0 ? {} : { pictures }) };
  };
  const turns: Turn[] = [user(question.text, question.pictures)];
  for (const { prompt, response, pictures } of earlier.filter((_, at) => isKept[at]).toReversed()) {
    const pair: Turn[] = [
      user(shortened(prompt, turnLength), pictures),
      { role: 'assistant', text: shortened(response, turnLength) },
    ];
    turns.unshift(...pair.filter(({ text }) => text !== ''));
  }
  return { turns, isCut: isKept.includes(false) };
};
