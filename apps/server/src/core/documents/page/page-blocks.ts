import type { Locale } from '@studiolo/contract/wire/headers';
import type { ArticleBlock, ArticleOwnBlock, ArticleSpan } from '@studiolo/markdown/article/article';
import { escapeHtml } from '../escape-html.ts';
import { htmlBlocks, type HtmlForm } from '../html-blocks.ts';
import { wordsOf } from '../words.ts';
import { diagramAddress } from './diagram-address.ts';
import { pagePicture, pageSpans, type PagePlace } from './page-spans.ts';

export type BlockPlace = PagePlace & {
  locale: Locale;
  /** Ids of the headings, for the table of contents. */
  idOf: (block: ArticleBlock) => string | undefined;
  /** The level of the largest heading. */
  top: number;
  /** Code blocks with syntax highlighting, as HTML. */
  colored: ReadonlyMap<ArticleBlock, string>;
};

const formAt = (place: BlockPlace): HtmlForm<ArticleSpan, ArticleOwnBlock> => ({
  spans: (spans) => pageSpans(spans, place),
  wide: ' tabindex="0"',
  writeSpecial: (block, write) => {
    switch (block.kind) {
      case 'heading': {
        const tag = `h${Math.min(Math.max(block.level - place.top, 0) + 2, 6)}`;
        const id = place.idOf(block);
        return `<${tag} dir="auto"${id === undefined ? '' : ` id="${id}"`}>${pageSpans(block.spans, place)}</${tag}>`;
      }
      case 'figure': {
        const caption = block.picture.title;
        const below = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
        return `<figure>${pagePicture(block.picture, place)}${below}</figure>`;
      }
      case 'code': {
        const drawn = block.language === 'mermaid' ? place.inText[diagramAddress(block.text)] : undefined;
        if (drawn !== undefined) {
          const image = `<img src="picture:${Math.trunc(drawn)}" alt="${escapeHtml(block.text)}">`;
          return `<figure class="diagram">${image}</figure>`;
        }
        return `<pre tabindex="0"><code>${place.colored.get(block) ?? escapeHtml(block.text)}</code></pre>`;
      }
      case 'callout': {
        const name = block.title || wordsOf(place.locale).callouts[block.tone];
        return `<aside class="callout ${block.tone}"><p class="name"${block.title ? ' data-title' : ''}>${escapeHtml(name)}</p>${write(block.blocks)}</aside>`;
      }
      // Footnotes are at the end of the page.
      case 'footnote':
        return '';
      default:
        return undefined;
    }
  },
});

export const pageBlocks = (blocks: readonly ArticleBlock[], place: BlockPlace): string =>
  htmlBlocks(blocks, formAt(place));
