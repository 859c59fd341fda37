import { useState } from 'react';
import type { Answer } from '../answer/answer.ts';
import type { Turn } from '../turn.ts';
import { useAnswer } from '../live/use-answer.ts';

const isSameBut = (before: Answer, now: Answer): boolean =>
  before.state === now.state &&
  (before.text === '') === (now.text === '') &&
  (Object.keys(now) as (keyof Answer)[]).every((key) => key === 'text' || before[key] === now[key]);

/** The last answer that was told, for as long as none of it has changed but the words that it ends with. */
const createOutline = () => {
  let told: Answer | undefined;
  return (now: Answer): Answer => {
    if (!told || now.state !== 'running' || !isSameBut(told, now)) told = now;
    return told;
  };
};

/** An answer whose text, while it grows, may be some words behind: drawn again only when more than its words changes. */
export const useOutline = (turn: Turn): Answer => {
  const [outline] = useState(createOutline);
  return useAnswer(turn, outline);
};
