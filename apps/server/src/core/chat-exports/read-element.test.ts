import { expect, it } from 'vitest';
import { readElement } from './read-element.ts';

const chatOf = (value: object) => {
  const [read] = readElement(JSON.stringify(value), 1);
  return read && 'chat' in read ? read.chat : undefined;
};
const pairsOf = (value: object) => chatOf(value)?.turns.map(({ prompt, response }) => [prompt, response]);

const CLAUDE = {
  uuid: 'c1',
  name: 'The lamp',
  summary: '',
  created_at: '2025-03-01T10:00:00.000000Z',
  updated_at: '2025-03-02T10:00:00.000000Z',
  account: { uuid: 'a' },
  chat_messages: [
    {
      uuid: 'm1',
      text: 'When was it lit?',
      content: [{ type: 'text', text: 'When was it lit?', citations: [] }],
      sender: 'human',
      created_at: '2025-03-01T10:00:00.000000Z',
      attachments: [{ file_name: 'logbook', extracted_content: 'In 1811.' }],
      files: [{ file_name: 'logbook' }],
    },
    {
      uuid: 'm2',
      text: 'In 1811.\n```\nThis block is not supported on your current device yet.\n```\n',
      content: [
        { type: 'thinking', thinking: 'The log says so.' },
        { type: 'tool_use', name: 'web_search', input: { query: 'lamp' } },
        { type: 'tool_result', content: [] },
        { type: 'text', text: 'In 1811.' },
        {
          type: 'tool_use',
          name: 'artifacts',
          input: { title: 'Table', type: 'text/markdown', content: '| a |\n|--|\n| 1 |' },
        },
      ],
      sender: 'assistant',
      created_at: '2025-03-01T10:00:05.000000Z',
      attachments: [],
      files: [],
    },
  ],
};

it('reads a conversation of Claude with its thinking, files and documents [chat.history]', () => {
  expect(chatOf(CLAUDE)).toMatchObject({
    source: 'claude',
    key: 'c1',
    title: 'The lamp',
    createdAt: Date.parse('2025-03-01T10:00:00Z'),
    turns: [
      {
        prompt: '[logbook]\n\nWhen was it lit?',
        response: 'In 1811.\n\n**Table**\n\n| a |\n|--|\n| 1 |',
        reasoning: 'The log says so.',
      },
    ],
  });
});

it('keeps the words of a long paste, which Claude stores as a file [chat.history]', () => {
  const question = {
    ...CLAUDE.chat_messages[0],
    text: '',
    content: [],
    attachments: [
      { file_name: '', extracted_content: 'The keeper left.' },
      { file_name: 'paste.txt', extracted_content: 'In 1902.' },
    ],
    files: [],
  };
  const chat = { ...CLAUDE, chat_messages: [question, CLAUDE.chat_messages[1]] };
  expect(chatOf(chat)?.turns[0]?.prompt).toBe('[paste.txt]\n\nThe keeper left.\n\nIn 1902.');
});

it('reads messages of Claude without parts, and branches if messages name their parents [chat.history]', () => {
  const message = (uuid: string, sender: string, text: string, parent?: string) => ({
    uuid,
    sender,
    text,
    content: [],
    ...(parent ? { parent_message_uuid: parent } : {}),
  });
  const plain = [message('1', 'human', 'a'), message('2', 'assistant', 'b'), message('3', 'human', 'c')];
  expect(pairsOf({ uuid: 'c', name: '', chat_messages: plain })).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  const root = '00000000-0000-4000-8000-000000000000';
  const branches = [
    message('1', 'human', 'a', root),
    message('2', 'assistant', 'b', '1'),
    message('3', 'assistant', 'b2', '1'),
  ];
  const turns = chatOf({ uuid: 'c', name: '', chat_messages: branches })?.turns;
  expect(turns?.map(({ prompt, response, parent }) => [prompt, response, parent])).toEqual([
    ['a', 'b', ''],
    ['a', 'b2', ''],
  ]);
});

const deepseek = (first: object, second: object) => ({
  id: 'd1',
  title: '灯塔',
  inserted_at: '2025-03-30T04:49:36.505000+08:00',
  updated_at: '2025-03-30T04:50:29.156000+08:00',
  mapping: {
    root: { id: 'root', parent: null, children: ['1'], message: null },
    1: {
      id: '1',
      parent: 'root',
      children: ['2'],
      message: { files: [], model: 'deepseek-reasoner', ...first },
    },
    2: { id: '2', parent: '1', children: [], message: { files: [], model: 'deepseek-reasoner', ...second } },
  },
});

it.each([
  [
    'fragments',
    { fragments: [{ type: 'REQUEST', content: '何时点亮？' }] },
    {
      fragments: [
        { type: 'SEARCH', results: [] },
        { type: 'THINK', content: '日志上有。' },
        { type: 'RESPONSE', content: '1811 年[citation:1]。' },
      ],
    },
  ],
  [
    'fields',
    { content: '何时点亮？', reasoning_content: null },
    { content: '1811 年。', reasoning_content: '日志上有。' },
  ],
])('reads a conversation of DeepSeek that contains %s [chat.history]', (_, first, second) => {
  expect(chatOf(deepseek(first, second))).toMatchObject({
    source: 'deepseek',
    key: 'd1',
    title: '灯塔',
    turns: [
      {
        prompt: '何时点亮？',
        response: '1811 年。',
        reasoning: '日志上有。',
        model: 'deepseek-reasoner',
      },
    ],
  });
});

it('reads every session of a backup of NextChat, and reports the broken one [chat.history]', () => {
  const session = {
    id: 's1',
    topic: '灯塔',
    lastUpdate: 1_740_000_000_000,
    mask: { modelConfig: { model: 'gpt-4o' } },
    messages: [
      {
        id: 'a',
        date: '2025/2/19 21:20:00',
        role: 'user',
        content: [
          { type: 'text', text: '何时？' },
          { type: 'image_url', image_url: {} },
        ],
      },
      {
        id: 'b',
        date: '2025/2/19 21:20:05',
        role: 'assistant',
        content: '<think>查。</think>\n1811 年。',
        model: 'r1',
      },
      { id: 'c', role: 'assistant', content: 'quota', isError: true },
    ],
  };
  const backup = {
    'chat-next-web-store': {
      sessions: [session, { id: 's2', topic: 'Broken', messages: 7 }, { ...session, id: 's3' }],
    },
    'app-config': {},
  };
  const read = readElement(JSON.stringify(backup), 1);
  expect(read).toMatchObject([
    {
      chat: {
        source: 'nextchat',
        key: 's1',
        title: '灯塔',
        turns: [{ prompt: '何时？\n\n[image]', response: '1811 年。', reasoning: '查。', model: 'r1' }],
      },
    },
    { left: { title: 'Broken', reason: 'unreadable' } },
    { chat: { key: 's3' } },
  ]);
});

it('reads one conversation that NextChat exported alone [chat.history]', () => {
  const messages = [
    { role: 'system', content: 'You are an assistant that Lighthouses' },
    { role: 'user', content: 'When?' },
    { role: 'assistant', content: 'In 1811.' },
  ];
  expect(chatOf({ messages })).toMatchObject({
    source: 'nextchat',
    title: 'Lighthouses',
    turns: [{ prompt: 'When?', response: 'In 1811.' }],
  });
});

it('reads a chat of Open WebUI with its branches and folded thinking [chat.history]', () => {
  const message = (id: string, parentId: string | null, role: string, content: string) => ({
    id,
    parentId,
    childrenIds: [],
    role,
    content,
    timestamp: 1_740_000_000,
    ...(role === 'assistant' ? { model: 'qwen3:8b' } : {}),
  });
  const answer =
    '<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n> The log.\n> Says so.\n</details>\nIn 1811.';
  const chat = {
    title: 'The lamp',
    models: ['qwen3:8b'],
    history: {
      messages: {
        a: message('a', null, 'user', 'When?'),
        b: message('b', 'a', 'assistant', answer),
        c: message('c', 'a', 'assistant', 'Never.'),
      },
      currentId: 'b',
    },
  };
  const exported = {
    id: 'w1',
    user_id: 'u',
    title: 'The lamp',
    chat,
    updated_at: 1_740_000_100,
    created_at: 1_740_000_000,
  };
  expect(chatOf(exported)).toMatchObject({
    source: 'openwebui',
    key: 'w1',
    createdAt: 1_740_000_000_000,
    updatedAt: 1_740_000_100_000,
  });
  expect(pairsOf(exported)).toEqual([
    ['When?', 'In 1811.'],
    ['When?', 'Never.'],
  ]);
  expect(chatOf(exported)?.turns[0]).toMatchObject({ reasoning: 'The log.\nSays so.', model: 'qwen3:8b' });
  expect(pairsOf(chat)).toHaveLength(2);
});

it('reports a conversation of an unknown product, and one without words [chat.history]', () => {
  expect(readElement('{"title":"Odd","messages":[]}', 1)).toEqual([
    { left: { title: 'Odd', reason: 'unreadable' } },
  ]);
  expect(readElement('{"name":"Empty","chat_messages":[]}', 1)).toEqual([
    { left: { title: 'Empty', reason: 'empty' } },
  ]);
  expect(readElement('{"broken', 1)).toEqual([{ left: { title: '', reason: 'unreadable' } }]);
});

it('reads thinking at the beginning of an answer of LibreChat [chat.history]', () => {
  const message = (messageId: string, parentMessageId: string, text: string, isCreatedByUser = false) => ({
    messageId,
    parentMessageId,
    text,
    isCreatedByUser,
  });
  const messages = [
    message('1', '', 'When?', true),
    message('2', '1', ':::thinking\nThe log says so.\n:::\n\nIn 1811.'),
  ];
  const chat = chatOf({ conversationId: 'c', title: 'Lamp', endpoint: 'custom', options: {}, messages });
  expect(chat?.turns).toMatchObject([{ response: 'In 1811.', reasoning: 'The log says so.' }]);
});
