import { useState } from 'react';
import type { Answer } from '../answer/answer.ts';
import type { Turn } from '../turn.ts';
import { useAnswer } from '../live/use-answer.ts';

const isSameBut = (before: Answer, now: Answer): boolean =>
  before.state === now.state &&
  (before.text === '') === (now.text === '') &&
  (Object.keys(now) as (keyof Answer)[]).every((key) => key === 'text' || before[key] === now[key]);

/** Returns a function that gives the previous answer again if only its text has changed. */
const createOutline = () => {
  let lastAnswer: Answer | undefined;
  return (now: Answer): Answer => {
    if (!lastAnswer || now.state !== 'running' || !isSameBut(lastAnswer, now)) lastAnswer = now;
    return lastAnswer;
  };
};

/**
 * Returns the answer of a turn; its text may lag behind while it grows. Renders again only if more than the
 * text changes.
 */
export const useOutline = (turn: Turn): Answer => {
  const [outline] = useState(createOutline);
  return useAnswer(turn, outline);
};
