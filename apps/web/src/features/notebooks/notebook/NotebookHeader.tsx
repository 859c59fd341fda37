import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { Button } from '../../../ui/Button.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { NotebookChoices } from '../list/NotebookChoices.tsx';
import { renameNotebook } from '../queries.ts';
import { canEdit, canRead } from '../roles.ts';
import { openSharing } from '../sharing/shared-notebook.state.ts';
import { NotebookIcon } from '../NotebookIcon.tsx';
import { TitleRow } from '../TitleRow.tsx';
import { notebookTexts } from './notebook.texts.ts';
import styles from './NotebookPage.module.css';

/** Name of the notebook, the users with access, and its menu. */
export const NotebookHeader = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(notebookTexts);
  const navigate = useNavigate();
  const [isNaming, setIsNaming] = useState(false);
  const { notebookId, name, role } = notebook;
  const sharing = text(role === 'owner' ? 'share' : 'access');
  // On a phone, sharing is in the menu, because the name needs the room.
  const isInMenu = useIsNarrow() && canRead(role);

  return (
    <HeaderSlot>
      <TitleRow back={text('toAll')}>
        <span className={styles['sign']}>
          <NotebookIcon notebook={notebook} size={28} />
        </span>
        {isNaming ? (
          <div className={styles['naming']}>
            <NameField
              label={text('newName')}
              name={name}
              onEnd={(typed) => {
                setIsNaming(false);
                if (typed !== undefined) void renameNotebook(notebookId, typed);
              }}
            />
          </div>
        ) : (
          <h1 className={styles['name']} title={name}>
            {canEdit(role) ? (
              <button type="button" title={text('rename')} onClick={() => setIsNaming(true)}>
                {name}
              </button>
            ) : (
              name
            )}
          </h1>
        )}
      </TitleRow>
      {!isInMenu && (
        <Button
          size="sm"
          icon={<IconUsers size={16} stroke={1.7} />}
          aria-label={sharing}
          onClick={() => openSharing(notebook)}
        >
          <span className={styles['words']}>{sharing}</span>
        </Button>
      )}
      {canRead(role) && (
        <OptionsMenu label={text('options')} align="end" size={36}>
          {(close) => (
            <>
              {isInMenu && (
                <MenuItem
                  icon={<IconUsers size={16} stroke={1.7} />}
                  onSelect={() => {
                    close();
                    openSharing(notebook);
                  }}
                >
                  {sharing}
                </MenuItem>
              )}
              <NotebookChoices notebook={notebook} close={close} onDelete={() => void navigate(NOTEBOOKS)} />
            </>
          )}
        </OptionsMenu>
      )}
    </HeaderSlot>
  );
};
