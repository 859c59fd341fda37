import { expect, it } from 'vitest';
import { extractTerms } from './extract-terms.ts';

it('extracts the topics of a Chinese document as terms, but not common words [translate.glossary]', () => {
  const terms = extractTerms([
    '如果不出水，请检查水箱是否装好。使用前请将水箱取下，按下冲煮键。',
    '水箱位于机身后部，可以直接取下清洗。蒸汽棒位于右侧，如果损坏，请更换蒸汽棒。',
    '将除垢液倒入水箱，按下电源键。使用后请擦拭蒸汽棒，倒掉除垢液。如果除垢液不足，请补充。',
  ]);
  expect(terms).toEqual(expect.arrayContaining(['水箱', '蒸汽棒', '除垢液']));
  expect(terms).not.toEqual(expect.arrayContaining(['如果']));
  expect(terms.filter((term) => /如果|使用|位于|按下|损坏/.test(term))).toEqual([]);
});
