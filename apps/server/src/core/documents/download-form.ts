import { escapeHtml } from './escape-html.ts';
import type { HtmlForm } from './html-blocks.ts';
import { formula } from './html-formula.ts';
import type { PictureBlock, Span } from './rich-text.ts';

const inTag = (tag: string, isIn: boolean | undefined, html: string): string =>
  isIn ? `<${tag}>${html}</${tag}>` : html;

const noteId = (label: string): string => `note-${label.replaceAll(/[^\p{L}\p{N}_-]/gu, '-')}`;

const htmlSpans = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      switch (span.kind) {
        case 'break':
          return '<br>';
        case 'code':
          return `<code>${escapeHtml(span.text)}</code>`;
        case 'formula':
          return formula(span.tex, span.isDisplay);
        case 'raised':
          return span.note === undefined
            ? `<sup>${escapeHtml(span.text)}</sup>`
            : `<sup><a href="#${noteId(span.note)}">${escapeHtml(span.text)}</a></sup>`;
        case 'text': {
          const { isBold, isItalic, isStruck, isUnderlined, isMarked, position, link } = span.style;
          const words = inTag(
            'strong',
            isBold,
            inTag('em', isItalic, inTag('del', isStruck, escapeHtml(span.text))),
          );
          const placed = inTag('sup', position === 'raised', inTag('sub', position === 'lowered', words));
          const styled = inTag('u', isUnderlined, inTag('mark', isMarked, placed));
          return link
            ? `<a href="${escapeHtml(link)}" rel="noopener noreferrer nofollow ugc">${styled}</a>`
            : styled;
        }
      }
    })
    .join('');

const languageOf = (language: string): string =>
  language === '' ? '' : ` class="language-${escapeHtml(language)}"`;

/**
 * Writes the blocks of a page to download. `levelsAbove` are the levels of headings above the text: the title of the
 * page, and the question.
 */
export const downloadForm = (levelsAbove: number): HtmlForm<Span, PictureBlock> => ({
  spans: htmlSpans,
  wide: '',
  writeSpecial: (block, write) => {
    switch (block.kind) {
      case 'heading': {
        const tag = `h${Math.min(block.level + levelsAbove, 6)}`;
        return `<${tag} dir="auto">${htmlSpans(block.spans)}</${tag}>`;
      }
      case 'code':
        return `<pre tabindex="0"><code${languageOf(block.language)}>${escapeHtml(block.text)}</code></pre>`;
      case 'footnote':
        return `<div class="note" role="doc-endnote" id="${noteId(block.label)}"><sup>${escapeHtml(block.label)}</sup>${write(block.blocks)}</div>`;
      case 'picture': {
        const { name, jpeg } = block.picture;
        const image = `<img src="data:image/jpeg;base64,${escapeHtml(jpeg)}" alt="${escapeHtml(name)}">`;
        return `<figure>${image}${block.caption === '' ? '' : `<figcaption>${escapeHtml(block.caption)}</figcaption>`}</figure>`;
      }
      default:
        return undefined;
    }
  },
});
