import type { Locale } from '@studiolo/contract/wire/headers';
import type { ArticleBlock, ArticleCell, ArticleItem, ArticleSpan } from '@studiolo/markdown/article/article';
import { escapeHtml } from '../escape-html.ts';
import { formula } from '../html-formula.ts';
import { wordsOf } from '../words.ts';
import { diagramAddress } from './diagram-address.ts';
import { pagePicture, pageSpans, type PagePlace } from './page-spans.ts';

export type BlockPlace = PagePlace & {
  locale: Locale;
  /** Ids of the headings, for the table of contents. */
  idOf: (block: ArticleBlock) => string | undefined;
  /** The level of the largest heading. */
  top: number;
  /** Code in the colours of its language. */
  coloured: ReadonlyMap<ArticleBlock, string>;
};

const tableOf = (
  { header, rows, aligns }: Extract<ArticleBlock, { kind: 'table' }>,
  place: BlockPlace,
): string => {
  const cell = (tag: string, spans: readonly ArticleSpan[] | undefined, column: number) =>
    `<${tag} class="${aligns[column] ?? 'left'}">${pageSpans(spans ?? [], place)}</${tag}>`;
  const line = (tag: string, cells: readonly (readonly ArticleSpan[])[]) =>
    `<tr>${header.map((_, column) => cell(tag, cells[column], column)).join('')}</tr>`;
  return `<div class="wide" tabindex="0"><table><thead>${line('th', header)}</thead><tbody>${rows
    .map((row) => line('td', row))
    .join('')}</tbody></table></div>`;
};

const gridOf = ({ rows }: Extract<ArticleBlock, { kind: 'grid' }>, place: BlockPlace): string => {
  const cell = ({ isHead, colspan, rowspan, align, blocks }: ArticleCell) => {
    const tag = isHead ? 'th' : 'td';
    const spans = (colspan > 1 ? ` colspan="${colspan}"` : '') + (rowspan > 1 ? ` rowspan="${rowspan}"` : '');
    const [only, ...more] = blocks;
    const inner =
      only?.kind === 'paragraph' && more.length === 0
        ? pageSpans(only.spans, place)
        : pageBlocks(blocks, place);
    return `<${tag} class="${align}"${spans}>${inner}</${tag}>`;
  };
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  return `<div class="wide" tabindex="0"><table>${lines.join('')}</table></div>`;
};

const itemOf = ({ state, blocks }: ArticleItem, place: BlockPlace): string => {
  const mark = state === 'plain' ? '' : state === 'done' ? '☑ ' : '☐ ';
  const [first, ...rest] = blocks;
  const inner =
    first?.kind === 'paragraph'
      ? pageSpans(first.spans, place) + pageBlocks(rest, place)
      : pageBlocks(blocks, place);
  return `<li${state === 'plain' ? '' : ' class="task"'}>${mark}${inner}</li>`;
};

const blockOf = (block: ArticleBlock, place: BlockPlace): string => {
  switch (block.kind) {
    case 'heading': {
      const tag = `h${Math.min(Math.max(block.level - place.top, 0) + 2, 6)}`;
      const id = place.idOf(block);
      return `<${tag} dir="auto"${id === undefined ? '' : ` id="${id}"`}>${pageSpans(block.spans, place)}</${tag}>`;
    }
    case 'paragraph':
      return `<p dir="auto">${pageSpans(block.spans, place)}</p>`;
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
      return `<pre tabindex="0"><code>${place.coloured.get(block) ?? escapeHtml(block.text)}</code></pre>`;
    }
    case 'formula':
      return `<div class="wide formula" tabindex="0">${formula(block.tex, true)}</div>`;
    case 'list': {
      const items = block.items.map((item) => itemOf(item, place)).join('');
      return block.isOrdered
        ? `<ol start="${Math.trunc(block.start) || 1}">${items}</ol>`
        : `<ul>${items}</ul>`;
    }
    case 'table':
      return tableOf(block, place);
    case 'grid':
      return gridOf(block, place);
    case 'quote':
      return `<blockquote>${pageBlocks(block.blocks, place)}</blockquote>`;
    case 'callout': {
      const name = block.title || wordsOf(place.locale).callouts[block.tone];
      return `<aside class="callout ${block.tone}"><p class="name">${escapeHtml(name)}</p>${pageBlocks(block.blocks, place)}</aside>`;
    }
    case 'rule':
      return '<hr>';
    case 'footnote':
      return '';
  }
};

/** Writes blocks as markup, which consists of our own tags and escaped text only. */
export const pageBlocks = (blocks: readonly ArticleBlock[], place: BlockPlace): string =>
  blocks.map((block) => blockOf(block, place)).join('\n');
