import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import type { ToolCall } from '../../../ports/text-model.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';
import { vendors } from '../../../testing/stand-ins/models/vendors.ts';

const LOOK_UP = {
  name: 'look_up',
  description: 'Looks a word up.',
  parameters: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
};

const answered = (calls: readonly ToolCall[], reasoning = '') => ({
  text: '我查一下。',
  reasoning,
  calls,
  results: calls.map(({ id, name }, at) => ({ id, name, text: `result ${at + 1}`, isError: at === 1 })),
});

describe.each(vendors)('$name', ({ name, create, start }) => {
  let standIn: StandIn;
  let provider: ModelProvider;

  beforeEach(async () => {
    standIn = await start();
    provider = create({ apiKey: 'the-key', baseUrl: standIn.url });
  });
  afterEach(() => standIn.close());

  const callsTwice = () =>
    standIn.answersWith({
      reasoning: '先想一想。',
      text: '我查一下。',
      calls: [
        { id: 'call_1', name: 'look_up', input: '{"word":"灯塔 🗼"}' },
        { id: 'call_2', name: 'look_up', input: '{"word":"tower"}' },
      ],
    });

  it('offers tools, and assembles parallel calls from their pieces [provider.real]', async () => {
    callsTwice();

    const answer = await collectAnswer(provider.text, aQuestion({ tools: [LOOK_UP] }));

    expect(standIn.requests[0]?.tools).toEqual(['look_up']);
    expect(answer).toMatchObject({ text: '我查一下。', reasoning: '先想一想。', fault: undefined });
    expect(answer.calls.map((call) => [call.name, JSON.parse(call.input)])).toEqual([
      ['look_up', { word: '灯塔 🗼' }],
      ['look_up', { word: 'tower' }],
    ]);
    expect(new Set(answer.calls.map(({ id }) => id)).size).toBe(2);
  });

  it('sends the results of calls in the vendor’s format [provider.real]', async () => {
    callsTwice();
    const { calls, reasoning } = await collectAnswer(provider.text, aQuestion({ tools: [LOOK_UP] }));
    standIn.answersWith('It is a tower.');

    const { text, fault } = await collectAnswer(
      provider.text,
      aQuestion({ tools: [LOOK_UP], steps: [answered(calls, reasoning)], mustAnswer: true }),
    );

    expect([text, fault]).toEqual(['It is a tower.', undefined]);
    const request = standIn.requests.at(-1);
    expect(request?.tools).toEqual([]);
    expect(request?.turns[0]).toEqual({ role: 'user', text: 'How high is the tower?' });
    expect(request?.turns[1]).toMatchObject({
      role: 'assistant',
      text: '我查一下。',
      calls: [{ input: { word: '灯塔 🗼' } }, { input: { word: 'tower' } }],
    });
    const results = request?.turns.flatMap(({ results: given = [] }) => given.map((result) => result.text));
    expect(results).toEqual([expect.stringContaining('result 1'), expect.stringContaining('result 2')]);
    const body = JSON.stringify(request?.body);
    const goesBack = ['openai', 'deepseek', 'qianfan', 'compatible'].includes(name);
    expect(body.includes('"reasoning_content":"先想一想。"')).toBe(goesBack);
    expect(body.includes('"reasoning_details"')).toBe(name === 'minimax');
  });

  it('never sends arguments back that are not an object, which a vendor would refuse [provider.faults]', async () => {
    const { fault } = await collectAnswer(
      provider.text,
      aQuestion({
        tools: [LOOK_UP],
        steps: [answered([{ id: 'call_1', name: 'look_up', input: '{"word": "to' }])].map((step) => ({
          ...step,
          calls: step.calls.map((call) => ({
            ...call,
            // Google's models require their signatures back.
            opaque: { thoughtSignature: 'c2lnbmVkIGJ5IHRoZSBzdGFuZC1pbg==' },
          })),
        })),
      }),
    );

    expect(fault).toBeUndefined();
    expect(standIn.requests[0]?.turns[1]?.calls).toEqual([expect.objectContaining({ input: {} })]);
  });

  it('offers no tools if there are none [provider.real]', async () => {
    await collectAnswer(provider.text);

    expect(JSON.stringify(standIn.requests[0]?.body)).not.toMatch(/tools|toolConfig|tool_choice/);
  });

  it('yields no calls from a truncated answer [provider.faults]', async () => {
    callsTwice();
    standIn.behavesBadly('cut');

    const answer = await collectAnswer(provider.text, aQuestion({ tools: [LOOK_UP] }));

    expect(answer.fault?.kind).toBe('cut');
    expect(answer.calls).toEqual([]);
  });
});

it.each(['openai', 'anthropic', 'deepseek', 'minimax', 'qianfan', 'ollama'])(
  '%s passes malformed arguments on unchanged, so that the model can be told [provider.faults]',
  async (wanted) => {
    const vendor = vendors.find(({ name }) => name === wanted)!;
    const standIn = await vendor.start();
    standIn.answersWith({ calls: [{ id: 'call_1', name: 'look_up', input: '{"word": "tow' }] });

    const provider = vendor.create({ apiKey: 'the-key', baseUrl: standIn.url });
    const { calls, fault } = await collectAnswer(provider.text, aQuestion({ tools: [LOOK_UP] }));

    expect(fault).toBeUndefined();
    expect(calls).toEqual([{ id: 'call_1', name: 'look_up', input: '{"word": "tow' }]);
    await standIn.close();
  },
);
