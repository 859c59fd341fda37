import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import { defaultModelQuery } from '../../model-picker/queries.ts';
import { emptyAnswer, failed } from '../../thread/answer/answer.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { dispatch } from '../../../platform/socket/dispatch.ts';
import { followAnswer } from '../../thread/live/follow-answer.ts';
import { findSession, sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { historyQuery } from '../history/history.ts';
import { sendQuestion } from './answers.ts';
import { followPushes } from './push.ts';

vi.mock('../../thread/live/follow-answer.ts', () => ({ followAnswer: vi.fn() }));
vi.mock('../../../platform/socket/socket.ts', () => ({ isSocketConnected: () => true }));

const refused = failed(emptyAnswer('gpt3.5'), 'Used up.', undefined);
const aRefusedTurn = (msgId: string, compareId: string) =>
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

beforeEach(() => {
  useSessions.setState({ open: [], startedCounts: {} });
  vi.mocked(followAnswer)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('replaces an unsent question when it is asked again', () => {
  open(aRefusedTurn('first', ''));
  sendQuestion('s1', { msgId: 'again', roleId: '-1', prompt: 'Why?', sessionId: 's1' }, beside, vi.fn());
  expect(shown()).toEqual(['again']);
});

it('keeps the unsent turns of other models in the same comparison', () => {
  const [, second] = open(
    aRefusedTurn('first', 'first'),
    aRefusedTurn('second', 'first'),
    aRefusedTurn('third', 'first'),
  );
  sendQuestion('s1', second!.ask!, beside, vi.fn());
  expect(shown()?.toSorted()).toEqual(['first', 'second', 'third']);
});

it.each([
  ['v1', undefined, '/api/cli/chatgpt/v1/ssePost'],
  ['v1', ['f'], '/api/cli/chatgpt/v1/sseKnowledge'],
  ['v2', ['f'], '/api/cli/ai/chat/v2/sse'],
] as const)('uses the API paths of the build: %s with %j [api.version]', async (version, fileIds, path) => {
  vi.stubEnv('VITE_API_VERSION', version);
  pretendBrowser('http://127.0.0.1');
  const request = vi.fn(async (_url: URL) => Promise.reject(new TypeError('server unreachable')));
  vi.stubGlobal('fetch', request);
  open();
  const files = fileIds && { fileIds: [...fileIds] };
  sendQuestion('s1', { msgId: 'm', roleId: '-1', prompt: 'Why?', ...files }, beside, vi.fn());

  const [{ open: begin } = {}] = vi.mocked(followAnswer).mock.lastCall ?? [];
  await expect(begin?.(undefined)[Symbol.asyncIterator]().next()).rejects.toThrow(/Connection error/);
  expect(request.mock.lastCall?.[0].pathname).toBe(path);
});

it('counts as a new session until its first answer has arrived [chat.new-session]', async () => {
  useSessions.setState({
    open: [{ ...sessionAt(useSessions.getState(), PLAIN_CHAT, undefined), key: 's1' }],
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.mocked(followAnswer).mockReturnValue(promise);
  sendQuestion('s1', { msgId: 'm', roleId: '-1', prompt: 'Why?' }, beside, vi.fn());
  expect(findSession('s1')?.isNewSession).toBe(true);

  resolve(undefined);

  await expect.poll(() => findSession('s1')?.isNewSession).toBe(false);
});

it('loads a new chat whose answer was complete before this page knew the chat [chat.push]', async () => {
  useSessions.setState({
    open: [{ ...sessionAt(useSessions.getState(), PLAIN_CHAT, undefined), key: 's1' }],
  });
  followPushes();
  vi.mocked(followAnswer).mockImplementation(async ({ onEvent }) => {
    onEvent?.({ type: 'run', runId: 'r1', msgId: 'm', sessionId: 'quick', model: 'gpt3.5' });
    dispatch({ type: 'response', msgId: 'm', sessionId: 'quick', content: 'Because.', done: true });
    // Lets the page handle the push before the stream ends.
    await new Promise((resolve) => setTimeout(resolve));
    return undefined;
  });

  sendQuestion('s1', { msgId: 'm', roleId: '-1', prompt: 'Why?' }, beside, vi.fn());

  const { queryKey } = historyQuery('quick');
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('refetches the list of models after a model was refused [provider.real]', async () => {
  open();
  queryClient.setQueryData(defaultModelQuery.queryKey, { model: 'gpt3.5', fellBackFrom: null });
  const refusal = new Refusal({
    code: 503,
    msg: 'Not here.',
    type: 'WARN',
    data: { reason: 'MODEL_UNAVAILABLE' },
  });
  vi.mocked(followAnswer).mockResolvedValue(new StreamFault('http', 'Not here.', refusal));

  sendQuestion('s1', { msgId: 'm', roleId: '-1', prompt: 'Why?', model: 'gpt3.5' }, beside, vi.fn());

  await expect.poll(() => queryClient.getQueryState(defaultModelQuery.queryKey)?.isInvalidated).toBe(true);
});
