import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actionOf, parsePrompt, withAspect, writePrompt, type DrawParameters } from './parameters.ts';

it('takes parameters out of a prompt [draw.params]', () => {
  const text =
    'A tower by the sea --ar 16:9 --chaos 30 --iw 1.5 --no people, birds --q .5 --style raw --s 250 --tile';
  expect(parsePrompt(text)).toEqual({
    words: 'A tower by the sea',
    parameters: {
      ...{ ar: '16:9', chaos: 30, iw: 1.5, no: 'people, birds', q: 0.5, style: 'raw', s: 250, tile: true },
    },
    faults: [],
  });
  expect(parsePrompt('塔 —ar 4:3 --stylize 5').parameters).toEqual({ ar: '4:3', s: 5 });
});

it.each([
  ['--chaos 101', 'chaos', 'invalid'],
  ['--chaos -1', 'chaos', 'invalid'],
  ['--iw 0.4', 'iw', 'invalid'],
  ['--iw 2.1', 'iw', 'invalid'],
  ['--q 2', 'q', 'invalid'],
  ['--q', 'q', 'invalid'],
  ['--s 1001', 's', 'invalid'],
  ['--style cute', 'style', 'invalid'],
  ['--ar 0:1', 'ar', 'invalid'],
  ['--ar wide', 'ar', 'invalid'],
  ['--tile 3', 'tile', 'invalid'],
  ['--v 6', 'v', 'unknown'],
])('marks what is wrong where it stands: %s [draw.params]', (said, name, reason) => {
  const text = `A tower ${said} --tile`;
  const { faults, words } = parsePrompt(said === '--tile 3' ? `A tower ${said}` : text);
  expect(faults).toEqual([{ name, reason, start: 8, end: 8 + said.length }]);
  expect(words).toBe('A tower');
});

it('takes the first of two [draw.params]', () => {
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
  },
  { requiredKeys: [] },
);

it('reads what it writes [draw.params]', () => {
  const words = fc.constantFrom('A tower', '海边的灯塔', 'a - b', 'well-known, twice');
  fc.assert(
    fc.property(words, parameters, (said, chosen) => {
      expect(parsePrompt(writePrompt(said, chosen))).toEqual({ words: said, parameters: chosen, faults: [] });
    }),
  );
});

it('puts an aspect ratio behind a prompt that has none [draw.aspect]', () => {
  expect(withAspect('A tower', '16:9')).toBe('A tower --ar 16:9');
  expect(withAspect('A tower --aspect 1:1', '16:9')).toBe('A tower --aspect 1:1');
  expect(withAspect('A tower --ar 1:1', '16:9')).toBe('A tower --ar 1:1');
  expect(withAspect('A tower --arch', '4:3')).toBe('A tower --arch --ar 4:3');
});

it('tells what is done with words and pictures [draw.action] [draw.blank] [draw.max-images]', () => {
  expect(actionOf('A tower', 0)).toBe('CREATE');
  expect(actionOf('A tower', 5)).toBe('CREATE');
  expect(actionOf('A tower', 6)).toBeUndefined();
  expect(actionOf(' --ar 1:1', 2)).toBe('BLEND');
  expect(actionOf('', 1)).toBeUndefined();
  expect(actionOf(' ', 0)).toBeUndefined();
});
