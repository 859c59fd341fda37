import { expect, it } from 'vitest';
import { dispatch, onPush } from './dispatch.ts';

it('hands each push to those who listen to its type, until they stop [api.dispatch]', () => {
  const answers: string[] = [];
  const stop = onPush('response', ({ msgId }) => answers.push(msgId));

  dispatch({ type: 'response', msgId: 'one', sessionId: 's', content: '', done: true });
  dispatch({ type: 'changed', what: 'files', id: '1' });
  stop();
  dispatch({ type: 'response', msgId: 'two', sessionId: 's', content: '', done: true });

  expect(answers).toEqual(['one']);
});

it('hands what has an mjTaskId to drawing, and to nobody else [api.dispatch]', () => {
  const heard: string[] = [];
  const stops = [
    onPush('response', ({ msgId }) => heard.push(`chat ${msgId}`)),
    onPush('drawing', ({ mjTaskId }) => heard.push(`drawing ${mjTaskId}`)),
  ];
  dispatch({ type: 'response', msgId: 'one', mjTaskId: 'two', code: '00' });
  for (const stop of stops) stop();
  expect(heard).toEqual(['drawing two']);
});

it('ignores voice, audio, knowledge and whatever it does not know [api.dispatch]', () => {
  for (const message of [{ type: 'voice' }, { type: 'audio' }, { type: 'knowledge' }, {}, null, 'text', 7]) {
    expect(() => dispatch(message)).not.toThrow();
  }
});
