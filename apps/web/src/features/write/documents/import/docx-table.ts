import { node, type DocumentNode } from '../../../../core/rich-text/document/document.ts';
import { inlineOf } from './docx-inline.ts';
import { all, children, type Docx } from './docx-xml.ts';

/** A table; its first row is its head, as Markdown has it. */
export const readTable = (table: Element, docx: Docx): DocumentNode =>
  node(
    'table',
    children(table, 'tr').map((row, index) =>
      node(
        'tableRow',
        children(row, 'tc').map((cell) =>
          node(
            index === 0 ? 'tableHeader' : 'tableCell',
            all(cell, 'p').map((paragraph) => node('paragraph', inlineOf(paragraph, docx))),
            { align: null },
          ),
        ),
      ),
    ),
  );
