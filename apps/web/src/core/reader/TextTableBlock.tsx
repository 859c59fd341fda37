import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { readerTexts } from './reader.texts.ts';
import type { TextRange, TextRow, TextTable } from './text-tables.ts';
import styles from './TextTableBlock.module.css';

type Props = { table: TextTable; renderCell: (cell: TextRange) => ReactNode };

/** A table of a text, which scrolls sideways. Each cell stores its offset in the text. */
export const TextTableBlock = ({ table: { rows, columns, hasHeader }, renderCell }: Props) => {
  const text = useText(readerTexts);
  const line = ({ start, cells }: TextRow, Cell: 'th' | 'td') => (
    <tr key={start}>
      {cells.map((cell) => (
        <Cell
          key={cell.start}
          data-at={cell.start}
          {...(Cell === 'th' ? { scope: 'col' } : {})}
          {...(cells.length === 1 ? { colSpan: columns } : {})}
        >
          {renderCell(cell)}
        </Cell>
      ))}
      {cells.length > 1 && cells.length < columns && <td colSpan={columns - cells.length} />}
    </tr>
  );
  return (
    <div className={styles['scroller']} role="group" aria-label={text('table')} tabIndex={0}>
      <table className={styles['table']}>
        {hasHeader && <thead>{rows.slice(0, 1).map((row) => line(row, 'th'))}</thead>}
        <tbody>{rows.slice(hasHeader ? 1 : 0).map((row) => line(row, 'td'))}</tbody>
      </table>
    </div>
  );
};
