import type { CheckedSentence } from '@studiolo/contract/evidence/checked-sentence';
import type { Checked } from './change-text.ts';

export type ShownPiece = { words: string; sentence: CheckedSentence | undefined };
export type ShownLine = { kind: 'heading' | 'item' | 'paragraph'; pieces: ShownPiece[] };

const withoutMarks = (text: string): string =>
  text
    .replace(/\*\*|__|`|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_[\]<>|#+-])/g, '$1');

/** The lines of a Markdown text as they are read, cut at the sentences that were checked. */
export const shownLines = ({ text, sentences }: Checked): ShownLine[] => {
  const lines: ShownLine[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const end = from + line.length;
    const marker = /^\s*(?:#{1,6}\s+|(?:[-+*•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?|>\s*)?/.exec(line)?.[0] ?? '';
    const kind = marker.includes('#') ? 'heading' : /[-+*•\d]/.test(marker) ? 'item' : 'paragraph';
    const here = sentences.filter(({ start }) => start >= from && start < end);
    const pieces: ShownPiece[] = [];
    let at = from + marker.length;
    for (const sentence of here) {
      if (sentence.start > at)
        pieces.push({ words: withoutMarks(text.slice(at, sentence.start)), sentence: undefined });
      pieces.push({ words: withoutMarks(text.slice(Math.max(at, sentence.start), sentence.end)), sentence });
      at = Math.max(at, sentence.end);
    }
    if (at < end) pieces.push({ words: withoutMarks(text.slice(at, end)), sentence: undefined });
    if (pieces.some(({ words }) => words.trim() !== '')) lines.push({ kind, pieces });
    from = end + 1;
  }
  return lines;
};
