import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { expect, it } from 'vitest';
import { citedAnchors, citedNumbers, hashOf } from './anchors.ts';
import { narrow } from './narrow.ts';
import { sharpen } from './sharpen.ts';

const PASSAGE = 'The lamp was lit at dusk. Its keeper slept until noon. Nobody else lived on the rock.';

const anAnchor = (number: number, quote = PASSAGE): Anchor => ({
  number,
  fileId: 'f',
  name: 'rock.txt',
  place: { kind: 'text', start: 100, end: 100 + quote.length },
  quote,
  hash: hashOf(quote),
});

it('reads citations of a text, but not in code or links [chat.sources]', () => {
  expect([...citedNumbers('One [1], two 【2】 and [3, 4]. `a[5]` [6](http://x) ```\nb[7]\n```')]).toEqual([
    1, 2, 3, 4,
  ]);
});

it('drops numbers that were never offered [chat.sources]', () => {
  expect(citedAnchors('So it is [2][99].', [anAnchor(1), anAnchor(2)]).map(({ number }) => number)).toEqual([
    2,
  ]);
});

it('narrows a citation to the sentence that supports its claim [chat.sources]', async () => {
  const [anchor] = await sharpen(
    'The keeper slept until noon. [1]',
    [anAnchor(1)],
    async (_file, start, end) => ({
      kind: 'text',
      start,
      end,
    }),
  );

  expect(anchor?.quote).toBe('Its keeper slept until noon.');
  expect(anchor?.place).toEqual({ kind: 'text', start: 126, end: 154 });
  expect(anchor?.hash).toBe(hashOf('Its keeper slept until noon.'));
});

it('keeps the whole passage if a claim resembles no sentence [chat.sources]', () => {
  expect(narrow(PASSAGE, ['看守人睡到中午。'])).toBeUndefined();
});

const TESLA =
  'Tesla was renowned for his achievements and showmanship. His patents earned him money, much of which was used to finance his own projects.:121,154 He lived most of his life in New York hotels, through his retirement. Tesla died on 7 January 1943. His work fell into relative obscurity after his death. There has been a resurgence in popular interest in Tesla since the 1990s.';
const BRIDGE =
  '在现在的纽卡斯尔最早有移民点是 哈德良桥 ，跨越 泰恩河 一个的罗马堡垒和桥梁。它被赋予罗马皇帝哈德良的姓氏，他于公元2世纪建国。这一罕见的荣誉表明，哈德良可能已经访问了该地点。此期间哈德良桥的人口预计为 2,000 人。 哈德良 墙的碎片在纽卡斯尔的部分区域仍然可见，特别是在西马路。';
const quotedIn = (passage: string, claim: string): string => {
  const part = narrow(passage, [claim]);
  return part ? passage.slice(part.start, part.end) : passage;
};

it('covers both sentences of a quotation [chat.sources]', () => {
  expect(
    quotedIn(
      TESLA,
      '*tesla.txt* says: “He lived most of his life in New York hotels, through his retirement. Tesla died on **7 January 1943**.”',
    ),
  ).toContain(
    'He lived most of his life in New York hotels, through his retirement. Tesla died on 7 January 1943.',
  );
  expect(
    quotedIn(
      BRIDGE,
      '《桥.txt》中写道：“这一罕见的荣誉表明，哈德良可能已经访问了该地点。此期间哈德良桥的人口预计为 **2,000** 人。”',
    ),
  ).toBe('这一罕见的荣誉表明，哈德良可能已经访问了该地点。此期间哈德良桥的人口预计为 2,000 人。');
});

it('does not mistake a name in quotation marks for a quotation [chat.sources]', () => {
  expect(quotedIn(PASSAGE, 'The “keeper” of it slept until noon.')).toBe('Its keeper slept until noon.');
});

it('widens a few quoted words to their sentence [chat.sources]', () => {
  expect(quotedIn(PASSAGE, 'One reads that “nobody else lived on the” island.')).toBe(
    'Nobody else lived on the rock.',
  );
});

it('narrows a passage to claims of thousands of lines in one pass over it [chat.sources]', () => {
  const lines = Array.from({ length: 4_000 }, (_, index) => `Line ${index} names keeper ${index}.`).join(
    '\n',
  );
  expect(quotedIn(`${lines}\nThe last one sleeps.`, `${lines}\nAnd so on.`)).toContain(
    'Line 0 names keeper 0.',
  );
});
