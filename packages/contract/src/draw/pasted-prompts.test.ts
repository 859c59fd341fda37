import { expect, it } from 'vitest';
import { otherSettingsIn } from './pasted-prompt.ts';
import { parsePrompt, withAspect, writePrompt, type DrawParameters } from './parameters.ts';

it.each<[string, string, DrawParameters]>([
  ['a cat\nNegative prompt: (worst quality:1.4), text', 'a cat', { no: '(worst quality:1.4), text' }],
  ['a cat, <lora:ink:0.8>\n\nNegative prompt: blurry', 'a cat, <lora:ink:0.8>', { no: 'blurry' }],
  [
    'a cat\nNegative prompt: lowres, bad anatomy\nSteps: 20, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: 1234567, Size: 512x768, Model: ink',
    'a cat',
    { ar: '2:3', no: 'lowres, bad anatomy', others: '--seed 1234567' },
  ],
  [
    'a cat\nSteps: 30, Sampler: Euler a, Size: 1024x1024, Seed: 7',
    'a cat',
    { ar: '1:1', others: '--seed 7' },
  ],
  ['a cat\nNegative prompt: \nSteps: 30, Sampler: Euler a, Size: 768x512', 'a cat', { ar: '3:2' }],
  ['a cat --ar 16:9\nNegative prompt: fog\nSteps: 9, Size: 512x512', 'a cat', { ar: '16:9', no: 'fog' }],
  ['a cat --no fog\nNegative prompt: rain', 'a cat', { no: 'fog, rain' }],
  ['Positive prompt: a cat\nNegative prompt: blurry', 'a cat', { no: 'blurry' }],
  ['正向提示词：一只猫\n反向提示词：模糊，低质量', '一只猫', { no: '模糊，低质量' }],
  ['正面提示词：一只猫，高清\n负面提示词：文字 --ar 3:4', '一只猫，高清', { ar: '3:4', no: '文字' }],
  ['一只猫。负面提示词：水印', '一只猫。', { no: '水印' }],
  ['{{a cat}}, [sea]\nUndesired Content: lowres', '{{a cat}}, [sea]', { no: 'lowres' }],
  ['a cat --negative blurry, text --ar 1:1', 'a cat', { ar: '1:1', no: 'blurry, text' }],
  ['a cat --ar 16 x 9', 'a cat', { ar: '16:9' }],
  ['a cat --ar "16:9" --v 7', 'a cat', { ar: '16:9', others: '--v 7' }],
  [
    'a cat --oref "https://x.example/a.png" --ow 400',
    'a cat',
    { others: '--oref https://x.example/a.png --ow 400' },
  ],
  [
    'a cat --sref [link](https://x.example/a.png) --v 7',
    'a cat',
    { others: '--sref https://x.example/a.png --v 7' },
  ],
  ['a cat --ar 16:9 \u200b--v 7', 'a cat', { ar: '16:9', others: '--v 7' }],
  ['猫 ーーar 16:9', '猫', { ar: '16:9' }],
  ['猫 一一ar 16:9', '猫', { ar: '16:9' }],
  ['a cat - -ar 16:9', 'a cat', { ar: '16:9' }],
  ['**a cat --v 7** - Upscaled (Subtle) by <@99> (fast)', 'a cat', { others: '--v 7' }],
  ['a cat --v 7 - Variations (Strong) by @ann (relaxed)', 'a cat', { others: '--v 7' }],
  ['/video a cat --motion low', 'a cat', { others: '--motion low' }],
])('parses prompts as other programs write them: %s [draw.params]', (text, words, parameters) => {
  const parsed = parsePrompt(text);
  expect(parsed).toEqual({ words, parameters, faults: [] });
  expect(parsePrompt(writePrompt(parsed.words, parsed.parameters))).toEqual(parsed);
  const withShape = parsePrompt(withAspect(text, '4:3'));
  expect(withShape.parameters.ar).toBe(parameters.ar ?? '4:3');
  expect(withShape.faults).toEqual([]);
});

it.each([
  'a poster about negative space',
  'a sign that says: five steps: walk',
  'タワー一一つ',
  'a [red|blue] cat, (sea:1.2), <lora:ink:0.8>, embedding:Easy',
  '1.2::cat::, 0.8::sea ::',
])('keeps words that only look like another program’s syntax: %s [draw.params]', (words) => {
  expect(parsePrompt(words)).toEqual({ words, parameters: {}, faults: [] });
});

it('lists the web UI settings that have no parameter [draw.params]', () => {
  const text = 'a cat\nSteps: 20, Sampler: Euler a, Seed: 1, Size: 512x512, CFG scale: 7';
  expect(otherSettingsIn(text)).toEqual(['Steps', 'Sampler', 'CFG scale']);
  expect(otherSettingsIn('Steps: first we walk, then we run')).toEqual([]);
});

it('reports an unknown parameter at its position after a label and a link [draw.params]', () => {
  const text = 'a [cat](https://x.example/a.png)\nNegative prompt: fog --wide 6';
  const { faults } = parsePrompt(text);
  expect(faults.map(({ start, end }) => text.slice(start, end))).toEqual(['--wide 6']);
});

it.each(['Negative prompt: ', 'Steps: 1, Size: 1x1', '[a](https://', '\u200b', 'ーー'])(
  'parses a prompt that repeats %j in linear time [draw.params]',
  (part) => {
    expect(parsePrompt(part.repeat(20_000 / part.length)).words).toBeTypeOf('string');
  },
);

it.each<[string, DrawParameters]>([
  ['a cat --v 6,1', { others: '--v 6.1' }],
  ['一只猫 --v 6。1', { others: '--v 6.1' }],
  ['a cat --iw 1,5 --ar 16:9', { iw: 1.5, ar: '16:9' }],
  ['a cat --q 0,5', { q: 0.5 }],
  ['a cat --s 1,000', { s: 1000 }],
  ['a cat --stylize 1，000', { s: 1000 }],
  ['a cat --seed 1,234,567', { others: '--seed 1234567' }],
])('reads a number with a comma as a whole: %s [draw.params]', (text, parameters) => {
  expect(parsePrompt(text)).toEqual({ words: text.replace(/ --.*/, ''), parameters, faults: [] });
});

it('reports a number with a comma that the parameter does not accept, and keeps a comma before words [draw.params]', () => {
  const text = 'a cat --chaos 5,5';
  const { faults } = parsePrompt(text);
  expect(faults.map(({ start, end }) => text.slice(start, end))).toEqual(['--chaos 5,5']);
  expect(parsePrompt('a cat --s 250, 2 lamps')).toMatchObject({
    words: 'a cat, 2 lamps',
    parameters: { s: 250 },
  });
});
