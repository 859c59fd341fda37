import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { IconPencil } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { canEdit, canRead } from '../roles.ts';
import { listTexts } from './list.texts.ts';
import { NotebookChoices } from './NotebookChoices.tsx';

type Props = { notebook: Notebook; onRename: () => void };

export const NotebookMenu = ({ notebook, onRename }: Props) => {
  const text = useText(listTexts);
  const { name, role } = notebook;
  if (!canRead(role)) return null;
  return (
    <OptionsMenu label={text('options', { name })} align="end">
      {(close) => (
        <>
          {canEdit(role) && (
            <MenuItem icon={<IconPencil size={16} stroke={1.7} />} onSelect={onRename}>
              {text('rename')}
            </MenuItem>
          )}
          <NotebookChoices notebook={notebook} close={close} />
        </>
      )}
    </OptionsMenu>
  );
};
