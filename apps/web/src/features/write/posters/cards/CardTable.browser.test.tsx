import { readArticle } from '@studiolo/markdown/article/read-article';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CardMaterials } from './card-materials.ts';
import styles from './Card.module.css';
import { CardBlocks } from './CardBlocks.tsx';

const LONG = 'Responsibilities';

it.each([
  [['Year', 'Keeper', 'Weather'], 'whole'],
  [['Year', 'Keeper', 'Temperature', 'Precipitation'], 'small'],
  [[LONG, LONG, LONG, LONG], 'broken'],
])('a table of %j stays within its card, with words that are %s [write.poster]', async (header, fit) => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const blocks = readArticle([row(header), row(header.map(() => '--')), row(header)].join('\n'));
  const { container } = await render(
    <div className={styles['words']} style={{ width: 272, font: '16px monospace' }}>
      <CardBlocks blocks={blocks} materials={{} as CardMaterials} />
    </div>,
  );
  const table = container.querySelector('table');
  expect(table?.dataset['fit']).toBe(fit);
  expect(table?.offsetWidth).toBeLessThanOrEqual(272);
});
