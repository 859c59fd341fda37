import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NumberedMessage } from '../../../platform/api/read-stream.ts';
import { StreamFault, streamFault } from '../../../platform/api/stream-fault.ts';
import { emptyAnswer } from '../answer/answer.ts';
import { followAnswer } from './follow-answer.ts';
import { createLiveAnswer } from './live-answer.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
});

const text = (id: number, data: string): NumberedMessage => ({
  id,
  message: { code: 200, data, end: false },
});
const end = (id: number): NumberedMessage => ({ id, message: { code: 200, data: '', end: true } });

type Line = (NumberedMessage | StreamFault)[];

/** Serves one connection after another, each continuing where the previous one broke off. */
const follow = async (...lines: Line[]) => {
  const live = createLiveAnswer(emptyAnswer('m'));
  const opened: (number | undefined)[] = [];
  const waited: number[] = [];
  const fault = await followAnswer({
    live,
    signal: new AbortController().signal,
    wait: async (milliseconds) => void waited.push(milliseconds),
    open: async function* (lastEventId) {
      opened.push(lastEventId);
      for (const each of lines.shift() ?? [streamFault('transport')]) {
        if (each instanceof StreamFault) throw each;
        yield each;
      }
    },
  });
  live.flush();
  return { answer: live.get(), opened, waited, fault };
};

describe('following an answer', () => {
  it('reads until the message that ends it [chat.stream]', async () => {
    const { answer, fault } = await follow([text(3, 'Hel'), text(5, 'lo'), end(6)]);
    expect(answer).toMatchObject({ text: 'Hello', state: 'done' });
    expect(fault).toBeUndefined();
  });

  it('resumes a dropped connection after the last event, with increasing delays [chat.resume]', async () => {
    const { answer, opened, waited } = await follow(
      [text(3, 'Hel'), streamFault('transport')],
      [streamFault('closed')],
      [text(5, 'lo'), end(6)],
    );
    expect(answer).toMatchObject({ text: 'Hello', state: 'done' });
    expect(opened).toEqual([undefined, 3, 3]);
    expect(waited).toEqual([1000, 2000]);
  });

  it('starts over if the server sends everything from the beginning [chat.resume]', async () => {
    const { answer } = await follow(
      [text(30, 'Something long'), streamFault('closed')],
      [text(5, 'Hello'), end(6)],
    );
    expect(answer.text).toBe('Hello');
  });

  it('gives up after three retries, and keeps the partial answer [chat.stream-transport]', async () => {
    const { answer, waited } = await follow([text(3, 'Hel'), streamFault('transport')]);
    expect(waited).toEqual([1000, 2000, 3000]);
    expect(answer).toMatchObject({
      text: 'Hel',
      state: 'failed',
      error: 'Connection error, please try again later!',
    });
  });

  it('reports that the server closed the connection if every retry ends that way [chat.stream-closed]', async () => {
    const closed = [streamFault('closed')];
    const { answer } = await follow(closed, closed, closed, closed);
    expect(answer.error).toBe('Connection closed by server');
  });

  it('does not retry after two minutes without an event [chat.stream-timeout]', async () => {
    const { answer, waited } = await follow([streamFault('timeout')]);
    expect(waited).toEqual([]);
    expect(answer.error).toBe('Connection timed out, please try again later!');
  });

  it('shows the message of a failed run [chat.stream-500] [chat.answer-error]', async () => {
    const { answer } = await follow([
      text(2, 'So'),
      new StreamFault('server', 'There was an error generating a response'),
    ]);
    expect(answer).toMatchObject({
      text: 'So',
      error: 'There was an error generating a response',
      state: 'failed',
    });
  });
});
