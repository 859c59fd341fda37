import type { Answer } from './answer.ts';

/** Addresses of all stored pictures of an answer: its own, and what its calls made. */
export const picturesOf = ({ picture, calls }: Pick<Answer, 'picture' | 'calls'>): readonly string[] => [
  ...new Set([...calls.flatMap(({ pictures = [] }) => pictures), ...(picture?.isWhole ? [picture.url] : [])]),
];
