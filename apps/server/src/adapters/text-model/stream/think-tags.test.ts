import { expect, it } from 'vitest';
import { spoken } from './read-event.ts';
import { createThinkTags } from './think-tags.ts';

const readAll = (pieces: readonly string[], model = 'm', separate = '') => {
  const tags = createThinkTags(model);
  const parts = [
    ...tags.read(spoken('reasoning', separate)),
    ...pieces.flatMap((text) => tags.read([{ type: 'text', text }])),
    ...tags.flush(),
  ];
  const join = (type: string) =>
    parts.map((part) => (part.type === type && part.type !== 'usage' ? part.text : '')).join('');
  return { reasoning: join('reasoning'), text: join('text') };
};

/** The same text in pieces of each size. */
const splits = (text: string): string[][] =>
  [1, 2, 3, 5, 8, text.length].map((size) => text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []);

it.each([
  ['<think>\nThe user greets.\n</think>\n\nHello!', 'The user greets.', 'Hello!'],
  ['\n<thinking>A < b, </think> stays.</thinking>Yes.', 'A < b, </think> stays.', 'Yes.'],
  ['<think></think>Plain.', '', 'Plain.'],
  ['<think>never closed', 'never closed', ''],
  ['</think>\n\nFour.', '', 'Four.'],
  ['</thin air', '', '</thin air'],
  ['<think>One.</think>\n<think>Two.</think>\nFour.', 'One.Two.', 'Four.'],
  ['<think>One.</think>\n<thin air', 'One.', '<thin air'],
  ['<thin air is cold', '', '<thin air is cold'],
  ['  Indented, and <think>in the middle</think>.', '', '  Indented, and <think>in the middle</think>.'],
  ['<', '', '<'],
  ['<Think>Hm.</Think>Four.', 'Hm.', 'Four.'],
  ['<thought>Hm.</thought>Four.', 'Hm.', 'Four.'],
  ['<reasoning>İ: hm.</REASONING>Four.', 'İ: hm.', 'Four.'],
  ['<seed:think>Hm.</seed:think>Four.', 'Hm.', 'Four.'],
  ['[THINK]Hm.[/THINK]Four.', 'Hm.', 'Four.'],
  ['[The tower] is high.', '', '[The tower] is high.'],
  ['◁think▷Hm.◁/think▷Four.', 'Hm.', 'Four.'],
  ['<longcat_think>Hm.</longcat_think>\nFour.', 'Hm.', 'Four.'],
  ['<|START_THINKING|>Hm.<|END_THINKING|>Four.', 'Hm.', 'Four.'],
  ['<|channel>thought\nHm.\n<channel|>Four.', 'Hm.', 'Four.'],
  [
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Four.',
    'Hm.',
    'Four.',
  ],
])('separates thinking from %j in pieces of any size [chat.reasoning]', (whole, reasoning, text) => {
  for (const pieces of splits(whole)) expect(readAll(pieces)).toEqual({ reasoning, text });
});

it.each([
  ['Let me see.\n</think>\n\nFour.', 'Let me see.', 'Four.'],
  ['Four.', '', 'Four.'],
])(
  'detects the thinking of a model whose template opens the tag in %j [chat.reasoning]',
  (whole, reasoning, text) => {
    for (const pieces of splits(whole))
      expect(readAll(pieces, 'deepseek-r1:8b')).toEqual({ reasoning, text });
  },
);

it('keeps a tag that is never closed as text if the service separates the thinking itself [chat.reasoning]', () => {
  const tags = createThinkTags('qwq');
  expect([
    ...tags.read([{ type: 'reasoning', text: 'Hm.' }]),
    ...tags.read([{ type: 'text', text: '<think> is a tag.' }]),
    ...tags.flush(),
  ]).toEqual([
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: '<think> is a tag.' },
  ]);
});

it.each([
  ['<think>\nHm. \n</think>\n\nFour.', 'Hm.', 'Four.'],
  ['<think>\n\n</think>\n\nFour.', 'Hm.', 'Four.'],
  ['</think>\n\nFour.', 'Hm.', 'Four.'],
  ['<think>And then?</think>Four.', 'Hm.\n\nAnd then?', 'Four.'],
  ['Four, in <think>tags</think>.', 'Hm.', 'Four, in <think>tags</think>.'],
])(
  'removes thinking from %j that the service also sent separately, and keeps other thinking [chat.reasoning]',
  (whole, reasoning, text) => {
    for (const pieces of splits(whole)) expect(readAll(pieces, 'm', 'Hm.')).toEqual({ reasoning, text });
  },
);
