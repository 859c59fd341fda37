import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { allBlocks } from '@studiolo/markdown/article/walk';

const drawn = async (source: string): Promise<string | undefined> => {
  const [{ drawDiagram }, { pngOf }, { dataUrlOf }] = await Promise.all([
    import('../../core/markdown/diagram/draw-diagram.ts'),
    import('../../core/pictures/svg-to-png.ts'),
    import('./wechat/making/load-picture.ts'),
  ]);
  const drawing = await drawDiagram(source, 'paper');
  return drawing && dataUrlOf(await pngOf(drawing.markup, { ...drawing, paper: '#ffffff' }));
};

/** Returns the diagrams of a text as PNG addresses by source; omits those that cannot be drawn. */
export const drawnDiagrams = async (
  article: readonly ArticleBlock[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const block of allBlocks(article)) {
    if (block.kind !== 'code' || block.language !== 'mermaid' || found.has(block.text)) continue;
    // A diagram that cannot be rendered stays source code.
    const address = await drawn(block.text).catch(() => undefined);
    if (address !== undefined) found.set(block.text, address);
  }
  return found;
};
