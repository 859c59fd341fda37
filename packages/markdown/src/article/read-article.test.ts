import { expect, it } from 'vitest';
import { readArticle } from './read-article.ts';
import { allPictures, leadOf } from './walk.ts';

it('turns a picture in its own paragraph into a block with its caption, and leaves an inline picture in place [write.places]', () => {
  const blocks = readArticle('![a boat](/b.png "At sea")\n\nHere ![x](/x.png) it is.');
  expect(blocks[0]).toEqual({
    kind: 'figure',
    picture: { address: '/b.png', label: 'a boat', title: 'At sea' },
  });
  expect(blocks[1]?.kind).toBe('paragraph');
  expect(allPictures(blocks).map(({ address }) => address)).toEqual(['/b.png', '/x.png']);
});

it('reads an alert quote as a callout, with its title if it has one [write.places]', () => {
  expect(readArticle('> [!TIP] Try it\n> It is **good**.')).toEqual([
    {
      kind: 'callout',
      tone: 'tip',
      title: 'Try it',
      blocks: [
        {
          kind: 'paragraph',
          spans: [
            { kind: 'text', text: 'It is ' },
            { kind: 'strong', spans: [{ kind: 'text', text: 'good' }] },
            { kind: 'text', text: '.' },
          ],
        },
      ],
    },
  ]);
  expect(readArticle('> [!WHY] Try it')[0]?.kind).toBe('quote');
});

it('drops unsafe links and all raw tags [write.places]', () => {
  const blocks = readArticle('[a](javascript:alert(1)) <script>alert(1)</script> [b](https://example.com)');
  expect(JSON.stringify(blocks)).not.toContain('javascript');
  expect(blocks[0]).toMatchObject({ spans: expect.arrayContaining([{ kind: 'text', text: '<script>' }]) });
  expect(JSON.stringify(blocks)).toContain('https://example.com/');
});

it('uses the first sentences as the summary, cut after a sentence if possible [write.places]', () => {
  const blocks = readArticle('# 标题\n\n灯塔是岸边的光。它守着海。\n\n第二段说的是别的事情，很长很长。');
  expect(leadOf(blocks, 16)).toBe('灯塔是岸边的光。它守着海。');
  expect(leadOf(readArticle('One word after another'), 10)).toBe('One word…');
  expect(leadOf(readArticle('昂首的马。\n\n三彩之美。\n\nA horse.'), 40)).toBe(
    '昂首的马。三彩之美。A horse.',
  );
  expect(leadOf(readArticle('A horse.\n\nOf clay.'), 40)).toBe('A horse. Of clay.');
});

it('turns a cited source into a footnote, and leaves other numbers as they are [write.evidence]', () => {
  const blocks = readArticle('It is lit [1], **high [2]**.', [{ number: 1, text: 'log.txt: “lit”' }]);
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'It is lit ' },
        { kind: 'mark', label: 'source 1' },
        { kind: 'text', text: ', ' },
        {
          kind: 'strong',
          spans: [
            { kind: 'text', text: 'high ' },
            { kind: 'text', text: '[2]' },
          ],
        },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'footnote',
      label: 'source 1',
      blocks: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'log.txt: “lit”' }] }],
    },
  ]);
});

it('keeps citation numbers without a source as text [write.evidence]', () => {
  const [paragraph] = readArticle('Lit [1, 97].', [{ number: 1, text: 'log.txt' }]);
  expect(paragraph).toMatchObject({
    spans: [
      { text: 'Lit ' },
      { kind: 'mark', label: 'source 1' },
      { kind: 'text', text: '[97]' },
      { text: '.' },
    ],
  });
});
