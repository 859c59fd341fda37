import { expect, it } from 'vitest';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createCompatible } from './compatible.ts';

const answerTo = (...events: readonly object[]) => {
  const body = [{ type: 'response.created', response: {} }, ...events]
    .map((each) => `data: ${JSON.stringify(each)}\n\n`)
    .join('');
  const fetch = () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const { text } = createCompatible({ baseUrl: 'http://host/v1', apiKey: 'k', fetch, retryDelayMs: 0 });
  return collectAnswer(text, aQuestion());
};

const INPUT = '{"word":"one"}';
const callWith = (input: string) => ({
  type: 'function_call',
  id: 'f',
  call_id: 'c',
  name: 'look_up',
  arguments: input,
});
const added = (input: string) => ({
  type: 'response.output_item.added',
  output_index: 0,
  item: callWith(input),
});
const completed = (...output: object[]) => ({
  type: 'response.completed',
  response: { status: 'completed', output },
});

it.each([
  [
    'only its last event',
    [added(''), { type: 'response.function_call_arguments.done', output_index: 0, arguments: INPUT }],
  ],
  ['only its beginning', [added(INPUT)]],
  [
    'its beginning and pieces',
    [
      added(INPUT),
      { type: 'response.function_call_arguments.delta', output_index: 0, delta: INPUT },
      { type: 'response.function_call_arguments.done', output_index: 0, arguments: INPUT },
      { type: 'response.output_item.done', output_index: 0, item: callWith(INPUT) },
    ],
  ],
  ['only the whole answer', [added('')]],
])('reads the input of a call once that is in %s [provider.faults]', async (form, events) => {
  const output = form.startsWith('only its') ? [] : [callWith(INPUT)];
  const { calls, fault } = await answerTo(...events, completed(...output));
  expect(fault).toBeUndefined();
  expect(calls).toMatchObject([{ id: 'c', name: 'look_up', input: INPUT }]);
});

it('reads text once, with or without its pieces [provider.faults]', async () => {
  const done = { type: 'response.output_text.done', output_index: 0, content_index: 0, text: 'Four.' };
  expect((await answerTo(done, completed())).text).toBe('Four.');
  const piece = { type: 'response.output_text.delta', output_index: 0, content_index: 0, delta: 'Four.' };
  expect((await answerTo(piece, done, completed())).text).toBe('Four.');
});

it('tells an answer that was canceled from a whole one [provider.faults]', async () => {
  const piece = { type: 'response.output_text.delta', output_index: 0, delta: 'It begins' };
  const canceled = { type: 'response.done', response: { status: 'cancelled' } };
  expect(await answerTo(piece, canceled)).toMatchObject({ text: 'It begins', fault: { kind: 'cut' } });
});
