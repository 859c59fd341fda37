import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import { sendQuestion } from '../answers/answers.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { retryQuestion, askToContinue } from './ask-question.ts';

vi.mock('../answers/answers.ts', () => ({ sendQuestion: vi.fn() }));

const unsent = anOpenTurn('first', {
  ask: { msgId: 'first', roleId: '-1', prompt: 'Why?', parentId: '', model: 'gpt3.5' },
});
const session = (): ChatSession => ({
  ...sessionAt(useSessions.getState(), PLAIN_CHAT, undefined),
  messages: [unsent],
});
const sent = () => vi.mocked(sendQuestion).mock.lastCall?.[1];

beforeEach(() => useSessions.setState({ open: [], startedCounts: {} }));

it('resends a question that never reached the server unchanged, with the same id', async () => {
  await retryQuestion(session(), unsent, { fileIds: [], model: 'gpt3.5', scope: {} });
  expect(sent()).toEqual(unsent.ask);
});

it('uses a new id when a question is asked again with another model', async () => {
  await retryQuestion(session(), unsent, { fileIds: [], model: 'another', scope: {} });
  expect(sent()).toMatchObject({ prompt: 'Why?', model: 'another' });
  expect(sent()?.msgId).not.toBe('first');
});

it('resends a question of a comparison to each of its models', async () => {
  const ask = {
    msgId: 'first',
    roleId: '-1',
    prompt: 'Why?',
    parentId: '',
    model: 'gpt3.5',
    compareId: 'first',
  };
  const others = [{ msgId: 'second', model: 'another' }];
  const several = anOpenTurn('first', { ask, compareId: 'first', others });
  const current = { ...session(), messages: [several] };
  await retryQuestion(current, several, { fileIds: [], model: undefined, scope: {} });
  expect(vi.mocked(sendQuestion).mock.lastCall?.slice(1, 3)).toEqual([
    ask,
    { fileUrls: [], mentions: [], others },
  ]);
});

it('asks another model only once, even if it already answers next to the replaced one', async () => {
  const ask = {
    msgId: 'first',
    roleId: '-1',
    prompt: 'Why?',
    parentId: '',
    model: 'gpt3.5',
    compareId: 'first',
  };
  const several = anOpenTurn('first', {
    ask,
    compareId: 'first',
    others: [{ msgId: 'second', model: 'another' }],
  });
  await retryQuestion({ ...session(), messages: [several] }, several, {
    fileIds: [],
    model: 'another',
    scope: {},
  });
  const [, sent, beside] = vi.mocked(sendQuestion).mock.lastCall ?? [];
  expect([sent?.model, sent?.compareId, beside?.others]).toEqual(['another', undefined, []]);
});

it('asks the same model to continue an answer with a follow-up question [chat.continue]', async () => {
  await askToContinue(session(), unsent, { prompt: 'Continue.', scope: {} });
  expect(sent()).toMatchObject({ prompt: 'Continue.', parentId: 'first', model: unsent.answer.model });
});
