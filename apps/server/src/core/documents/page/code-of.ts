import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { allBlocks } from '@studiolo/markdown/blocks/walk-blocks';
import { readCode, type CodePiece } from '@studiolo/markdown/code/read-code';
import { escapeHtml } from '../escape-html.ts';

const pieceOf = ([kind, text]: CodePiece): string =>
  kind === '' ? escapeHtml(text) : `<span class="code-${kind}">${escapeHtml(text)}</span>`;

export const codeOf = async (blocks: readonly ArticleBlock[]): Promise<Map<ArticleBlock, string>> => {
  const colored = new Map<ArticleBlock, string>();
  for (const block of allBlocks(blocks)) {
    if (block.kind !== 'code') continue;
    const lines = await readCode(block.text, block.language);
    if (lines) colored.set(block, lines.map((line) => line.map(pieceOf).join('')).join('\n'));
  }
  return colored;
};
