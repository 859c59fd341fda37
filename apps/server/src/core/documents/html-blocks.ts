import { escapeHtml } from './escape-html.ts';
import { formula } from './html-formula.ts';
import type { Block, GridCell, Span } from './rich-text.ts';

const inTag = (tag: string, isIn: boolean | undefined, html: string): string =>
  isIn ? `<${tag}>${html}</${tag}>` : html;

export const htmlSpans = (spans: readonly Span[]): string =>
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
          return `<sup>${escapeHtml(span.text)}</sup>`;
        case 'text': {
          const { isBold, isItalic, isStruck, position, link } = span.style;
          const words = inTag(
            'strong',
            isBold,
            inTag('em', isItalic, inTag('del', isStruck, escapeHtml(span.text))),
          );
          const styled = inTag('sup', position === 'raised', inTag('sub', position === 'lowered', words));
          return link
            ? `<a href="${escapeHtml(link)}" rel="noopener noreferrer nofollow ugc">${styled}</a>`
            : styled;
        }
      }
    })
    .join('');

const tableOf = ({ header, rows, aligns }: Extract<Block, { kind: 'table' }>): string => {
  const cell = (tag: string, spans: Span[] | undefined, column: number) =>
    `<${tag} class="${aligns[column] ?? 'left'}">${htmlSpans(spans ?? [])}</${tag}>`;
  const line = (tag: string, cells: Span[][]) =>
    `<tr>${header.map((_, column) => cell(tag, cells[column], column)).join('')}</tr>`;
  return `<div class="wide"><table><thead>${line('th', header)}</thead><tbody>${rows
    .map((row) => line('td', row))
    .join('')}</tbody></table></div>`;
};

const gridOf = ({ rows }: Extract<Block, { kind: 'grid' }>): string => {
  const cell = ({ isHead, colspan, rowspan, align, blocks }: GridCell) => {
    const tag = isHead ? 'th' : 'td';
    const spans = (colspan > 1 ? ` colspan="${colspan}"` : '') + (rowspan > 1 ? ` rowspan="${rowspan}"` : '');
    const [only, ...more] = blocks;
    const inner =
      only?.kind === 'paragraph' && more.length === 0 ? htmlSpans(only.spans) : htmlBlocks(blocks);
    return `<${tag} class="${align}"${spans}>${inner}</${tag}>`;
  };
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  return `<div class="wide"><table>${lines.join('')}</table></div>`;
};

const listOf = ({ isOrdered, start, items }: Extract<Block, { kind: 'list' }>): string => {
  const entries = items.map(({ isTask, isDone, blocks }) => {
    const mark = isTask ? (isDone ? '☑ ' : '☐ ') : '';
    const [first, ...rest] = blocks;
    const content =
      first?.kind === 'paragraph' ? htmlSpans(first.spans) + htmlBlocks(rest) : htmlBlocks(blocks);
    return `<li${isTask ? ' class="task"' : ''}>${mark}${content}</li>`;
  });
  return isOrdered
    ? `<ol start="${Math.trunc(start) || 1}">${entries.join('')}</ol>`
    : `<ul>${entries.join('')}</ul>`;
};

/** Writes blocks as markup, which consists of our own tags and escaped text only. */
export const htmlBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading': {
          // The page title has level one, the question level two.
          const tag = `h${Math.min(block.level + 2, 6)}`;
          return `<${tag} dir="auto">${htmlSpans(block.spans)}</${tag}>`;
        }
        case 'paragraph':
          return `<p dir="auto">${htmlSpans(block.spans)}</p>`;
        case 'code':
          return `<pre tabindex="0"><code>${escapeHtml(block.text)}</code></pre>`;
        case 'formula':
          return `<div class="wide formula">${formula(block.tex, true)}</div>`;
        case 'list':
          return listOf(block);
        case 'table':
          return tableOf(block);
        case 'grid':
          return gridOf(block);
        case 'quote':
          return `<blockquote>${htmlBlocks(block.blocks)}</blockquote>`;
        case 'note':
          return `<div class="note"><sup>${escapeHtml(block.label)}</sup>${htmlBlocks(block.blocks)}</div>`;
        case 'picture': {
          const { name, jpeg } = block.picture;
          const image = `<img src="data:image/jpeg;base64,${escapeHtml(jpeg)}" alt="${escapeHtml(name)}">`;
          return `<figure>${image}${block.caption === '' ? '' : `<figcaption>${escapeHtml(block.caption)}</figcaption>`}</figure>`;
        }
        case 'rule':
          return '<hr>';
      }
    })
    .join('\n');
