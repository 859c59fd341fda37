import { ask } from '@studiolo/contract/chat/endpoints';
import { runCode } from '@studiolo/contract/chat/run-code-endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../testing/browser-globals.ts';
import { call } from './call.ts';
import { fetchBytes } from './download.ts';
import { openStream } from './open-stream.ts';

const ONE_WORD = new TextEncoder().encode('data: {"code":200,"data":"a","end":false}\n\n');

/** Rejects when its caller aborts it, otherwise never settles. */
const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const neverRespond = (_url: URL, { signal }: { signal: AbortSignal }) => untilStopped(signal);
const sendOneWord = async (_url: URL, { signal }: { signal: AbortSignal }) =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(ONE_WORD);
        untilStopped(signal).catch((reason: unknown) => body.error(reason));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const readAll = async (messages: AsyncIterable<unknown>): Promise<void> => {
  for await (const _message of messages);
};

beforeEach(() => {
  pretendBrowser('http://127.0.0.1');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signal = new AbortController().signal;

/** Expects a promise to reject exactly at a time, with a message. */
const expectEnd = async (work: Promise<unknown>, milliseconds: number, message: string): Promise<void> => {
  const end = vi.fn<(error: Error) => void>();
  work.then(() => end(new Error('ended well')), end);
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end.mock.lastCall?.[0].message).toBe(message);
};

it.each([
  ['a request', () => call(cancelRun, { runId: 'r' })],
  ['a download', () => fetchBytes('/api/file')],
])('times out %s after 500 seconds without an answer [api.headers]', async (_what, begin) => {
  vi.stubGlobal('fetch', neverRespond);
  await expectEnd(begin(), 500_000, 'Connection error, please try again later!');
});

it.each([
  ['never starts', neverRespond, () => openStream(runCode, { language: 'python', code: '1' }, { signal })],
  ['stops', sendOneWord, () => openStream(ask, { msgId: 'm', prompt: 'Why?' }, { signal })],
] as const)(
  'times out a stream that %s after two minutes [chat.stream-timeout]',
  async (_what, answers, open) => {
    vi.stubGlobal('fetch', answers);
    await expectEnd(readAll(open()), 120_000, 'Connection timed out, please try again later!');
  },
);
