import { writeFile } from 'node:fs/promises';
import { isTranslated } from '@studiolo/contract/translate/blocks';
import type { LayoutBlock } from '../../platform/parsing/layout/layout-document.ts';
import { layoutPages } from '../../platform/parsing/layout/layout-pages.ts';
import { rewritePdf } from '../../platform/parsing/rewrite/rewrite-pdf.ts';

const [, , pdf = '', target = '', way = ''] = process.argv;

/** Adds a third to a text, as many languages do. */
const longer = (text: string): string =>
  text.replaceAll(/⟦\/?\d+⟧|[^⟦]+/g, (piece) =>
    piece.startsWith('⟦')
      ? piece
      : piece + piece.slice(0, Math.floor(piece.length / 3)).replace(/^\S*\s/, ' '),
  );

const fullText = ({ text, parts }: LayoutBlock): string =>
  text
    .replaceAll(/⟦(\d+)⟧/g, (_, number: string) => parts[Number(number) - 1]?.text ?? '')
    .replaceAll(/⟦\/\d+⟧/g, '');

const read = async (path: string) => {
  const { pages } = await layoutPages(path, () => undefined);
  const blocks = pages.flatMap((page) => page.blocks);
  const formulas = blocks.filter(({ kind }) => kind === 'formula').map(fullText);
  return { pages, blocks, formulas };
};

// Lays out a PDF and writes it back with its own or longer texts; prints the texts of its blocks, and the formulas of both files.
const { pages, blocks, formulas } = await read(pdf);
const planned = blocks
  .filter(({ kind }) => isTranslated(kind))
  .map((block) => Object.assign({}, block, { text: way === 'longer' ? longer(block.text) : block.text }));
const plan = `${target}.json`;
await writeFile(plan, JSON.stringify({ pdf, kind: 'translated', pages, blocks: planned }));
const { bytes, untranslatedPages, untranslatedBlocks } = await rewritePdf(plan, () => undefined);
await writeFile(target, bytes);
const count = untranslatedPages.length + untranslatedBlocks.length;
const after = (await read(target)).formulas;
process.stdout.write(
  JSON.stringify({ pages: pages.length, texts: blocks.map(fullText), formulas, after, kept: count }),
);
