import type { DrawBoard } from '@studiolo/contract/draw/entities';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { drawTexts } from '../draw.texts.ts';
import { filterBy } from '../gallery/filter.state.ts';
import { removeBoard, renameBoard, restoreDeletedBoard } from '../library-queries.ts';
import styles from './Boards.module.css';

export const BoardOptions = ({ board: { boardId, name } }: { board: DrawBoard }) => {
  const text = useText(drawTexts);
  const [isNaming, setIsNaming] = useState(false);
  const remove = () => {
    filterBy({ boardId: '' });
    offerUndo(removeBoard(boardId), {
      message: text('boardDeleted'),
      label: text('undo'),
      run: () => restoreDeletedBoard(boardId),
    });
  };
  if (isNaming)
    return (
      <span className={styles['naming']}>
        <NameField
          label={text('boardName')}
          name={name}
          onEnd={(next) => {
            setIsNaming(false);
            if (next !== undefined) void renameBoard(boardId, next);
          }}
        />
      </span>
    );
  return (
    <OptionsMenu label={text('options', { name })}>
      {(close) => (
        <>
          <MenuItem icon={<IconPencil size={16} stroke={1.7} />} onSelect={() => setIsNaming(true)}>
            {text('renameBoard')}
          </MenuItem>
          <MenuItem
            icon={<IconTrash size={16} stroke={1.7} />}
            isDanger
            onSelect={() => {
              close();
              remove();
            }}
          >
            {text('delete')}
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};
