import { expect, it } from 'vitest';
import { readElement } from './read-element.ts';

const turnOf = (value: object) => {
  const [read] = readElement(JSON.stringify(value), 1);
  return read && 'chat' in read ? read.chat.turns[0] : undefined;
};

const text = (words: string) => ({ content_type: 'text', parts: [words] });

const ofChatGpt = (answer: object, question: object = text('Why?')) => {
  const node = (id: string, parent: string | null, role: string, content: object) => ({
    id,
    parent,
    message: { author: { role }, recipient: 'all', content, metadata: {} },
  });
  const mapping = { 1: node('1', null, 'user', question), 2: node('2', '1', 'assistant', answer) };
  return turnOf({ title: 'T', conversation_id: 'c', current_node: '2', mapping });
};

it.each([
  [
    'So \ue200genui\ue202{"math_block_widget_always_prefetch_v2":{"content":"E=mc^2"}}\ue201 holds.',
    'So $$E=mc^2$$ holds.',
  ],
  ['The \ue200product_entity\ue202["turn0product3","Oil lamp 3000"]\ue201.', 'The Oil lamp 3000.'],
  ['See \ue200video\ue202["turn0video1","The keeper"]\ue201.', 'See The keeper.'],
  [
    ':::writing{variant="email" id="1" subject="The lamp"}\nDear Ann,\n4 200 l\n:::\n\nShorter?',
    '**The lamp**\n\nDear Ann,\n4 200 l\n\nShorter?',
  ],
  ['```\n:::writing{id="1"}\n:::\n```', '```\n:::writing{id="1"}\n:::\n```'],
])('keeps text that ChatGPT shows in a special form: %j [chat.history]', (given, shown) => {
  expect(ofChatGpt(text(given))?.response).toBe(shown);
});

it('keeps the text of parts that are objects, the language of code, and thoughts without text by their headline [chat.history]', () => {
  const question = { content_type: 'multimodal_text', parts: [{ content_type: 'text', text: 'How high?' }] };
  expect(ofChatGpt(text('42 m'), question)?.prompt).toBe('How high?');
  const code = { content_type: 'code', language: 'python', text: 'print(42)' };
  expect(ofChatGpt(code)?.response).toBe('```python\nprint(42)\n```');
  const thoughts = [
    { summary: 'Looking it up', content: '' },
    { summary: 'x', content: 'It is 42.' },
  ];
  expect(ofChatGpt({ content_type: 'thoughts', thoughts })?.reasoning).toBe('Looking it up\n\nIt is 42.');
});

it('keeps programs of Claude, and links the pages that it cites [chat.history]', () => {
  const citation = { url: 'https://a.test/x', title: 'The [old] lamp', start_index: 0, end_index: 4 };
  const content = [
    { type: 'tool_use', name: 'repl', input: { code: 'console.log(6 * 7)' } },
    { type: 'text', text: 'It is 42.', citations: [citation, citation, { url: 'javascript:x', title: 'y' }] },
  ];
  const chat_messages = [
    { uuid: '1', sender: 'human', text: 'How high?', content: [] },
    { uuid: '2', sender: 'assistant', text: '', content },
  ];
  expect(turnOf({ uuid: 'c', name: 'T', chat_messages })?.response).toBe(
    '```javascript\nconsole.log(6 * 7)\n```\n\nIt is 42.\n\n- [The \\[old\\] lamp](<https://a.test/x>)',
  );
});

it('links the citations of DeepSeek to the pages that its search found [chat.history]', () => {
  const results = [
    { url: 'https://b.test', title: 'B', cite_index: 2 },
    { url: 'https://a.test', title: 'A', cite_index: 1 },
  ];
  const answer = [
    { type: 'SEARCH', results },
    { type: 'RESPONSE', content: '1811 年[citation:1][citation:3]。' },
  ];
  const mapping = {
    root: { id: 'root', parent: null, message: null },
    1: { id: '1', parent: 'root', message: { fragments: [{ type: 'REQUEST', content: '何时？' }] } },
    2: { id: '2', parent: '1', message: { fragments: answer } },
  };
  expect(turnOf({ id: 'd', title: 'T', inserted_at: '2025-03-30T04:49:36+08:00', mapping })?.response).toBe(
    '1811 年[1](<https://a.test>)。',
  );
});

const ofLibreChat = (answer: object) =>
  turnOf({
    conversationId: 'l',
    title: 'T',
    messages: [
      { messageId: '1', isCreatedByUser: true, text: 'How high?' },
      { messageId: '2', parentMessageId: '1', isCreatedByUser: false, ...answer },
    ],
  });

it.each([
  ['[THINK]Hm.[/THINK]\n\n42 m', 'Hm.'],
  ['<thought>Hm.</thought>42 m', 'Hm.'],
  ['<seed:think>Hm.</seed:think>42 m', 'Hm.'],
  ['◁think▷Hm.◁/think▷42 m', 'Hm.'],
])('splits off the thinking of every kind of model in %j [chat.history]', (given, reasoning) => {
  expect(ofLibreChat({ text: given })).toMatchObject({ response: '42 m', reasoning });
});

it('does not mistake an error of a service for an answer, and keeps documents of LibreChat under their titles [chat.history]', () => {
  expect(ofLibreChat({ text: '{"type":"quota"}', error: true })?.response).toBe('');
  const artifact =
    ':::artifact{identifier="a" type="text/html" title="Lamp"}\n```html\n<b>42</b>\n```\n:::\nDone.';
  expect(ofLibreChat({ text: artifact })?.response).toBe('**Lamp**\n\n```html\n<b>42</b>\n```\nDone.');
});

it('keeps tags that a question to Open WebUI is about [chat.history]', () => {
  const question = 'What is <details type="reasoning">a thought</details>?';
  const messages = {
    1: { role: 'user', content: question },
    2: { role: 'assistant', content: 'A part.', parentId: '1' },
  };
  expect(turnOf({ id: 'o', title: 'T', chat: { history: { currentId: '2', messages } } })?.prompt).toBe(
    question,
  );
});
