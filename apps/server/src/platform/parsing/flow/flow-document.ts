import type { LayoutBlock, LayoutDocument, LayoutPage, LayoutPart } from '../layout/layout-document.ts';
import type { DocumentKind } from '../parsed-document.ts';
import { withoutPlaceholderBrackets, tableWithPlaceholders, withPlaceholders } from './flow-parts.ts';
import { flowPieces, type FlowPiece } from './flow-pieces.ts';

/** Latin characters per page; a Chinese character counts as two and a half. */
const PAGE_LENGTH = 3000;
const WIDE_CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const MAX_PIECE_LENGTH = 2500;
const ROWS_PER_PIECE = 30;
const LINES = /^.*$/gm;

const weightOf = (text: string): number => text.length + (text.match(WIDE_CHARACTERS)?.length ?? 0) * 1.5;

/** Distinguishes a text with one paragraph per line from one broken at a fixed width. */
const isWrapped = (text: string, kind: DocumentKind): boolean => {
  if (kind === 'md') return true;
  if (kind !== 'txt') return false;
  const lines = (text.match(LINES) ?? []).filter((line) => line.trim() !== '');
  const isNarrow = lines.filter(({ length }) => length <= 100).length >= lines.length * 0.95;
  return isNarrow && /\S[^\S\n]*\n[^\S\n]*\n\s*\S/.test(text);
};

/** Splits a paragraph that is too long for one model request, at the ends of sentences. */
const shortened = (text: string): string[] => {
  if (text.length <= MAX_PIECE_LENGTH) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const [sentence] of text.matchAll(
    /[\s\S]{1,1200}?(?:[.!?]["”’)]?\s+|[。！？]["”’）]?|$)|[\s\S]{1,1200}/gu,
  )) {
    if (piece !== '' && piece.length + sentence.length > MAX_PIECE_LENGTH) {
      pieces.push(piece.trim());
      piece = '';
    }
    piece += sentence;
  }
  return [...pieces, piece.trim()].filter((each) => each !== '');
};

const inParts = (piece: FlowPiece): FlowPiece[] => {
  if (piece.kind === 'cells') {
    const rows = piece.text.split('\n');
    return Array.from({ length: Math.ceil(rows.length / ROWS_PER_PIECE) }, (_, at) => ({
      ...piece,
      text: rows.slice(at * ROWS_PER_PIECE, (at + 1) * ROWS_PER_PIECE).join('\n'),
    }));
  }
  if (piece.kind === 'code' || piece.kind === 'formula') return [piece];
  return shortened(piece.text).map((text, at) => ({ ...piece, text, mark: at === 0 ? piece.mark : '' }));
};

const blockOf = (piece: FlowPiece, page: number): LayoutBlock => {
  const { kind, level, mark, text } = piece;
  const signed =
    kind === 'cells'
      ? tableWithPlaceholders(text)
      : kind === 'code' || kind === 'formula'
        ? { text: withoutPlaceholderBrackets(text), parts: [] }
        : withPlaceholders(text);
  const before: LayoutPart[] = mark === '' ? [] : [{ kind: 'mark', text: mark, page, box: [0, 0, 0, 0] }];
  return {
    page,
    kind,
    level,
    text: signed.text,
    lines: [],
    size: 0,
    isBold: false,
    parts: [...signed.parts, ...before],
  };
};

/** Lays out a text without pages, such as a book or a web page, as blocks on pages of about equal length. */
export const flowDocument = (text: string, kind: DocumentKind): LayoutDocument => {
  const pages: LayoutPage[] = [];
  let weight = Infinity;
  for (const piece of flowPieces(text, isWrapped(text, kind)).flatMap(inParts)) {
    const pieceWeight = weightOf(piece.text);
    if (weight + pieceWeight > PAGE_LENGTH && weight > 0) {
      pages.push({
        number: pages.length + 1,
        width: 0,
        height: 0,
        isTurned: false,
        isScan: false,
        blocks: [],
      });
      weight = 0;
    }
    pages.at(-1)?.blocks.push(blockOf(piece, pages.length));
    weight += pieceWeight;
  }
  const title = pages.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'heading')?.text ?? '';
  return { title, pages };
};
