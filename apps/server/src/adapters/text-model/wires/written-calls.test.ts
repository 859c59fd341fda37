import { expect, it } from 'vitest';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createCompatible } from '../vendors/compatible.ts';
import { messages } from './messages.ts';
import { createCompletionReader } from './read-completion.ts';

const LOOK_UP = {
  name: 'look_up',
  description: 'Looks a word up.',
  parameters: { type: 'object', properties: { word: { type: 'string' }, most: { type: 'number' } } },
};

/** An answer whose text arrives in pieces of a given size. */
const answerOf = (text: string, size: number, tools = [LOOK_UP]) => {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  const events = [...pieces.map((content) => ({ delta: { content } })), { delta: {}, finish_reason: 'stop' }];
  const body = events.map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`).join('');
  const fetch = () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const { text: model } = createCompatible({ baseUrl: 'http://host/v1', apiKey: 'k', fetch });
  return collectAnswer(model, aQuestion({ tools }));
};

const CALL = '{"name": "look_up", "arguments": {"word": "灯塔", "most": 3}}';
const INPUT = '{"word": "灯塔", "most": 3}';

it.each([
  ['Qwen and Hermes', `<tool_call>\n${CALL}\n</tool_call>`],
  ['a server that drops the last mark', `<tool_call>\n${CALL}`],
  [
    'Qwen’s coders',
    '<tool_call>\n<function=look_up>\n<parameter=word>\n灯塔\n</parameter>\n<parameter=most>\n3\n</parameter>\n</function>\n</tool_call>',
  ],
  [
    'GLM',
    '<tool_call>look_up\n<arg_key>word</arg_key>\n<arg_value>灯塔</arg_value>\n<arg_key>most</arg_key>\n<arg_value>3</arg_value>\n</tool_call>',
  ],
  [
    'MiniMax',
    '<minimax:tool_call>\n<invoke name="look_up">\n<parameter name="word">灯塔</parameter>\n<parameter name="most">3</parameter>\n</invoke>\n</minimax:tool_call>',
  ],
  [
    'DeepSeek',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>look_up\n\`\`\`json\n${INPUT}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  ],
  [
    'later models of DeepSeek',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>look_up<｜tool▁sep｜>${INPUT}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  ],
  [
    'Kimi',
    `<|tool_calls_section_begin|><|tool_call_begin|>functions.look_up:0<|tool_call_argument_begin|>${INPUT}<|tool_call_end|><|tool_calls_section_end|>`,
  ],
  [
    'DeepSeek 3.2',
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="look_up">\n<｜DSML｜parameter name="word" string="true">灯塔</｜DSML｜parameter>\n<｜DSML｜parameter name="most" string="false">3</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
  ],
  [
    'Claude',
    '<function_calls>\n<invoke name="look_up">\n<parameter name="word">灯塔</parameter>\n<parameter name="most">3</parameter>\n</invoke>\n</function_calls>',
  ],
  ['gpt-oss', `<|channel|>commentary to=functions.look_up <|constrain|>json<|message|>${INPUT}<|call|>`],
  ['Mistral', `[TOOL_CALLS][${CALL}]`],
  ['later models of Mistral', `[TOOL_CALLS]look_up[ARGS]${INPUT}`],
  ['Llama', `<|python_tag|>${CALL.replace('arguments', 'parameters')}<|eom_id|>`],
  ['Llama without its wrapper', `<function=look_up>${INPUT}</function>`],
  [
    'Qwen’s coders without their wrapper',
    '<function=look_up><parameter=word>灯塔</parameter><parameter=most>3</parameter></function>',
  ],
  ['Llama 4', '<|python_start|>[look_up(word="灯塔", most=3)]<|python_end|>'],
  ['LFM', "<|tool_call_start|>[look_up(word='灯塔', most=3)]<|tool_call_end|>"],
  ['Olmo', '<function_calls>\nlook_up(word="灯塔", most=3)\n</function_calls>'],
  ['Gemma 3', '```tool_code\nlook_up(word="灯塔", most=3)\n```'],
  ['Gemma 4', '<|tool_call>call:look_up{word:<|"|>灯塔<|"|>,most:3}<tool_call|>'],
  ['FunctionGemma', '<start_function_call>call:look_up{word:<escape>灯塔<escape>,most:3}<end_function_call>'],
  [
    'Cohere',
    `<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "look_up", "parameters": ${INPUT}}]<|END_ACTION|>`,
  ],
  ['Phi', `<|tool_call|>[{"type": "function", "function": ${CALL}}]<|/tool_call|>`],
  ['Nemotron', `<TOOLCALL>[${CALL}]</TOOLCALL>`],
  ['Jamba', `<tool_calls>[${CALL}]</tool_calls>`],
  ['Hunyuan', `<tool_calls><tool_call>look_up\n\`\`\`json\n${INPUT}\n\`\`\`\n</tool_call></tool_calls>`],
  [
    'Seed',
    '<seed:tool_call><function=look_up><parameter=word>灯塔</parameter><parameter=most>3</parameter></function></seed:tool_call>',
  ],
  ['LongCat', `<longcat_tool_call>${CALL}</longcat_tool_call>`],
  ['InternLM', `<|action_start|><|plugin|>${CALL}<|action_end|>`],
  ['Mistral with ids', `[TOOL_CALLS]look_up[CALL_ID]a1b2c3d4e[ARGS]${INPUT}`],
  ['Mistral with the end of its text', `[TOOL_CALLS] [${CALL}]</s>`],
])(
  'reads a call that a server leaves in the text, in the marks of %s [provider.faults]',
  async (_, markup) => {
    for (const size of [1, 3, 7, 400]) {
      const { text, calls, fault } = await answerOf(`Let me look.\n\n${markup}`, size);
      expect([text.trim(), fault]).toEqual(['Let me look.', undefined]);
      expect(calls.map(({ name, input }) => [name, JSON.parse(input)])).toEqual([
        ['look_up', { word: '灯塔', most: 3 }],
      ]);
    }
  },
);

it('reads several calls, and keeps a word that looks like a number as a word [provider.faults]', async () => {
  const call = (word: string) =>
    `<tool_call><function=look_up><parameter=word>${word}</parameter></function></tool_call>`;
  const { text, calls } = await answerOf(`${call('007')}\n${call('[1]')}`, 5);
  expect(text).toBe('');
  expect(calls.map(({ input }) => input)).toEqual(['{"word":"007"}', '{"word":"[1]"}']);
});

it.each([
  ['a tool that was not offered', '<tool_call>{"name": "erase", "arguments": {}}</tool_call>'],
  ['words about the marks', 'A model writes `<tool_call>` before a call, and [TOOL_CALLS] elsewhere.'],
  ['the beginning of a mark', 'a < b, and <tool'],
  ['JSON that is an example', '```json\n{"name": "look_up", "arguments": {}}\n```'],
])('keeps %s as text [provider.faults]', async (_, given) => {
  for (const size of [1, 400]) expect(await answerOf(given, size)).toMatchObject({ text: given, calls: [] });
});

const LLAMA_CALL = CALL.replace('arguments', 'parameters');

it.each([
  ['an object', LLAMA_CALL],
  ['an object with its type', `{"type": "function", ${LLAMA_CALL.slice(1)}`],
  ['a nested object', `{"type": "function", "function": ${CALL}}`],
  ['a list', `[${CALL}]`],
  ['a printed object', JSON.stringify(JSON.parse(CALL), null, 2)],
  ['an object before the end of a text', `${CALL}</s>`],
  ['an object before the end of a message', `${LLAMA_CALL}<|eom_id|>`],
  ['a call in Python', '[look_up(word="灯塔", most=3)]'],
])('reads an answer that is only a call, as %s [provider.faults]', async (_, markup) => {
  for (const size of [1, 3, 400]) {
    const { text, calls } = await answerOf(`\n${markup}`, size);
    expect(text.trim()).toBe('');
    expect(calls.map(({ name, input }) => [name, JSON.parse(input)])).toEqual([
      ['look_up', { word: '灯塔', most: 3 }],
    ]);
  }
});

it('reads several calls without marks [provider.faults]', async () => {
  for (const separator of ['; ', '\n', ', ']) {
    const { text, calls } = await answerOf(`${LLAMA_CALL}${separator}${CALL}`, 9);
    expect([text, calls.length]).toEqual(['', 2]);
  }
});

it.each([
  ['a tool that was not offered', '{"name": "erase", "parameters": {"word": "one"}}'],
  ['a name that begins like that of a tool', '{"name": "look_up_all", "parameters": {"word": "one"}}'],
  ['no input', '{"name": "look_up"}'],
  ['an input that the tool does not have', '{"name": "look_up", "parameters": {"page": 3}}'],
  ['words behind it', '{"name": "look_up", "parameters": {"word": "one"}} looks a word up.'],
  ['words in front of it', 'Send {"name": "look_up", "parameters": {"word": "one"}}'],
  ['a list of people', '[{"name": "Ann", "age": 3}]'],
  ['broken JSON', '{"name": "look_up", "parameters": {"word": '],
  ['an attribute of an element', '<function=look_up> begins a call.'],
  ['a link', '[look_up](https://example.org)'],
  ['code', '[look_up(word) for word in words]'],
])('keeps an answer with %s as text [provider.faults]', async (_, given) => {
  for (const size of [1, 400]) expect(await answerOf(given, size)).toMatchObject({ text: given, calls: [] });
});

it('keeps a call as text that a model nests without end [provider.faults]', async () => {
  const endless = `[look_up(word=${'['.repeat(20_000)}`;
  const { text, calls } = await answerOf(endless, 5000);
  expect(text).toBe(endless);
  expect(calls).toEqual([]);
});

it('keeps all marks as text if the request offers no tools [provider.faults]', async () => {
  const markup = `<tool_call>${CALL}</tool_call>`;
  expect(await answerOf(markup, 3, [])).toMatchObject({ text: markup, calls: [] });
});

it('reads a call once that a server parses and also leaves in the text [provider.faults]', () => {
  const { read, flush } = createCompletionReader({ model: 'm', passages: [], tools: [LOOK_UP] });
  const call = { index: 0, id: 'a', function: { name: 'look_up', arguments: INPUT } };
  const choice = { delta: { content: `<tool_call>${CALL}</tool_call>`, tool_calls: [call] } };
  const event = read(JSON.stringify({ choices: [choice] }));
  expect([event.parts, event.calls?.length, flush?.().parts, flush?.().calls]).toEqual([[], 1, [], []]);
});

/** The answer to events with `reasoning_content`. */
const answerAfter = (thinking: string, content = '') => {
  const { read, flush } = createCompletionReader({ model: 'm', passages: [], tools: [LOOK_UP] });
  const event = (choice: object) => read(JSON.stringify({ choices: [choice] }));
  const pieces = thinking.match(/[^]{1,7}/gu) ?? [];
  const parts = pieces.flatMap((piece) => event({ delta: { reasoning_content: piece } }).parts);
  parts.push(...event({ delta: { content }, finish_reason: 'stop' }).parts);
  const { parts: last = [], calls = [] } = flush?.() ?? {};
  const text = [...parts, ...last].map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, calls: calls.map(({ name, input }) => [name, input]) };
};

it('reads a call with which the thinking ends, if the model says nothing else [provider.faults]', async () => {
  const markup = `I look.\n<tool_call>\n${CALL}\n</tool_call>\n`;
  const calls = [['look_up', { word: '灯塔', most: 3 }]];
  expect(answerAfter(markup)).toEqual({ text: '', calls });
  const { calls: tagged } = await answerOf(`<think>${markup}</think>`, 5);
  expect(tagged.map(({ name, input }) => [name, JSON.parse(input)])).toEqual(calls);
  expect(answerAfter(markup, 'Four.')).toEqual({ text: 'Four.', calls: [] });
  expect(answerAfter(`${markup}Or not.`)).toEqual({ text: '', calls: [] });
});

it('finds the answer that a server left in the thinking [provider.faults]', () => {
  expect(answerAfter('Hm.</think>\n\nFour.')).toEqual({ text: 'Four.', calls: [] });
  expect(answerAfter('A </think> ends it.', 'Four.')).toEqual({ text: 'Four.', calls: [] });
});

it.each([
  ['qwen3', [['look_up', { word: '灯塔', most: 3 }]], 'I look.'],
  ['claude-x', [], `I look.<tool_call>${CALL}</tool_call>`],
])(
  'reads the calls in the text of %s over the protocol of Claude: %j [provider.faults]',
  (model, calls, text) => {
    const { read, flush } = messages('http://host', {}).createReader({
      model,
      passages: [],
      tools: [LOOK_UP],
    });
    const event = (value: object) => read(JSON.stringify(value));
    const delta = { type: 'text_delta', text: `I look.<tool_call>${CALL}</tool_call>` };
    const { parts } = event({ type: 'content_block_delta', index: 0, delta });
    event({ type: 'message_delta', delta: { stop_reason: 'end_turn' } });
    const last = flush?.();
    expect([...parts, ...(last?.parts ?? [])]).toEqual([{ type: 'text', text }]);
    expect((last?.calls ?? []).map(({ name, input }) => [name, input])).toEqual(calls);
  },
);
