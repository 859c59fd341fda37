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

it('reads the numbers a text cites, but not those in code or links [chat.sources]', () => {
  expect([...citedNumbers('One [1], two 【2】 and [3, 4]. `a[5]` [6](http://x) ```\nb[7]\n```')]).toEqual([
    1, 2, 3, 4,
  ]);
});

it('drops numbers that were never given [chat.sources]', () => {
  expect(citedAnchors('So it is [2][99].', [anAnchor(1), anAnchor(2)]).map(({ number }) => number)).toEqual([
    2,
  ]);
});

it('narrows a citation to the sentence that its claim comes from [chat.sources]', async () => {
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

it('keeps the whole passage where a claim resembles no sentence [chat.sources]', () => {
  expect(narrow(PASSAGE, ['看守人睡到中午。'])).toBeUndefined();
});
