import { POSTER_STYLE, type PosterStyle } from '@studiolo/contract/publishing/poster-style';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { useMemo } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { drawCard } from '../export-cards.ts';
import { CARD_WIDTH } from '../looks/card-size.ts';
import { TEMPLATES } from '../looks/templates.ts';
import { Card } from './Card.tsx';
import type { CardMaterials } from './card-materials.ts';
import { useCards } from './use-cards.tsx';
import styles from './Card.module.css';

const NO_LINES = { pictures: new Map(), diagrams: new Map(), lines: new Map(), callouts: {} };
const MATERIALS = { ...NO_LINES, look: TEMPLATES['plain'] } as unknown as CardMaterials;
const SIGNATURE = { name: 'Ann', avatar: undefined, date: 'Today' };

type Props = { text: string; style: PosterStyle; count?: number };

const Cards = ({ text, style, count }: Props) => {
  const blocks = useMemo(() => readArticle(text), [text]);
  const { cards, fontSize } = useCards(blocks, style, MATERIALS, { count, hasCode: false });
  return cards.map((card, at) => (
    <Card
      key={at}
      blocks={card}
      materials={MATERIALS}
      style={{ ...style, fontSize }}
      signature={SIGNATURE}
      number={String(at)}
      link={undefined}
    />
  ));
};

const wordsOn = (container: Element): HTMLElement[] =>
  Array.from(container.querySelectorAll<HTMLElement>(`.${styles['words'] ?? ''}`));

const SENTENCE = '灯塔守护着海岸，夜里的光穿过浓雾。';

it.each([
  ['a quote', `> ${SENTENCE.repeat(53)}`],
  ['a callout in a list', `- a\n- > [!TIP]\n  > ${SENTENCE.repeat(30)}`],
  ['a table', `| a | b |\n|--|--|\n| ${SENTENCE.repeat(30)} | ${SENTENCE.repeat(20)} |`],
  ['code', `\`\`\`\n${'let lamp = 1; '.repeat(150)}\n\`\`\``],
])('%s that is too long stays within its cards [write.poster]', async (_, text) => {
  const { container } = await render(<Cards text={text} style={POSTER_STYLE} />);
  await expect.poll(() => wordsOn(container).length).toBeGreaterThan(2);
  for (const words of wordsOn(container)) expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
  const letters = wordsOn(container)
    .map(({ textContent }) => textContent)
    .join('');
  expect(letters.length).toBeGreaterThanOrEqual(text.replaceAll(/[>\n]/g, '').trim().length - 20);
});

it.each([3, 8])('a text is split into exactly %i cards [write.poster]', async (count) => {
  const text = Array.from({ length: 5 }, () => SENTENCE.repeat(8)).join('\n\n');
  const { container } = await render(<Cards text={text} style={POSTER_STYLE} count={count} />);
  await expect.poll(() => wordsOn(container).length).toBe(count);
  for (const words of wordsOn(container)) expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
});

it('draws a picture above the canvas limit completely, at a lower resolution [write.poster]', async () => {
  // Lines that are short with every font, so that only their number determines the height.
  const text = Array.from({ length: 500 }, () => '灯塔守护着海岸。').join('\n\n');
  const { container } = await render(
    <Cards text={text} style={{ ...POSTER_STYLE, shape: 'long', bg: 'white' }} />,
  );
  await expect.poll(() => wordsOn(container).length).toBe(1);
  const card = container.firstElementChild as HTMLElement;
  expect(card.offsetHeight).toBeGreaterThan(15_000);
  const picture = await createImageBitmap(await drawCard(card));
  expect(picture.height / picture.width).toBeCloseTo(card.offsetHeight / CARD_WIDTH, 0);
  expect(picture.height).toBeGreaterThan(20_000);
  // Checks that the last lines are drawn as well.
  const canvas = new OffscreenCanvas(picture.width, 600);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, picture.height - 600, picture.width, 600, 0, 0, picture.width, 600);
  const { data } = context.getImageData(0, 0, picture.width, 600);
  const dark = data.filter((value, at) => at % 4 === 0 && value < 120).length;
  expect(dark).toBeGreaterThan(1000);
});
