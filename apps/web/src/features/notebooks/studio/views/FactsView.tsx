import type { FactRow } from '@studiolo/contract/notebooks/studio-content';
import { IconArrowDown, IconArrowUp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyWords } from '../../../../core/sharing/share-link.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Cites } from '../Cites.tsx';
import { studioTexts } from '../studio.texts.ts';
import { sortFacts, type Column } from './sort-facts.ts';
import styles from './Views.module.css';

const COLUMNS: readonly Column[] = ['subject', 'statement', 'figure'];

export const FactsView = ({ facts }: { facts: readonly FactRow[] }) => {
  const text = useText(studioTexts);
  const [sort, setSort] = useState<{ column: Column; isDown: boolean }>();
  const rows = sort ? sortFacts(facts, sort.column, sort.isDown) : facts;

  const copy = () => {
    const lines = [
      COLUMNS.map((column) => text(column)),
      ...rows.map((row) => COLUMNS.map((column) => row[column])),
    ];
    const table = lines.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');
    return copyWords(table, text('copied'));
  };
  return (
    <div className={styles['facts']}>
      <div className={styles['bar']}>
        <Button size="sm" variant="subtle" icon={<IconCopy size={16} />} onClick={() => void copy()}>
          {text('copyTable')}
        </Button>
      </div>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={text('facts')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {COLUMNS.map((column) => {
                const isSorted = sort?.column === column;
                const Arrow = isSorted && sort.isDown ? IconArrowDown : IconArrowUp;
                return (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
                  >
                    <button
                      type="button"
                      className={styles['sort']}
                      onClick={() => setSort({ column, isDown: isSorted && !sort.isDown })}
                    >
                      {text(column)}
                      {isSorted && <Arrow size={14} aria-hidden="true" />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ subject, statement, figure, cites }, index) => (
              <tr key={index}>
                <td dir="auto">{subject}</td>
                <td dir="auto">
                  {statement} <Cites cites={cites} />
                </td>
                <td className={styles['figure']}>{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
