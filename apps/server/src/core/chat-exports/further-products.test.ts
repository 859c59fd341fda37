import { expect, it } from 'vitest';
import { readElement } from './read-element.ts';

const chatsOf = (value: object) =>
  readElement(JSON.stringify(value), 1).map((read) => ('chat' in read ? read.chat : read.left));
const pairs = (chat: ReturnType<typeof chatsOf>[number] | undefined) =>
  chat && 'turns' in chat ? chat.turns.map(({ prompt, response }) => [prompt, response]) : [];

it('reads the conversations of an export of Grok, with times and thinking [chat.history]', () => {
  const response = (id: string, sender: string, message: string, parent?: string) => ({
    response: {
      _id: id,
      message,
      sender,
      create_time: { $date: { $numberLong: '1740000000000' } },
      ...(parent && { parent_response_id: parent }),
      ...(sender !== 'human' && { model: 'grok-3', thinking_trace: 'The log says so.' }),
    },
    share_link: null,
  });
  const chats = chatsOf({
    conversations: [
      {
        conversation: { id: 'g1', title: 'The lamp', create_time: '2025-02-19T21:20:00.000Z' },
        responses: [response('a', 'human', 'When was it lit?'), response('b', 'ASSISTANT', 'In 1811.', 'a')],
      },
      { conversation: { id: 'g2', title: 'Empty' }, responses: [] },
    ],
    projects: [],
  });

  expect(chats[0]).toMatchObject({
    source: 'grok',
    key: 'g1',
    title: 'The lamp',
    createdAt: Date.parse('2025-02-19T21:20:00Z'),
    turns: [
      { prompt: 'When was it lit?', response: 'In 1811.', reasoning: 'The log says so.', model: 'grok-3' },
    ],
  });
  expect(chats[1]).toEqual({ title: '', reason: 'empty' });
});

it.each([
  ['the browser', { exportType: 'all', version: 7 }, 'state'],
  ['its database', { mode: 'postgres', schemaHash: 'x' }, 'data'],
])('reads the topics of LobeHub from %s, and messages outside of topics [chat.history]', (_, head, place) => {
  const message = (id: string, role: string, content: string, more: object) => ({
    id,
    role,
    content,
    createdAt: 1_740_000_000_000 + Number(id),
    sessionId: 's1',
    ...more,
  });
  const chats = chatsOf({
    ...head,
    [place]: {
      sessions: [{ id: 's1', meta: { title: 'Keeper' }, createdAt: 1_730_000_000_000 }],
      topics: [{ id: 't1', title: 'The lamp', createdAt: 1_735_000_000_000 }],
      messages: [
        message('3', 'user', 'And the fog bell?', {}),
        message('2', 'assistant', 'In 1811.', { topicId: 't1', parentId: '1', model: 'gpt-4o' }),
        message('1', 'user', 'When was it lit?', { topicId: 't1' }),
        message('4', 'assistant', 'In 1852.', { parentId: '3', reasoning: { content: 'Later.' } }),
      ],
    },
  });

  expect(chats).toMatchObject([
    { source: 'lobehub', key: 's1', title: 'Keeper', turns: [{ reasoning: 'Later.' }] },
    { source: 'lobehub', key: 't1', title: 'The lamp', turns: [{ model: 'gpt-4o' }] },
  ]);
  expect(chats.map(pairs)).toEqual([[['And the fog bell?', 'In 1852.']], [['When was it lit?', 'In 1811.']]]);
});

it('reads questions of Gemini from Google Takeout, with tables and code of their answers [chat.history]', () => {
  const [chat, ...others] = chatsOf({
    header: 'Gemini Apps',
    title: 'Prompted When was the lamp lit?',
    time: '2025-02-19T21:20:00.000Z',
    products: ['Gemini Apps'],
    safeHtmlItem: [
      {
        html: '<p>In <b>1811</b>.</p><table><tr><th>Year</th><th>Light</th></tr><tr><td>1811</td><td>oil</td></tr></table><pre><code class="language-py">print(1811)\nprint(1852)</code></pre><p>That is all.</p>',
      },
    ],
  });

  expect(others).toEqual([]);
  expect(chat).toMatchObject({ source: 'gemini', title: 'When was the lamp lit?' });
  expect(pairs(chat)).toEqual([
    [
      'When was the lamp lit?',
      'In 1811.\n\n| Year | Light |\n| --- | --- |\n| 1811 | oil |\n\n```py\nprint(1811)\nprint(1852)\n```\n\nThat is all.',
    ],
  ]);
});

it('says that a question of Gemini without an answer is empty, and leaves other activity out', () => {
  const activity = { title: 'Prompted Hello', time: '2025-02-19T21:20:00.000Z', products: ['Gemini Apps'] };

  expect(chatsOf({ ...activity, safeHtmlItem: [] })).toEqual([{ title: 'Prompted Hello', reason: 'empty' }]);
  expect(chatsOf({ title: 'Watched a film', products: ['YouTube'], safeHtmlItem: [] })).toMatchObject([
    { reason: 'unreadable' },
  ]);
});
