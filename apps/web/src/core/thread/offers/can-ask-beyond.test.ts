import { expect, it } from 'vitest';
import { emptyAnswer } from '../answer/answer.ts';
import { UNMARKED } from '../turn.ts';
import { canAskBeyond, type TurnWithQuestion } from './can-ask-beyond.ts';

const answer = {
  ...emptyAnswer('one'),
  state: 'done' as const,
  text: 'The sources I was given do not hold an answer to this.',
};
const turn: TurnWithQuestion = {
  msgId: 'a',
  parentId: '',
  prompt: 'Who paints the boats?',
  fileUrls: [],
  mentions: [],
  quote: '',
  ...UNMARKED,
  answer,
  isStored: true,
};

it.each([
  { hasModel: true, isLast: true, isOffered: true },
  { hasModel: false, isLast: true, isOffered: false },
  { hasModel: true, isLast: false, isOffered: false },
])(
  'offers to ask without the sources only if a model can answer and no later turn would be hidden: $hasModel, $isLast [notebook.chat]',
  ({ isOffered, ...how }) => {
    expect(canAskBeyond(turn, answer, how)).toBe(isOffered);
  },
);

it('does not offer it a second time, or while an answer is running [notebook.chat]', () => {
  const how = { hasModel: true, isLast: true };
  expect(canAskBeyond({ ...turn, ask: { beyondSources: true } }, answer, how)).toBe(false);
  expect(canAskBeyond(turn, { ...answer, state: 'running' }, how)).toBe(false);
});
