import { createBotKey } from '@studiolo/contract/bots/api-endpoints';
import { createBot, publishBot } from '@studiolo/contract/bots/endpoints';
import OpenAI from 'openai';
import { beforeAll, expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { A_PNG } from '../../../testing/fixtures/an-upload.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '50' },
  model: { models: ['gpt-4o-mini'] },
});

let bot: { id: string; key: string };
beforeAll(async () => {
  const ann = await aUser(server);
  const { tableId } = await ann.call(createBot, { botName: 'Keeper', prompt: 'Hush' });
  await ann.call(publishBot, { tableId });
  bot = { id: tableId, ...(await ann.call(createBotKey, { tableId, name: 'Shop' })) };
  openai.answersWith('At nine.');
});

const client = () => new OpenAI({ apiKey: bot.key, baseURL: `${server.url}/api/v1`, maxRetries: 0 });

type Message = OpenAI.ChatCompletionMessageParam;

const complete = (messages: Message[], more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {}) =>
  client().chat.completions.create({ model: bot.id, messages, ...more });

const turns = () => openai.requests.at(-1)?.turns.map(({ role, text }) => [role, text]);

const question: Message = { role: 'user', content: 'When do you open?' };
const tool: OpenAI.ChatCompletionTool = {
  type: 'function',
  function: {
    name: 'get_time',
    description: 'Returns the time',
    parameters: { type: 'object', properties: {} },
  },
};

it('answers a client that sends tools and every other option with each question [bot.api]', async () => {
  const completion = await complete([question], {
    tools: [tool],
    tool_choice: 'auto',
    parallel_tool_calls: true,
    temperature: 0.2,
    max_completion_tokens: 100,
    response_format: { type: 'text' },
    n: 1,
    stop: null,
    user: 'somebody',
  });
  expect(completion.choices[0]?.message.content).toBe('At nine.');
});

it.each<[string, Message[], string[][]]>([
  [
    'a system message before the question',
    [{ role: 'developer', content: 'Be brief.' }, question],
    [
      ['user', 'Be brief.'],
      ['assistant', 'OK.'],
      ['user', 'When do you open?'],
    ],
  ],
  [
    'two messages of the user in a row, one in parts',
    [
      { role: 'user', content: [{ type: 'text', text: 'It is Sunday.' }] },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'When do' },
          { type: 'text', text: 'you open?' },
        ],
      },
    ],
    [['user', 'It is Sunday.\n\nWhen do\nyou open?']],
  ],
  [
    'calls and their results in the history',
    [
      { role: 'user', content: 'What time is it?' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'get_time', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: '8:30' },
      { role: 'assistant', content: 'Half past eight.', refusal: null },
      question,
    ],
    [
      ['user', 'What time is it?\n\n8:30'],
      ['assistant', 'Half past eight.'],
      ['user', 'When do you open?'],
    ],
  ],
  [
    'a result without its call, and a system message in the middle',
    [
      { role: 'user', content: 'What time is it?' },
      { role: 'assistant', content: 'Half past eight.' },
      { role: 'tool', tool_call_id: 'lost', content: 'It rains.' },
      { role: 'system', content: 'Be brief.' },
      question,
    ],
    [
      ['user', 'What time is it?'],
      ['assistant', 'Half past eight.'],
      ['user', 'It rains.\n\nBe brief.'],
      ['assistant', 'OK.'],
      ['user', 'When do you open?'],
    ],
  ],
  [
    'blank messages and a greeting',
    [
      { role: 'assistant', content: 'Welcome.' },
      { role: 'user', content: 'What time is it?' },
      { role: 'assistant', content: 'Half past' },
      { role: 'user', content: '  ' },
      { role: 'assistant', content: 'eight.' },
      { role: 'user', content: 'Fine.' },
      { role: 'assistant', content: ' \n' },
      question,
    ],
    [
      ['user', 'What time is it?'],
      ['assistant', 'Half past\n\neight.'],
      ['user', 'Fine.'],
      ['assistant', 'OK.'],
      ['user', 'When do you open?'],
    ],
  ],
  [
    'a result after the question',
    [
      question,
      {
        role: 'assistant',
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'get_time', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: [{ type: 'text', text: '8:30' }] },
    ],
    [['user', 'When do you open?\n\n8:30']],
  ],
  [
    'a system message after the question',
    [question, { role: 'system', content: 'Answer in English.' }],
    [['user', 'When do you open?']],
  ],
])('answers %s [bot.api]', async (_, messages, sent) => {
  expect((await complete(messages)).choices[0]?.message.content).toBe('At nine.');
  expect(turns()).toEqual(sent);
});

it('streams with and without stream options [bot.api]', async () => {
  for (const options of [undefined, null, { include_usage: false }, { include_usage: true }]) {
    const pieces = await client().chat.completions.create({
      model: bot.id,
      messages: [question],
      stream: true,
      ...(options === undefined ? {} : { stream_options: options }),
    });
    const usages: unknown[] = [];
    let text = '';
    for await (const piece of pieces) {
      text += piece.choices[0]?.delta.content ?? '';
      if (piece.usage) usages.push(piece.usage);
    }
    expect([text, usages.length]).toEqual(['At nine.', options?.include_usage ? 1 : 0]);
  }
});

it('reports that an answer was truncated at its length limit [bot.api] [chat.continue]', async () => {
  openai.refusesWith({ choices: [{ message: { content: 'At nine, or' }, finish_reason: 'length' }] });
  expect((await complete([question])).choices[0]).toMatchObject({
    finish_reason: 'length',
    message: { content: 'At nine, or' },
  });
  openai.behavesWell();
});

it('accepts pictures in the request, and names the ones it refuses [bot.api]', async () => {
  const withPicture = (url: string): Message => ({
    role: 'user',
    content: [
      { type: 'text', text: 'What is this?' },
      { type: 'image_url', image_url: { url, detail: 'low' } },
    ],
  });
  const png = `data:image/png;base64,${A_PNG.toString('base64')}`;
  expect((await complete([withPicture(png)])).choices[0]?.message.content).toBe('At nine.');
  expect(openai.requests.at(-1)?.turns.at(-1)?.pictures).toHaveLength(1);
  await expect(complete([withPicture('https://page.example/lamp.png')])).rejects.toMatchObject({
    status: 400,
  });
  await expect(complete([withPicture('data:image/png;base64,AAAA')])).rejects.toMatchObject({ status: 400 });
});

it('reads text parts of any type, and refuses attachments that would be lost [bot.api]', async () => {
  const withPart = (part: object) =>
    ({ role: 'user', content: [part, { type: 'text', text: 'When do you open?' }] }) as Message;
  for (const part of [
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
    { type: 'video_url', video_url: { url: 'https://page.example/lamp.mp4' } },
    { type: 'document', source: {} },
  ])
    await expect(complete([withPart(part)])).rejects.toMatchObject({ status: 400 });
  await complete([withPart({ type: 'markdown', text: 'It is Sunday.' })]);
  expect(turns()).toEqual([['user', 'It is Sunday.\nWhen do you open?']]);
  await complete([withPart({ type: 'text', text: null })]);
  expect(turns()).toEqual([['user', 'When do you open?']]);
});

const ORIGIN = { origin: 'https://page.example' };

it('lets pages of other sites ask with a key, but call no other endpoint [bot.api]', async () => {
  const preflight = (path: string) =>
    fetch(server.url + path, {
      method: 'OPTIONS',
      headers: {
        ...ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-stainless-lang',
      },
    });
  const allowed = await preflight('/api/v1/chat/completions');
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'authorization,content-type,x-stainless-lang',
  });
  expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
  const other = await preflight('/api/cli/chatgpt/v1/getModelList');
  expect(other.headers.has('access-control-allow-origin')).toBe(false);

  const post = (key: string, body: object) =>
    fetch(`${server.url}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { ...ORIGIN, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const request = { model: bot.id, messages: [question] };
  const answers = [
    await post(bot.key, request),
    await post(bot.key, { ...request, stream: true }),
    await post(bot.key, { ...request, messages: [] }),
    await post('sk-wrong', request),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 401]);
  for (const { headers, body } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    await body?.cancel();
  }
});
