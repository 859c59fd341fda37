import type { Answer } from './answer.ts';

/** Returns the URLs of all stored pictures of an answer: its own, and those of its tool calls. */
export const picturesOf = ({ picture, calls }: Pick<Answer, 'picture' | 'calls'>): readonly string[] => [
  ...new Set([...calls.flatMap(({ pictures = [] }) => pictures), ...(picture?.isWhole ? [picture.url] : [])]),
];
