import { PLAIN_CHAT } from '@studiolo/contract/chat/ground-of';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import { emptyAnswer, failed } from '../../thread/answer/answer.ts';
import { findSession, sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { sendQuestion } from './answers.ts';

vi.mock('../../thread/live/follow-answer.ts', () => ({ followAnswer: () => new Promise(() => undefined) }));

const refused = failed(emptyAnswer('gpt3.5'), 'Used up.', undefined);
const aRefused = (msgId: string, compareId: string) =>
  anOpenTurn(msgId, {
    answer: refused,
    compareId,
    ask: { msgId, roleId: '-1', prompt: 'Why?', sessionId: 's1', ...(compareId === '' ? {} : { compareId }) },
  });
const open = (...messages: ReturnType<typeof anOpenTurn>[]) => {
  useSessions.setState({ open: [{ ...sessionAt(useSessions.getState(), PLAIN_CHAT, 's1'), messages }] });
  return messages;
};
const shown = () => findSession('s1')?.messages.map(({ msgId }) => msgId);
const beside = { fileUrls: [], mentions: [] };

beforeEach(() => useSessions.setState({ open: [], begun: {} }));

it('makes room for a question that is asked again', () => {
  open(aRefused('first', ''));
  sendQuestion('s1', { msgId: 'again', roleId: '-1', prompt: 'Why?', sessionId: 's1' }, beside, vi.fn());
  expect(shown()).toEqual(['again']);
});

it('keeps what other models were to be asked beside it', () => {
  const [, second] = open(
    aRefused('first', 'first'),
    aRefused('second', 'first'),
    aRefused('third', 'first'),
  );
  sendQuestion('s1', second!.ask!, beside, vi.fn());
  expect(shown()?.toSorted()).toEqual(['first', 'second', 'third']);
});
