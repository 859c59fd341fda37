import { budgetsFor, tokensIn } from '@studiolo/contract/models/context-budget';
import type { GivenPicture, Turn } from '../../../ports/text-model.ts';

/** Maximum number of pictures, latest first: each costs as many tokens as about 1,500 words. */
export const MAX_PICTURES = 8;

export type Exchange = {
  prompt: string;
  response: string;
  pictures?: readonly GivenPicture[];
  /** Whether it is sent before unpinned turns are considered. */
  isPinned?: boolean;
};
export type Question = { text: string; pictures?: readonly GivenPicture[] };

/** Truncates the middle of a text that is too long. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length / 2)}\n\n[…]\n\n${text.slice(-length / 2)}`;

/**
 * Chooses the turns to send with a question: pinned ones first, then the latest without a gap, as many as fit into
 * the model's window. A window of 0 is unknown.
 */
export const fitting = (earlier: readonly Exchange[], question: string, window: number): boolean[] => {
  const budget = budgetsFor(window);
  const isIncluded = earlier.map(() => false);
  let remaining = budget.tokens - tokensIn(question);
  const lengthOf = ({ prompt, response }: Exchange): number =>
    tokensIn(shortened(prompt, budget.turnLength)) + tokensIn(shortened(response, budget.turnLength));
  const include = (at: number, length: number): boolean => {
    if (length > remaining) return false;
    remaining -= length;
    isIncluded[at] = true;
    return true;
  };
  const latestFirst = [...earlier.entries()].toReversed();
  for (const [at, exchange] of latestFirst) if (exchange.isPinned) include(at, lengthOf(exchange));
  for (const [at, exchange] of latestFirst) {
    if (!isIncluded[at] && !include(at, lengthOf(exchange))) break;
  }
  return isIncluded;
};

/** Turns that fit, oldest first, then the question. `isCut` if some were left out. */
export const turnsOf = (
  earlier: readonly Exchange[],
  question: Question,
  window: number,
): { turns: Turn[]; isCut: boolean } => {
  const { turnLength } = budgetsFor(window);
  const isKept = fitting(earlier, question.text, window);
  let picturesLeft = MAX_PICTURES;
  const user = (text: string, questionPictures: readonly GivenPicture[] = []): Turn => {
    const pictures = questionPictures.slice(0, picturesLeft);
    picturesLeft -= pictures.length;
    return { role: 'user', text, ...(pictures.length === 0 ? {} : { pictures }) };
  };
  const turns: Turn[] = [user(question.text, question.pictures)];
  for (const { prompt, response, pictures } of earlier.filter((_, at) => isKept[at]).toReversed()) {
    // Many chat templates refuse two turns of one role in a row, so only whole pairs are sent.
    if (prompt.trim() === '' || response.trim() === '') continue;
    turns.unshift(user(shortened(prompt, turnLength), pictures), {
      role: 'assistant',
      text: shortened(response, turnLength),
    });
  }
  return { turns, isCut: isKept.includes(false) };
};
