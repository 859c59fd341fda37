import { afterEach, expect, it, vi } from 'vitest';
import { addFallbacks } from './fallbacks.ts';

const natives = [
  [Map, 'groupBy'],
  [URL, 'parse'],
  [URL, 'canParse'],
  [Intl, 'Segmenter'],
] as const;
const originals = natives.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!);

/** Removes the built-ins that the oldest supported browsers lack. */
const removeNatives = () => natives.forEach(([owner, name]) => Reflect.deleteProperty(owner, name));
afterEach(() => {
  natives.forEach(([owner, name], at) => Object.defineProperty(owner, name, originals[at]!));
  vi.resetModules();
});

it('replaces built-ins that a browser lacks [reach.engines]', () => {
  const read = () => ({
    groups: [...Map.groupBy([1, 2, 3, 4], (number) => number % 2)],
    parsed: URL.parse('/a', 'https://lamp.example')?.href,
    broken: URL.parse('no address'),
    can: [
      URL.canParse('https://lamp.example'),
      URL.canParse('//'),
      URL.canParse('/a', 'https://lamp.example'),
    ],
    words: [...new Intl.Segmenter('en', { granularity: 'word' }).segment('Two lamps, lit.')].map(
      ({ segment, index, isWordLike }) => [segment, index, isWordLike],
    ),
  });
  const expected = read();
  removeNatives();
  expect(() => read()).toThrow(TypeError);
  addFallbacks();
  expect(read()).toEqual(expected);
});

it('does not replace existing built-ins', () => {
  const before = natives.map(([owner, name]) => Reflect.get(owner, name) as unknown);
  addFallbacks();
  expect(natives.map(([owner, name]) => Reflect.get(owner, name) as unknown)).toEqual(before);
});

it('splits Chinese into characters without losing text', () => {
  removeNatives();
  addFallbacks();
  const text = '灯亮了。 A lamp’s light 💡';
  const pieces = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)];
  expect(pieces.map(({ segment }) => segment).join('')).toBe(text);
  expect(pieces.slice(0, 4).map(({ segment }) => segment)).toEqual(['灯', '亮', '了', '。']);
});
