import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAnswer } from '../../core/thread/answer.ts';
import { UNMARKED } from '../../core/thread/turn.ts';
import { createLiveAnswer } from '../../core/thread/live-answer.ts';
import { sendQuestion } from './answers.ts';
import { askAgain } from './chat-actions.ts';
import type { ChatSession, OpenTurn } from './chat-session.ts';
import { sessionAt, useSessions } from './sessions.state.ts';

vi.mock('./answers.ts', () => ({ sendQuestion: vi.fn() }));

const answer = emptyAnswer('gpt3.5');
const unsent: OpenTurn = {
  msgId: 'first',
  parentId: '',
  prompt: 'Why?',
  fileUrls: [],
  mentions: [],
  quote: '',
  ...UNMARKED,
  answer,
  live: createLiveAnswer(answer),
  isKept: false,
  ask: { msgId: 'first', roleId: '-1', prompt: 'Why?', parentId: '', model: 'gpt3.5' },
  others: [],
  runId: undefined,
  controller: new AbortController(),
  isStopping: false,
};
const session = (): ChatSession => ({
  ...sessionAt(useSessions.getState(), '-1', undefined),
  messages: [unsent],
});
const sent = () => vi.mocked(sendQuestion).mock.lastCall?.[1];

beforeEach(() => useSessions.setState({ open: [], begun: {} }));

it('sends a question that never arrived again as it was, under its id', async () => {
  await askAgain(session(), unsent, { fileIds: [], model: 'gpt3.5', scope: {} });
  expect(sent()).toEqual(unsent.ask);
});

it('gives a question that another model shall answer an id of its own', async () => {
  await askAgain(session(), unsent, { fileIds: [], model: 'another', scope: {} });
  expect(sent()).toMatchObject({ prompt: 'Why?', model: 'another' });
  expect(sent()?.msgId).not.toBe('first');
});
