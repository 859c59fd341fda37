import type { TableCell, TableRow } from '@studiolo/contract/notebooks/studio-content';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Cites } from '../Cites.tsx';
import { studioTexts } from '../studio.texts.ts';
import styles from './Table.module.css';

const Cell = ({ cell: { values } }: { cell: TableCell }) => {
  const text = useText(studioTexts);
  if (values.length === 0) return <span className={styles['missing']}>{text('notStated')}</span>;
  return (
    <>
      {values.length > 1 && <strong className={styles['mark']}>{text('disagree')}</strong>}
      {values.map((value, index) => (
        <p key={index} className={styles['value']} dir="auto">
          {value.text} <Cites cites={value.cites} />
        </p>
      ))}
    </>
  );
};

type Props = { columns: readonly string[]; rows: readonly TableRow[] };

/** A table with one row per source; in a narrow place, one card per source. */
export const TableView = ({ columns, rows }: Props) => {
  const text = useText(studioTexts);
  return (
    <div className={styles['place']}>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={text('table')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{text('source')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" dir="auto">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }, index) => (
              <tr key={index}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                {columns.map((column, at) => (
                  <td key={column}>
                    <span className={styles['label']}>{column}</span>
                    <Cell cell={cells[at] ?? { values: [] }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
