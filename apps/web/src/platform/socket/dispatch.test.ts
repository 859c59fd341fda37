import { expect, it } from 'vitest';
import { dispatch, onPush } from './dispatch.ts';

it('delivers each push to the subscribers of its type, until they unsubscribe [api.dispatch]', () => {
  const answers: string[] = [];
  const stop = onPush('response', ({ msgId }) => answers.push(msgId));

  dispatch({ type: 'response', msgId: 'one', sessionId: 's', content: '', done: true });
  dispatch({ type: 'changed', what: 'files', id: '1' });
  stop();
  dispatch({ type: 'response', msgId: 'two', sessionId: 's', content: '', done: true });

  expect(answers).toEqual(['one']);
});

it('delivers messages with an mjTaskId to drawing only [api.dispatch]', () => {
  const messages: string[] = [];
  const stops = [
    onPush('response', ({ msgId }) => messages.push(`chat ${msgId}`)),
    onPush('drawing', ({ mjTaskId }) => messages.push(`drawing ${mjTaskId}`)),
  ];
  dispatch({ type: 'response', msgId: 'one', mjTaskId: 'two', code: '00' });
  for (const stop of stops) stop();
  expect(messages).toEqual(['drawing two']);
});

it('ignores voice, audio, knowledge and unknown messages [api.dispatch]', () => {
  for (const message of [{ type: 'voice' }, { type: 'audio' }, { type: 'knowledge' }, {}, null, 'text', 7]) {
    expect(() => dispatch(message)).not.toThrow();
  }
});
