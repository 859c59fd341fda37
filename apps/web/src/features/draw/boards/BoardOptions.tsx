import type { DrawBoard } from '@studiolo/contract/draw/entities';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/NameField.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { drawTexts } from '../draw.texts.ts';
import { filterBy } from '../gallery/filter.state.ts';
import { removeBoard, renameBoard } from '../library-queries.ts';
import styles from './Boards.module.css';

export const BoardOptions = ({ board: { boardId, name } }: { board: DrawBoard }) => {
  const text = useText(drawTexts);
  const opener = useId();
  const [doing, setDoing] = useState<'naming' | 'deleting'>();
  const over = () => setDoing(undefined);
  if (doing === 'naming')
    return (
      <span className={styles['naming']}>
        <NameField
          label={text('boardName')}
          name={name}
          onEnd={(next) => {
            over();
            if (next !== undefined) void renameBoard(boardId, next);
          }}
        />
      </span>
    );
  if (doing === 'deleting')
    return (
      <Confirm
        question={text('deleteBoardAsk', { name })}
        yes={text('delete')}
        no={text('cancel')}
        opener={opener}
        className={styles['sure']}
        onYes={() => {
          filterBy({ boardId: '' });
          void removeBoard(boardId);
        }}
        onNo={over}
      />
    );
  return (
    <span id={opener} tabIndex={-1}>
      <OptionsMenu label={text('options', { name })}>
        {(close) => (
          <>
            <MenuItem icon={<IconPencil size={16} stroke={1.7} />} onSelect={() => setDoing('naming')}>
              {text('renameBoard')}
            </MenuItem>
            <MenuItem
              icon={<IconTrash size={16} stroke={1.7} />}
              isDanger
              onSelect={() => {
                close();
                setDoing('deleting');
              }}
            >
              {text('delete')}
            </MenuItem>
          </>
        )}
      </OptionsMenu>
    </span>
  );
};
