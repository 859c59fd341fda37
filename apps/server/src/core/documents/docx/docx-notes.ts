import { allBlocks, linesOf } from '@studiolo/markdown/blocks/walk-blocks';
import { Paragraph } from 'docx';
import type { Block, Span } from '../rich-text.ts';

type NumberedNote = { id: number; label: string; blocks: Block[] };

/** Returns the content of all lines of a text, including those of nested blocks. */
export const spansOf = (blocks: readonly Block[]): Span[] => allBlocks(blocks).flatMap(linesOf).flat();

/**
 * Whether a Word footnote can contain a block. The items of its lists may contain only a line and nested
 * lists.
 */
const isLight = (block: Block): boolean =>
  block.kind === 'list'
    ? block.items.every(
        ({ blocks: [first, ...rest] }) =>
          rest.every((inner) => inner.kind === 'list' && isLight(inner)) &&
          (first === undefined || first.kind === 'paragraph' || (first.kind === 'list' && isLight(first))),
      )
    : !['table', 'grid', 'quote', 'footnote', 'picture'].includes(block.kind);

/**
 * Numbers the footnotes of a text in the order in which it refers to them, from `first` on. A footnote
 * without a reference, or with a table, stays a block of the text; a second reference to the same footnote is
 * written as a plain number.
 */
export const numberNotes = (
  blocks: readonly Block[],
  first: number,
): { blocks: Block[]; notes: NumberedNote[] } => {
  const byLabel = new Map(
    blocks.flatMap((block): [string, Block & { kind: 'footnote' }][] =>
      block.kind === 'footnote' && block.blocks.every(isLight) ? [[block.label, block]] : [],
    ),
  );
  const notes: NumberedNote[] = [];
  for (const span of spansOf(blocks)) {
    if (span.kind !== 'raised' || span.note === undefined) continue;
    const note = byLabel.get(span.text);
    const earlier = notes.find(({ label }) => label === note?.label);
    // Word numbers notes itself, so that a label may differ from the number of its note.
    if (earlier) span.text = String(earlier.id);
    if (!note || earlier) continue;
    span.noteId = first + notes.length;
    notes.push({ id: span.noteId, label: note.label, blocks: note.blocks });
  }
  const numbered = new Set(notes.map(({ label }) => label));
  return {
    blocks: blocks.filter((block) => block.kind !== 'footnote' || !numbered.has(block.label)),
    notes,
  };
};

export const isParagraph = (block: unknown): block is Paragraph => block instanceof Paragraph;

export const languagesOf = (blocks: readonly Block[]): string[] =>
  allBlocks(blocks).flatMap((block) => (block.kind === 'code' ? [block.language] : []));

type FormulaOf = { tex: string; isDisplay: boolean };

export const formulasOf = (blocks: readonly Block[]): FormulaOf[] => [
  ...spansOf(blocks).flatMap((span) =>
    span.kind === 'formula' ? [{ tex: span.tex, isDisplay: span.isDisplay }] : [],
  ),
  ...allBlocks(blocks).flatMap((block) =>
    block.kind === 'formula' ? [{ tex: block.tex, isDisplay: true }] : [],
  ),
];
