import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import type { BlockRow } from '../blocks/blocks.store.ts';

type TextBlock = Pick<BlockRow, 'page' | 'kind' | 'level' | 'text' | 'target' | 'state' | 'parts'>;

type TextOptions = {
  /** Puts each paragraph below its original. */
  isBoth: boolean;
  /** Whether the text is extracted from PDF pages, instead of Markdown. */
  isPaged: boolean;
  /** Placeholder for content that only the page can show. */
  graphicNotice: (page: number) => string;
};

const GRAPHICS: readonly BlockRow['kind'][] = ['figure', 'table', 'formula', 'turned', 'unreadable'];
const REPEATED: readonly BlockRow['kind'][] = ['header', 'footer'];

export const isTranslatedBlock = ({ state, target }: Pick<BlockRow, 'state' | 'target'>): boolean =>
  (state === 'translated' || state === 'edited') && target !== '';

/** Replaces the placeholders in a text with its formulas, citations and addresses. */
export const joinParts = (text: string, parts: BlockRow['parts']): string =>
  text.replaceAll(PLACEHOLDER, (_, number: string) => parts[Number(number) - 1]?.text ?? '');

const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_$<>[\]#|~]/g, String.raw`\$&`);

const styleOf = ({ isBold, isItalic }: BlockRow['parts'][number]): string =>
  (isBold ? '**' : '') + (isItalic ? '*' : '');

/** Markdown only treats stars as emphasis next to a letter or at the edge of a word. */
const canEmphasize = (text: string, number: string): boolean =>
  new RegExp(`(?:(?:^|\\s)⟦${number}⟧|⟦${number}⟧(?=[\\p{L}\\p{N}]))`, 'u').test(text) &&
  new RegExp(`(?:[\\p{L}\\p{N}]⟦/${number}⟧|⟦/${number}⟧(?=\\s|$))`, 'u').test(text);

/** Returns the text of a page as Markdown, with bold and italics. */
const styledWords = (text: string, parts: BlockRow['parts']): string =>
  text
    .split(PLACEHOLDER)
    .map((piece, at) => {
      if (at % 2 === 0) return escapeMarkdown(piece);
      const part = parts[Number(piece) - 1];
      if (part?.kind !== 'span') return escapeMarkdown(part?.text ?? '');
      return canEmphasize(text, piece) ? styleOf(part) : '';
    })
    .join('');

const asMarkdown = (block: TextBlock, text: string, isPaged: boolean): string => {
  const words = isPaged ? styledWords(text, block.parts) : joinParts(text, block.parts);
  const mark = block.parts.find(({ kind }) => kind === 'mark')?.text ?? '';
  if (block.kind === 'heading') return `${'#'.repeat(Math.min(6, Math.max(1, block.level)))} ${words}`;
  return mark + words;
};

/** Writes a translation as complete Markdown: untranslated parts appear in the original. */
export const translatedText = (
  blocks: readonly TextBlock[],
  { isBoth, isPaged, graphicNotice }: TextOptions,
): string => {
  let text = '';
  let previous: TextBlock | undefined;
  for (const block of blocks) {
    if (REPEATED.includes(block.kind)) continue;
    const isGraphic = isPaged && GRAPHICS.includes(block.kind);
    const source = isGraphic ? `*${graphicNotice(block.page)}*` : asMarkdown(block, block.text, isPaged);
    const target = isTranslatedBlock(block) ? asMarkdown(block, block.target, isPaged) : undefined;
    const isItem = block.kind === 'list' && previous?.kind === 'list' && !isBoth && !isPaged;
    const content = target === undefined ? source : isBoth ? `${source}\n\n${target}` : target;
    text += previous ? `${isItem ? '\n' : '\n\n'}${content}` : content;
    previous = block;
  }
  return `${text}\n`;
};
