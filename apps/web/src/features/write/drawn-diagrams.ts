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

/** The diagrams of a text, by what they are drawn from, each as the address of a png; those that cannot be drawn are left out. */
export const drawnDiagrams = async (
  article: readonly ArticleBlock[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const block of allBlocks(article)) {
    if (block.kind !== 'code' || block.language !== 'mermaid' || found.has(block.text)) continue;
    const address = await drawn(block.text).catch(() => undefined);
    if (address !== undefined) found.set(block.text, address);
  }
  return found;
};
