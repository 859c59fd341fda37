import type { Turn } from '../../ports/text-model.ts';

/** How much of a conversation is given to a model, in characters: some 30,000 tokens of English. */
const TURNS_LENGTH = 120_000;
/** How much of one earlier turn. */
const TURN_LENGTH = 24_000;

export type Exchange = { prompt: string; response: string };

const shortened = (text: string): string =>
  text.length <= TURN_LENGTH
    ? text
    : `${text.slice(0, TURN_LENGTH / 2)}\n\n[…]\n\n${text.slice(-TURN_LENGTH / 2)}`;

/** The latest exchanges that fit, oldest first, and the question last. `isCut` tells that older ones were left out. */
export const turnsOf = (
  earlier: readonly Exchange[],
  question: string,
): { turns: Turn[]; isCut: boolean } => {
  const turns: Turn[] = [{ role: 'user', text: question }];
  let length = question.length;
  for (const { prompt, response } of earlier.toReversed()) {
    const pair: Turn[] = [
      { role: 'user', text: shortened(prompt) },
      { role: 'assistant', text: shortened(response) },
    ];
    length += pair.reduce((sum, { text }) => sum + text.length, 0);
    if (length > TURNS_LENGTH) return { turns, isCut: true };
    turns.unshift(...pair.filter(({ text }) => text !== ''));
  }
  return { turns, isCut: false };
};
