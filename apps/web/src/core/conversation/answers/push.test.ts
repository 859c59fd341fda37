import { PLAIN_CHAT } from '@studiolo/contract/chat/ground-of';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { dispatch } from '../../../platform/socket/dispatch.ts';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import { emptyAnswer, failed } from '../../thread/answer/answer.ts';
import { historyQuery } from '../history/history.ts';
import { sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { followPushes } from './push.ts';

const refused = failed(emptyAnswer('gpt3.5'), 'Too long.', undefined);
const turn = anOpenTurn('refused', { answer: refused });

it('hears of a question that is asked on another device, also where one of its own was refused [chat.push] [api.dispatch]', async () => {
  const { queryKey } = historyQuery('shared');
  queryClient.setQueryData(queryKey, { records: [], total: 0 });
  useSessions.setState({
    open: [{ ...sessionAt(useSessions.getState(), PLAIN_CHAT, 'shared'), messages: [turn] }],
  });
  followPushes();

  const run = { runId: 'theirs', kind: 'answer', state: 'running', path: '/bot/c/-1?session=shared' };
  dispatch({ type: 'run', run });

  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

it('asks for the chat again whose answer is whole, and for no other [chat.push]', async () => {
  const [whole, other] = ['whole', 'other'].map((id) => historyQuery(id).queryKey);
  for (const key of [whole!, other!]) queryClient.setQueryData(key, { records: [], total: 0 });
  followPushes();

  dispatch({ type: 'response', msgId: 'm', sessionId: 'whole', content: 'Because.', done: true });

  await vi.waitFor(() => expect(queryClient.getQueryState(whole!)?.isInvalidated).toBe(true));
  expect(queryClient.getQueryState(other!)?.isInvalidated).toBe(false);
});
