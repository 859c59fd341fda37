import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import { filterBy, useFilter } from '../gallery/filter.state.ts';
import { boardsQuery } from '../library-queries.ts';
import { BoardOptions } from './BoardOptions.tsx';
import styles from './Boards.module.css';

/** The user's boards as chips. The selected one filters the gallery, and can be renamed or deleted. */
export const BoardChips = () => {
  const text = useText(drawTexts);
  const chosen = useFilter(({ boardId }) => boardId);
  const { data: boards = [] } = useQuery(boardsQuery);
  if (boards.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={text('boards')}>
      {boards.map((board) => {
        const { boardId, name, count } = board;
        const isChosen = boardId === chosen;
        return (
          <li key={boardId}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => filterBy({ boardId: isChosen ? '' : boardId })}
            >
              {name} <span>{count}</span>
            </button>
            {isChosen && <BoardOptions board={board} />}
          </li>
        );
      })}
    </ul>
  );
};
