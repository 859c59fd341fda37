import { expect, it } from 'vitest';
import { createAnswerMarks } from './answer-marks.ts';

const readAll = (pieces: readonly string[], model: string): string => {
  const marks = createAnswerMarks(model);
  const parts = [...pieces.flatMap((text) => marks.read([{ type: 'text', text }])), ...marks.flush()];
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
};

/** The same text in pieces of each size. */
const splits = (text: string): string[][] =>
  [1, 2, 3, 7, text.length].map((size) => text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []);

it.each([
  ['glm-4.5v', '<|begin_of_box|>Four.<|end_of_box|>', 'Four.'],
  ['zai-org/GLM-4.5V', 'It is <|begin_of_box|>42<|end_of_box|> m.', 'It is 42 m.'],
  ['hunyuan-a13b-instruct', '<answer>\nFour.\n</answer>', 'Four.\n'],
  ['ernie-4.5-21b-a3b-thinking', '<response>\nFour.\n</response>\n', 'Four.\n'],
  ['command-a-reasoning', '<|START_RESPONSE|>Four.<|END_RESPONSE|>', 'Four.'],
  ['gpt-oss-20b', '<|channel|>final<|message|>Four.<|return|>', 'Four.'],
  ['qwen3', 'Four.<|im_end|>\n<|endoftext|>', 'Four.'],
  ['gemma-3-27b', 'Four.<end_of_turn>', 'Four.'],
  ['deepseek-v3', 'Four.<｜end▁of▁sentence｜>', 'Four.'],
])(
  'removes the marks that a server left around an answer of %s: %s [provider.faults]',
  (model, text, answer) => {
    for (const pieces of splits(text)) expect(readAll(pieces, model)).toBe(answer);
  },
);

it.each([
  ['qwen3', '<answer>\nFour.\n</answer>'],
  ['qwen3', '    indented\n'],
  ['qwen3', 'a < b, a <'],
  ['qwen3', 'The token <|im_end|> ends a turn.'],
  ['qwen3', 'Use `<|im_end|>`'],
  ['hunyuan-large', 'An <answer> is <b>4</b>.'],
  ['glm-4.6', '<|begin'],
])('keeps the text of an answer of %s: %j [provider.faults]', (model, text) => {
  for (const pieces of splits(text)) expect(readAll(pieces, model)).toBe(text);
});
