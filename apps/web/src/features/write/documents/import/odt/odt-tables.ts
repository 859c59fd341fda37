import { node, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { attribute, children } from '../word/docx-xml.ts';
import type { OdtStyles } from './odt-styles.ts';

const MAX_COLUMNS_REPEATED = 50;
const MAX_SPAN = 100;

type ReadBlocks = (elements: Iterable<Element>) => DocumentNode[];

const numberIn = (cell: Element, name: string, max: number): number =>
  Math.min(max, Number(attribute(cell, name) ?? 1));

export const readOdtTable = (table: Element, styles: OdtStyles, blocks: ReadBlocks): DocumentNode => {
  const cellOf = (cell: Element, isHead: boolean): DocumentNode => {
    const inner = blocks(cell.children);
    const colspan = numberIn(cell, 'number-columns-spanned', MAX_SPAN);
    const rowspan = numberIn(cell, 'number-rows-spanned', MAX_SPAN);
    const first = children(cell, 'p')[0];
    return node(isHead ? 'tableHeader' : 'tableCell', inner.length > 0 ? inner : [node('paragraph')], {
      align: styles.alignOf(attribute(first, 'style-name') ?? ''),
      ...(colspan > 1 && { colspan }),
      ...(rowspan > 1 && { rowspan }),
    });
  };
  const rowOf = (element: Element, isHead: boolean): DocumentNode =>
    node(
      'tableRow',
      children(element, 'table-cell').flatMap((cell) => {
        const cellNode = cellOf(cell, isHead);
        const repeated = numberIn(cell, 'number-columns-repeated', MAX_COLUMNS_REPEATED);
        return Array.from({ length: repeated }, () => cellNode);
      }),
    );
  const rowsOf = (parent: Element, isHead: boolean): DocumentNode[] =>
    [...parent.children].flatMap((each) => {
      if (each.localName === 'table-row') return [rowOf(each, isHead)];
      if (each.localName === 'table-header-rows') return rowsOf(each, true);
      return each.localName === 'table-rows' || each.localName === 'table-row-group'
        ? rowsOf(each, isHead)
        : [];
    });
  return node('table', rowsOf(table, false));
};
