import { isVisible } from '@studiolo/contract/wire/visible-text';
import type { Drawing } from '@studiolo/contract/draw/entities';
import { IconLayoutBoard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { drawTexts } from '../draw.texts.ts';
import { boardsQuery, makeBoard, putPicture } from '../library-queries.ts';
import styles from './Boards.module.css';

type Props = { drawing: Drawing; index: number };

/** Adds a picture to existing or new boards. */
export const BoardMenu = ({ drawing: { mjTaskId, pictures }, index }: Props) => {
  const text = useText(drawTexts);
  const { data: boards = [] } = useQuery(boardsQuery);
  const [name, setName] = useState('');
  const on = pictures.find((each) => each.index === index)?.boardIds ?? [];
  const add = async () => {
    if (!isVisible(name)) return;
    const board = await makeBoard(name.trim());
    setName('');
    if (board) await putPicture(board.boardId, mjTaskId, index, true);
  };
  return (
    <Popover
      label={text('boards')}
      trigger={(props) => (
        <Button size="sm" icon={<IconLayoutBoard size={16} stroke={1.7} />} {...props}>
          {text('boards')}
        </Button>
      )}
    >
      {() => (
        <div className={styles['menu']}>
          {boards.map((board) => (
            <Checkbox
              key={board.boardId}
              label={board.name}
              checked={on.includes(board.boardId)}
              onChange={({ currentTarget }) =>
                void putPicture(board.boardId, mjTaskId, index, currentTarget.checked)
              }
            />
          ))}
          <form
            className={styles['new']}
            onSubmit={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            <TextField
              label={text('newBoard')}
              value={name}
              maxLength={100}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <IconButton type="submit" label={text('addBoard')} disabled={!isVisible(name)}>
              <IconPlus size={18} stroke={1.7} />
            </IconButton>
          </form>
        </div>
      )}
    </Popover>
  );
};
