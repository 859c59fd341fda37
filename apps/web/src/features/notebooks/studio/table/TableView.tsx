import type { ContentOf, TableRow } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { sourcesQuery } from '../../sources/queries.ts';
import { studioTexts } from '../studio.texts.ts';
import { CellValue } from './CellValue.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { TableTools } from './TableTools.tsx';
import styles from './Table.module.css';

type Props = { item: StudioItem; content: ContentOf<'table'>; canEdit: boolean };

/** A table with one row per source; in a narrow place, one card per source. */
export const TableView = ({ item, content, canEdit }: Props) => {
  const text = useText(studioTexts);
  const { columns, rows } = content;
  const { data: sources } = useQuery(sourcesQuery(item.notebookId));
  const [corrected, setCorrected] = useState<{ row: TableRow; at: number }>();
  const isDeleted = ({ sourceId }: TableRow): boolean =>
    sources !== undefined && !sources.some((source) => source.sourceId === sourceId);
  return (
    <div className={styles['place']}>
      {canEdit && <TableTools item={item} content={content} sources={sources ?? []} />}
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
            {rows.map((row) => (
              <tr key={row.sourceId}>
                <th scope="row" dir="auto">
                  {row.name}
                  {isDeleted(row) && <span className={styles['deleted']}>{text('sourceDeleted')}</span>}
                </th>
                {columns.map((column, at) => (
                  <td key={column}>
                    <span className={styles['label']}>{column}</span>
                    <div className={styles['cell']}>
                      <div className={styles['values']}>
                        <CellValue cell={row.cells[at]} isMaking={item.status === 'making'} />
                      </div>
                      {canEdit && (
                        <IconButton
                          label={text('correctOf', { column, source: row.name })}
                          size={28}
                          onClick={() => setCorrected({ row, at })}
                        >
                          <IconPencil size={15} stroke={1.7} />
                        </IconButton>
                      )}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CorrectDialog
        item={item}
        column={columns[corrected?.at ?? -1] ?? ''}
        row={corrected?.row}
        cell={corrected?.row.cells[corrected.at]}
        onClose={() => setCorrected(undefined)}
      />
    </div>
  );
};
