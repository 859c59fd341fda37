import { expect, it } from 'vitest';
import { readElement } from './read-element.ts';

const turnOf = (value: object) => {
  const [read] = readElement(JSON.stringify(value), 1);
  return read && 'chat' in read ? read.chat.turns[0] : undefined;
};

const ofOpenWebUi = (content: string) => ({
  id: 'c',
  title: 'T',
  chat: {
    history: {
      currentId: 'b',
      messages: {
        a: { id: 'a', parentId: null, childrenIds: ['b'], role: 'user', content: 'How many?' },
        b: { id: 'b', parentId: 'a', childrenIds: [], role: 'assistant', content },
      },
    },
  },
});

it('keeps the program that Open WebUI ran, and splits off thinking in tags [chat.history]', () => {
  const program =
    '<details type="code_interpreter" done="true" output="{}">\n<summary>Analyzed</summary>\n```python\nprint(7)\n```\n</details>\n';
  expect(turnOf(ofOpenWebUi(`<think>\nLet me count.\n</think>\n${program}Seven.`))).toMatchObject({
    reasoning: 'Let me count.',
    response: '```python\nprint(7)\n```\n\nSeven.',
  });
});

it('reads thinking of Open WebUI that is escaped as a whole, and one whose first tag is missing [chat.history]', () => {
  const folded =
    '<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n&gt; It isn&#x27;t 5 &lt; 3.\n&gt; &quot;So&quot;.\n</details>\nNo.';
  expect(turnOf(ofOpenWebUi(folded))).toMatchObject({
    reasoning: 'It isn\'t 5 < 3.\n"So".',
    response: 'No.',
  });
  expect(turnOf(ofOpenWebUi('Let me count.\n</think>\n\nSeven.'))).toMatchObject({
    reasoning: 'Let me count.',
    response: 'Seven.',
  });
  expect(turnOf(ofOpenWebUi('Write `<think>` and `</think>`.'))?.response).toBe(
    'Write `<think>` and `</think>`.',
  );
});

it('splits off the thinking of a local model in LibreChat [chat.history]', () => {
  const messages = [
    { messageId: 'a', parentMessageId: null, isCreatedByUser: true, text: 'Hi' },
    { messageId: 'b', parentMessageId: 'a', isCreatedByUser: false, text: '<think>Greet.</think>\n\nHello.' },
  ];
  expect(turnOf({ conversationId: 'c', title: 'T', messages })).toMatchObject({
    reasoning: 'Greet.',
    response: 'Hello.',
  });
});

const ofClaude = (...parts: object[]) => ({
  uuid: 'c',
  name: 'T',
  chat_messages: [
    { uuid: 'a', sender: 'human', text: 'Write it', created_at: '2025-03-01T10:00:00Z' },
    { uuid: 'b', sender: 'assistant', text: '', content: parts, created_at: '2025-03-01T10:00:01Z' },
  ],
});
const tool = (name: string, input: object) => ({ type: 'tool_use', name, input });

it('fences a document of Claude that itself contains fences [chat.history]', () => {
  const input = { title: '', type: 'application/vnd.ant.code', language: 'md', content: '```js\na\n```' };
  expect(turnOf(ofClaude(tool('artifacts', input)))?.response).toBe('````md\n```js\na\n```\n````');
});

it('keeps files and spoken notes of Claude, and the final version of each document [chat.history]', () => {
  const file = { path: '/mnt/outputs/plan.md', file_text: '# Plan\n\nBuy 5 lamps.', description: 'A plan' };
  const change = { path: file.path, old_str: '5 lamps', new_str: '$6 lamps' };
  const code = { path: '/home/a.py', file_text: 'x = 1' };
  expect(
    turnOf(
      ofClaude(
        tool('create_file', file),
        tool('str_replace', change),
        tool('create_file', code),
        tool('view', { path: file.path }),
        { type: 'voice_note', title: 'Said', text: 'All done.' },
      ),
    )?.response,
  ).toBe('**plan.md**\n\n# Plan\n\nBuy $6 lamps.\n\n**a.py**\n\n```python\nx = 1\n```\n\nAll done.');
  const artifact = { id: 'p', title: 'Plan', type: 'text/markdown', content: 'Buy 5.', command: 'create' };
  const update = { id: 'p', command: 'update', old_str: '5', new_str: '6' };
  expect(turnOf(ofClaude(tool('artifacts', artifact), tool('artifacts', update)))?.response).toBe(
    '**Plan**\n\nBuy 6.',
  );
});
