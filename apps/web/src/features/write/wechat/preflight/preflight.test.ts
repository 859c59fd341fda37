import { readArticle } from '@studiolo/markdown/article/read-article';
import { expect, it } from 'vitest';
import { preflight, type Article } from './preflight.ts';
import { shorten } from './shorten.ts';

const good: Article = {
  blocks: readArticle('A calm text with [a page](https://mp.weixin.qq.com/s/x) of its own.'),
  title: 'A lighthouse',
  summary: 'A short summary',
  cover: { width: 900, height: 383 },
  pictures: new Map(),
  origin: 'https://studiolo.example',
};

const of = (changes: Partial<Article> & { markdown?: string }) => {
  const { markdown, ...rest } = changes;
  return preflight({
    ...good,
    ...rest,
    ...(markdown === undefined ? {} : { blocks: readArticle(markdown) }),
  });
};

it('finds nothing in an article without problems [write.preflight]', () => expect(of({})).toEqual([]));

it.each([
  ['outerPictures', { markdown: '![a](https://elsewhere.example/a.png) ![b](/b.png)' }, 1],
  ['lostPictures', { markdown: '![b](/b.png)', pictures: new Map([['/b.png', 'lost' as const]]) }, 1],
  [
    'largePictures',
    { markdown: '![b](/b.gif)', pictures: new Map([['/b.gif', { bytes: 11_000_000, type: 'image/gif' }]]) },
    1,
  ],
  ['links', { markdown: 'See [this](https://a.example) and [that](https://b.example).' }, 2],
  ['wideTables', { markdown: '| a | b | c | d | e |\n|--|--|--|--|--|\n| 1 | 2 | 3 | 4 | 5 |' }, 1],
  ['wideCode', { markdown: `\`\`\`ts\n${'x'.repeat(60)}\n\`\`\`` }, 1],
  ['tags', { markdown: 'Some <iframe src="x"></iframe> here' }, 2],
  ['noCover', { cover: undefined }, 1],
  ['coverRatio', { cover: { width: 800, height: 600 } }, 1],
  ['noTitle', { title: ' ' }, 1],
  ['longTitle', { title: '灯'.repeat(65) }, 1],
  ['noSummary', { summary: '' }, 1],
  ['longSummary', { summary: '灯'.repeat(121) }, 1],
] as const)('finds %s [write.preflight]', (kind, changes, count) =>
  expect(of(changes)).toEqual([{ kind, count }]),
);

it('truncates a title or summary at the end of a word [write.preflight]', () => {
  expect(shorten('灯塔守望者：一座岛、一盏灯、一个人的三十年', 12)).toBe('灯塔守望者：一座岛');
  expect(shorten('The keeper of the light', 14)).toBe('The keeper of');
  expect([...shorten('长'.repeat(80), 64)]).toHaveLength(64);
});
