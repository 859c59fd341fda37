import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { imagine } from './endpoints.ts';
import { setPromptSaved } from './library-endpoints.ts';
import { DRAW_LIMITS } from './limits.ts';
import { actionOf, parsePrompt, withAspect, writePrompt, type DrawParameters } from './parameters.ts';

it('separates a prompt into words and parameters [draw.params]', () => {
  const text =
    'A tower by the sea --ar 16:9 --chaos 30 --iw 1.5 --no people, birds --q .5 --style raw --s 250 --tile';
  expect(parsePrompt(text)).toEqual({
    words: 'A tower by the sea',
    parameters: {
      ar: '16:9',
      chaos: 30,
      iw: 1.5,
      no: 'people, birds',
      q: 0.5,
      style: 'raw',
      s: 250,
      tile: true,
    },
    faults: [],
  });
  expect(parsePrompt('塔 —ar 4:3 --stylize 5').parameters).toEqual({ ar: '4:3', s: 5 });
});

it.each([
  ['--chaos 101', 'chaos', 'invalid'],
  ['--chaos -1', 'chaos', 'invalid'],
  ['--iw 3.1', 'iw', 'invalid'],
  ['--q 3', 'q', 'invalid'],
  ['--q', 'q', 'invalid'],
  ['--s 1001', 's', 'invalid'],
  ['--style', 'style', 'invalid'],
  ['--ar 0:1', 'ar', 'invalid'],
  ['--ar wide', 'ar', 'invalid'],
  ['--tile 3', 'tile', 'invalid'],
  ['--wide 6', 'wide', 'unknown'],
  ['--seed lamp', 'seed', 'invalid'],
])('reports the error of %s with its position [draw.params]', (prompt, name, reason) => {
  const text = `A tower ${prompt} --tile`;
  const { faults, words } = parsePrompt(prompt === '--tile 3' ? `A tower ${prompt}` : text);
  expect(faults).toEqual([{ name, reason, start: 8, end: 8 + prompt.length }]);
  expect(words).toBe('A tower');
});

it('reports a final parameter without a value by its name [draw.params]', () => {
  for (const prompt of ['A tower --q', 'A tower --wide', 'A tower --motion']) {
    const { faults } = parsePrompt(prompt);
    expect(faults.map(({ start, end }) => prompt.slice(start, end))).toEqual([prompt.slice(8)]);
  }
});

it('uses the first of duplicate parameters [draw.params]', () => {
  const { parameters, faults } = parsePrompt('x --ar 1:1 --aspect 4:3');
  expect(parameters).toEqual({ ar: '1:1' });
  expect(faults).toMatchObject([{ name: 'aspect', reason: 'twice' }]);
});

const parameters = fc.record<DrawParameters>(
  {
    ar: fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
      .map((sides) => sides.join(':')),
    chaos: fc.integer({ min: 0, max: 100 }),
    iw: fc.integer({ min: 5, max: 20 }).map((tenths) => tenths / 10),
    no: fc.constantFrom('people', 'red, blue', '人物'),
    q: fc.constantFrom(0.25, 0.5, 1),
    style: fc.constant('raw'),
    s: fc.integer({ min: 0, max: 1000 }),
    tile: fc.constant(true),
    others: fc.constantFrom('--v 6.1', '--niji 6 --sref 123 456', '--style cute --fast', '--q 2 --p a1b2c3d'),
  },
  { requiredKeys: [] },
);

it('parses its own output [draw.params]', () => {
  const words = fc.constantFrom('A tower', '海边的灯塔', 'a - b', 'well-known, twice');
  fc.assert(
    fc.property(words, parameters, (prompt, chosen) => {
      fc.pre(!chosen.others?.includes('--style') || chosen.style === undefined);
      fc.pre(!chosen.others?.includes('--q') || chosen.q === undefined);
      expect(parsePrompt(writePrompt(prompt, chosen))).toEqual({
        words: prompt,
        parameters: chosen,
        faults: [],
      });
    }),
  );
});

it('appends an aspect ratio to a prompt without one [draw.aspect]', () => {
  expect(withAspect('A tower', '16:9')).toBe('A tower --ar 16:9');
  expect(withAspect('A tower --aspect 1:1', '16:9')).toBe('A tower --aspect 1:1');
  expect(withAspect('A tower --ar 1:1', '16:9')).toBe('A tower --ar 1:1');
  expect(withAspect('A tower --arch', '4:3')).toBe('A tower --arch --ar 4:3');
});

it('accepts the longest prompt that can be typed, with the parameters chosen next to it [draw.params]', () => {
  const parameters = { ar: '16:9', no: 'people, '.repeat(25), chaos: 100, s: 1000, q: 0.25 as const };
  const prompt = withAspect(writePrompt('x'.repeat(DRAW_LIMITS.promptLength), parameters), '16:9');
  const request = { msgId: 'message-1', prompt };
  expect(z.safeParse(imagine.input, request).success).toBe(true);
  expect(z.safeParse(setPromptSaved.input, { text: prompt, isSaved: true }).success).toBe(true);
});

it('chooses the action for words and pictures [draw.action] [draw.blank] [draw.max-images]', () => {
  expect(actionOf('A tower', 0)).toBe('CREATE');
  expect(actionOf('A tower', 5)).toBe('CREATE');
  expect(actionOf('A tower', 6)).toBeUndefined();
  expect(actionOf(' --ar 1:1', 2)).toBe('BLEND');
  expect(actionOf('\u200b --ar 1:1', 0)).toBeUndefined();
  expect(actionOf('', 1)).toBeUndefined();
  expect(actionOf(' ', 0)).toBeUndefined();
});

it.each<[string, string, DrawParameters]>([
  ['一只猫 ——ar 16:9', '一只猫', { ar: '16:9' }],
  ['一只猫——ar 16:9', '一只猫', { ar: '16:9' }],
  ['一只猫 --ar 16：9', '一只猫', { ar: '16:9' }],
  ['一只猫，--ar 16：9，--s 250。', '一只猫', { ar: '16:9', s: 250 }],
  ['一只猫 －－ａｒ １６：９', '一只猫', { ar: '16:9' }],
  ['a cat –ar 3:2 —no text，water', 'a cat', { ar: '3:2', no: 'text，water' }],
  ['--ar 16:9 --v 6.1 a cat', 'a cat', { ar: '16:9', others: '--v 6.1' }],
  ['--tile a cat', 'a cat', { tile: true }],
  ['a cat --ar16:9', 'a cat', { ar: '16:9' }],
  ['a cat --ar: 16x9', 'a cat', { ar: '16:9' }],
  ['a cat --ar 1024:576', 'a cat', { ar: '16:9' }],
  ['a cat --ar 2.35:1', 'a cat', { ar: '47:20' }],
  ['a cat——ar 16：9——v 6', 'a cat', { ar: '16:9', others: '--v 6' }],
  ['a cat -ar 16:9', 'a cat', { ar: '16:9' }],
  ['a cat -- ar 16:9', 'a cat', { ar: '16:9' }],
  ['/imagine prompt: a cat --ar 16:9', 'a cat', { ar: '16:9' }],
  ['/imagine prompt：一只猫——ar3：4', '一只猫', { ar: '3:4' }],
  ['a cat --iw .5', 'a cat', { iw: 0.5 }],
  ['二次元少女 --niji 6', '二次元少女', { others: '--niji 6' }],
  ['a cat --niji --style expressive', 'a cat', { others: '--niji --style expressive' }],
  ['a cat --V 6.1 --q 2 --iw 3', 'a cat', { others: '--V 6.1 --q 2 --iw 3' }],
  [
    'a cat --sref https://a.example/1.png 42 --sw 200 --p --chaos 5 --weird 100 --fast',
    'a cat',
    { chaos: 5, others: '--sref https://a.example/1.png 42 --sw 200 --p --weird 100 --fast' },
  ],
  ['一只猫 --s 250，背景是山', '一只猫，背景是山', { s: 250 }],
  ['--ar 16:9，一只猫', '一只猫', { ar: '16:9' }],
  ['一只猫 --niji 6，背景是山', '一只猫，背景是山', { others: '--niji 6' }],
  ['--v 6一只猫', '一只猫', { others: '--v 6' }],
  [
    'a cat --sref 2213253170, 3984 --sv 4，by the sea',
    'a cat，by the sea',
    { others: '--sref 2213253170 3984 --sv 4' },
  ],
  [
    'a cat --sref https://a.example/1.png, https://a.example/2.png::2',
    'a cat',
    { others: '--sref https://a.example/1.png https://a.example/2.png::2' },
  ],
  ['a cat --p abcdefg xk2mdpp --v 7', 'a cat', { others: '--p abcdefg xk2mdpp --v 7' }],
  ['a cat --p abc12de,fgh34ij', 'a cat', { others: '--p abc12de fgh34ij' }],
  ['a cat --p abc12de, moody', 'a cat moody', { others: '--p abc12de' }],
  ['a cat --video 1 --motion low', 'a cat', { others: '--video 1 --motion low' }],
  ['一只猫--ar9：16--v6.1--s250', '一只猫', { ar: '9:16', s: 250, others: '--v 6.1' }],
  ['a cat --q 1--fast--no text', 'a cat', { q: 1, no: 'text', others: '--fast' }],
  ['a cat — ar 16:9', 'a cat', { ar: '16:9' }],
  ['一只猫—ar 16：9', '一只猫', { ar: '16:9' }],
  ['a cat -ar 16:9 -v 6 -s 250', 'a cat', { ar: '16:9', s: 250, others: '--v 6' }],
  ['a cat -- ar 16:9 -- v 6', 'a cat', { ar: '16:9', others: '--v 6' }],
  ['a cat --ar 1.414:1', 'a cat', { ar: '41:29' }],
  ['a cat --ar 2.39:1', 'a cat', { ar: '98:41' }],
  ['a cat --ar 1:2.39', 'a cat', { ar: '41:98' }],
  ['a cat --ar 3840x1644', 'a cat', { ar: '7:3' }],
  ['a cat --ar 2:3.7', 'a cat', { ar: '20:37' }],
  ['a cat --ar 16*9', 'a cat', { ar: '16:9' }],
  ['a cat --ar 16-9', 'a cat', { ar: '16:9' }],
  ['a cat --ar 16 9 --v 7', 'a cat', { ar: '16:9', others: '--v 7' }],
  ['一只猫 --ar 16比9', '一只猫', { ar: '16:9' }],
  ['a cat --aspect-ratio 16:9 --stylise 100', 'a cat', { ar: '16:9', s: 100 }],
  ['a cat --seed 123 --sameseed', 'a cat', { others: '--seed 123 --sameseed' }],
  ["'a cat --ar 16:9'", 'a cat', { ar: '16:9' }],
  ['Prompt：一只猫 --ar 16:9', '一只猫', { ar: '16:9' }],
  ['提示词：一只猫 ——ar 16:9', '一只猫', { ar: '16:9' }],
  ['a cat \\--ar 16:9', 'a cat', { ar: '16:9' }],
  ['a cat --ar 16:9 --', 'a cat', { ar: '16:9' }],
  ['森林：：2 河流：：1 --ar 3：2', '森林::2 河流::1', { ar: '3:2' }],
  ['<https://s.mj.run/abc> a cat --iw 2', 'https://s.mj.run/abc a cat', { iw: 2 }],
  ['https://s.mj.run/abc，一只猫 --ar 3:4', 'https://s.mj.run/abc 一只猫', { ar: '3:4' }],
  ['tulips::-0.5 field::1.5 --s 50', 'tulips::-0.5 field::1.5', { s: 50 }],
  ['a cat --no blur\n\nSoft light.', 'a cat Soft light.', { no: 'blur' }],
  ['**a cat --ar 16:9 --v 6** - <@1234> (fast)', 'a cat', { ar: '16:9', others: '--v 6' }],
  ['a cat --ar 16:9 - Image #2 @ann', 'a cat', { ar: '16:9' }],
  ['`/imagine prompt: a cat --ar 16:9`', 'a cat', { ar: '16:9' }],
  ['“一只猫 --ar 16:9”', '一只猫', { ar: '16:9' }],
  ['Prompt: “a cat --ar 16:9”', 'a cat', { ar: '16:9' }],
  ['```a cat --ar 16:9```', 'a cat', { ar: '16:9' }],
  ['imagine prompt: a cat --v 6', 'a cat', { others: '--v 6' }],
  ['一只猫⸺ar 16：9', '一只猫', { ar: '16:9' }],
  ['a cat (--ar 16:9)', 'a cat', { ar: '16:9' }],
  ['a cat --ar 16:9. Soft light.', 'a cat. Soft light.', { ar: '16:9' }],
  [
    'https://cdn.example/ann_a_cat_--ar_23_--v_5_1.png a dog --iw 1',
    'https://cdn.example/ann_a_cat_--ar_23_--v_5_1.png a dog',
    { iw: 1 },
  ],
])('parses parameters as users paste them: %s [draw.params]', (text, words, parameters) => {
  const parsed = parsePrompt(text);
  expect(parsed).toEqual({ words, parameters, faults: [] });
  expect(withAspect(text, '1:1').match(/--ar 1:1/g)).toEqual(
    parameters.ar === undefined ? ['--ar 1:1'] : null,
  );
  expect(parsePrompt(writePrompt(parsed.words, parsed.parameters))).toEqual(parsed);
});

it('keeps dashes in prose [draw.params]', () => {
  const prose = '灯塔——一个故事，well--known — and —lonely, good—old, well-ar 5, a 2--3';
  expect(parsePrompt(prose)).toEqual({ words: prose, parameters: {}, faults: [] });
});

it.each([
  '灯塔——P站风格',
  '灯塔——V领毛衣',
  '灯塔——video 风格',
  'a talk —video of a cat',
  'a kitchen -- 35mm film -- f/1.8',
  'no flash -- v neck -- no people',
  'man -v- machine',
  '"red" and "blue"',
])('does not mistake prose for a parameter: %s [draw.params]', (prose) => {
  expect(parsePrompt(prose)).toEqual({ words: prose, parameters: {}, faults: [] });
});
