import { allBlocks, linesOf } from '../blocks/walk-blocks.ts';
import { subscript, superscript } from '../superscript.ts';
import type { ArticleBlock, ArticlePicture, ArticleSpan } from './article.ts';

const within = (spans: readonly ArticleSpan[]): ArticleSpan[] =>
  spans.flatMap((span) => ('spans' in span ? [span, ...within(span.spans)] : [span]));

/** Returns all spans of an article. */
export const allSpans = (blocks: readonly ArticleBlock[]): ArticleSpan[] =>
  allBlocks(blocks).flatMap(linesOf).flatMap(within);

/** Returns all pictures of an article, in reading order. */
export const allPictures = (blocks: readonly ArticleBlock[]): ArticlePicture[] =>
  allBlocks(blocks).flatMap((block) => {
    if (block.kind === 'figure') return [block.picture];
    const spans = linesOf(block).flatMap(within);
    return spans.flatMap((span) => (span.kind === 'picture' ? [span.picture] : []));
  });

/** Returns the plain text of spans. */
export const textOfSpans = (spans: readonly ArticleSpan[]): string =>
  spans
    .map((span) => {
      switch (span.kind) {
        case 'text':
        case 'code':
          return span.text;
        case 'formula':
          return span.tex;
        case 'picture':
        case 'mark':
          return '';
        case 'break':
          return ' ';
        case 'sup':
          return superscript(textOfSpans(span.spans));
        case 'sub':
          return subscript(textOfSpans(span.spans));
        default:
          return textOfSpans(span.spans);
      }
    })
    .join('');

/** Returns the text of an article's first paragraphs as a summary of at most `length` characters. */
export const leadOf = (blocks: readonly ArticleBlock[], length: number): string => {
  let lead = '';
  for (const block of allBlocks(blocks)) {
    if (block.kind !== 'paragraph') continue;
    const gap = /[\u3001-\u303f\uff01-\uff60]$/u.test(lead) ? '' : ' ';
    lead = `${lead}${gap}${textOfSpans(block.spans).replace(/\s+/g, ' ').trim()}`.trim();
    if (lead.length >= length) break;
  }
  if (lead.length <= length) return lead;
  const cut = lead.slice(0, length - 1);
  const end = Math.max(
    cut.lastIndexOf('。'),
    cut.lastIndexOf('！'),
    cut.lastIndexOf('？'),
    cut.lastIndexOf('. '),
  );
  return end > length / 2 ? cut.slice(0, end + 1).trim() : `${cut.replace(/[\uD800-\uDBFF]$/, '').trim()}…`;
};
