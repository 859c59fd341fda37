import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { dispatch } from '../../../platform/socket/dispatch.ts';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import { emptyAnswer, failed } from '../../thread/answer/answer.ts';
import { historyQuery } from '../history/history.ts';
import { sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { followPushes } from './push.ts';

const refused = failed(emptyAnswer('gpt3.5'), 'Too long.', undefined);
const turn = anOpenTurn('refused', { answer: refused });

it('follows a question asked on another device, even after a question asked here was refused [chat.push] [api.dispatch]', async () => {
  const { queryKey } = historyQuery('shared');
  queryClient.setQueryData(queryKey, { records: [], total: 0 });
  useSessions.setState({
    open: [{ ...sessionAt(useSessions.getState(), PLAIN_CHAT, 'shared'), messages: [turn] }],
  });
  followPushes();

  const run = { runId: 'theirs', kind: 'answer', state: 'running', path: '/bot/c/-1?session=shared' };
  dispatch({ type: 'run', run });

  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('refetches only the chat whose answer is complete [chat.push]', async () => {
  const [wholeKey, otherKey] = ['whole', 'other'].map((id) => historyQuery(id).queryKey);
  for (const key of [wholeKey!, otherKey!]) queryClient.setQueryData(key, { records: [], total: 0 });
  followPushes();

  dispatch({ type: 'response', msgId: 'm', sessionId: 'whole', content: 'Because.', done: true });

  await expect.poll(() => queryClient.getQueryState(wholeKey!)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(otherKey!)?.isInvalidated).toBe(false);
});
