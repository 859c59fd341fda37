import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { fontMetrics } from './font-metrics.ts';
import { isWideText, narrowQuotes } from './narrow-quotes.ts';
import { subsetFont } from './subset-font.ts';

it.each(['400Regular', '700Bold'])(
  'narrows quotes in %s, and leaves the others [translate.layout]',
  async (face) => {
    const file = createRequire(import.meta.url).resolve(
      `@expo-google-fonts/noto-sans-sc/${face}/NotoSansSC_${face}.ttf`,
    );
    const font = new Uint8Array(await readFile(file));
    const before = fontMetrics(await subsetFont(font, '‘’“”x字'));
    narrowQuotes(font);
    const after = fontMetrics(await subsetFont(font, '‘’“”x字'));
    for (const quote of '‘’“”') {
      expect(before.width(quote)).toBe(1);
      expect(after.width(quote)).toBeGreaterThan(0.2);
      expect(after.width(quote)).toBeLessThan(0.6);
    }
    expect(after.width('x字')).toBe(before.width('x字'));
  },
);

it('recognizes a text of full-width characters', () => {
  expect([isWideText('他说“你好”'), isWideText('the “kuài” (快)'), isWideText('')]).toEqual([
    true,
    false,
    false,
  ]);
});
