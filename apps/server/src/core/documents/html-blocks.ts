import type { TextBlock, TextCell, TextItem } from '@studiolo/markdown/blocks/text-block';
import { formula } from './html-formula.ts';

/** Writes the parts of one form of a text as markup; the rest is written in the same way for every form. */
export type HtmlForm<Span, Own> = {
  spans: (spans: readonly Span[]) => string;
  /** Attributes of elements that may be wider than the page, each with a leading space. */
  wide: string;
  /**
   * Writes the kinds of blocks that only this form has; undefined for others. `write` writes blocks inside
   * them.
   */
  writeSpecial: (
    block: TextBlock<Span, Own>,
    write: (blocks: readonly TextBlock<Span, Own>[]) => string,
  ) => string | undefined;
};

/** Writes blocks as markup, which consists of our own tags and escaped text only. */
export const htmlBlocks = <Span, Own>(
  blocks: readonly TextBlock<Span, Own>[],
  form: HtmlForm<Span, Own>,
): string => {
  const { spans, wide } = form;
  const write = (inner: readonly TextBlock<Span, Own>[]) => inner.map(blockOf).join('\n');

  const tableOf = ({ header, rows, aligns }: Extract<TextBlock<Span>, { kind: 'table' }>): string => {
    const cell = (tag: string, content: readonly Span[] | undefined, column: number) =>
      `<${tag} class="${aligns[column] ?? 'left'}">${spans(content ?? [])}</${tag}>`;
    const line = (tag: string, cells: readonly (readonly Span[])[]) =>
      `<tr>${header.map((_, column) => cell(tag, cells[column], column)).join('')}</tr>`;
    const body = rows.map((row) => line('td', row)).join('');
    return `<div class="wide"${wide}><table><thead>${line('th', header)}</thead><tbody>${body}</tbody></table></div>`;
  };

  const cellOf = ({ isHead, colspan, rowspan, align, blocks: content }: TextCell<Span, Own>): string => {
    const tag = isHead ? 'th' : 'td';
    const size = (colspan > 1 ? ` colspan="${colspan}"` : '') + (rowspan > 1 ? ` rowspan="${rowspan}"` : '');
    const [only, ...more] = content as TextBlock<Span>[];
    const inner = only?.kind === 'paragraph' && more.length === 0 ? spans(only.spans) : write(content);
    return `<${tag} class="${align}"${size}>${inner}</${tag}>`;
  };

  const itemOf = ({ state, blocks: content }: TextItem<Span, Own>): string => {
    const mark = state === 'plain' ? '' : state === 'done' ? '☑ ' : '☐ ';
    const [first, ...rest] = content as TextBlock<Span>[];
    const inner = first?.kind === 'paragraph' ? spans(first.spans) + write(rest) : write(content);
    return `<li${state === 'plain' ? '' : ' class="task"'}>${mark}${inner}</li>`;
  };

  const blockOf = (each: TextBlock<Span, Own>): string => {
    const special = form.writeSpecial(each, write);
    if (special !== undefined) return special;
    const block = each as TextBlock<Span>;
    switch (block.kind) {
      case 'paragraph':
        return `<p dir="auto">${spans(block.spans)}</p>`;
      case 'formula':
        return `<div class="wide formula"${wide}>${formula(block.tex, true)}</div>`;
      case 'list': {
        const items = block.items.map(itemOf).join('');
        return block.isOrdered ? `<ol start="${Math.trunc(block.start)}">${items}</ol>` : `<ul>${items}</ul>`;
      }
      case 'table':
        return tableOf(block);
      case 'grid': {
        const rows = block.rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('');
        return `<div class="wide"${wide}><table>${rows}</table></div>`;
      }
      case 'quote':
        return `<blockquote>${write(block.blocks)}</blockquote>`;
      case 'rule':
        return '<hr>';
      default:
        return '';
    }
  };

  return write(blocks);
};
