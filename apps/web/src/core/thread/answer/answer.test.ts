import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { describe, expect, it } from 'vitest';
import { emptyAnswer, ended, failed, withEvent } from './answer.ts';

const after = (...events: RunEvent[]) => events.reduce(withEvent, emptyAnswer('m'));

describe('an answer assembled from its events', () => {
  it('grows with each piece of text, and is done when its stream ends [chat.stream]', () => {
    const answer = ended(after('Hel', 'lo', ''));
    expect(answer).toMatchObject({ text: 'Hello', state: 'done', error: '' });
  });

  it('separates the reasoning, and reports its duration [chat.reasoning]', () => {
    const thinking = after({ type: 'reasoning', text: 'Let me ' }, { type: 'reasoning', text: 'see.' });
    expect(thinking).toMatchObject({ reasoning: 'Let me see.', text: '', thoughtMs: undefined });
    const spoken = withEvent(withEvent(thinking, { type: 'thought', milliseconds: 3000 }), 'So');
    expect(spoken).toMatchObject({ reasoning: 'Let me see.', text: 'So', thoughtMs: 3000 });
  });

  it('keeps the partial answer after a stop, and shows that it was stopped [chat.stop]', () => {
    expect(ended(after('Half', { type: 'stopped' }))).toMatchObject({ text: 'Half', state: 'stopped' });
  });

  it('keeps the partial answer after a failure, with the error message [chat.stream-500]', () => {
    expect(failed(after('Half'), 'No more.')).toMatchObject({
      text: 'Half',
      state: 'failed',
      error: 'No more.',
    });
  });

  it('contains its sources, its model and its notices [chat.sources]', () => {
    const anchors = [
      {
        number: 1,
        fileId: 'f',
        name: 'a.txt',
        place: { kind: 'text' as const, start: 0, end: 2 },
        quote: 'Hi',
        hash: 'h',
      },
    ];
    const answer = after(
      { type: 'run', runId: 'r', msgId: 'm', sessionId: 's', model: 'gemini' },
      { type: 'citations', anchors },
      { type: 'notice', text: 'Cut.' },
      { type: 'usage', inputTokens: 1, outputTokens: 2 },
    );
    expect(answer).toMatchObject({ model: 'gemini', anchors, notice: 'Cut.' });
  });
});
