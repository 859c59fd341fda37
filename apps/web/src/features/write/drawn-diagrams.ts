import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { allBlocks } from '@studiolo/markdown/blocks/walk-blocks';

const drawn = async (source: string): Promise<string | undefined> => {
  const [{ drawDiagram }, { pngOf }, { dataUrlOf }] = await Promise.all([
    import('../../core/markdown/diagram/draw-diagram.ts'),
    import('../../core/pictures/svg-to-png.ts'),
    import('./wechat/making/load-picture.ts'),
  ]);
  const drawing = await drawDiagram(source, 'paper');
  return drawing && dataUrlOf(await pngOf(drawing.markup, { ...drawing, paper: '#ffffff' }));
};

/**
 * Returns data URLs of the diagrams in a text as PNG, by source. Diagrams that cannot be drawn are omitted.
 */
export const drawnDiagrams = async (
  article: readonly ArticleBlock[],
): Promise<ReadonlyMap<string, string>> => {
  const diagrams = new Map<string, string>();
  for (const block of allBlocks(article)) {
    if (block.kind !== 'code' || block.language !== 'mermaid' || diagrams.has(block.text)) continue;
    // A diagram that cannot be drawn stays source text.
    const address = await drawn(block.text).catch(() => undefined);
    if (address !== undefined) diagrams.set(block.text, address);
  }
  return diagrams;
};
