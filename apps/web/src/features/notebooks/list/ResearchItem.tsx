import { newResearchPath } from '@studiolo/contract/research/addresses';
import { IconZoomCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { listTexts } from './list.texts.ts';

type Props = { notebookId: string; close: () => void };

/** Menu item that starts research in the sources of a notebook. */
export const ResearchItem = ({ notebookId, close }: Props) => {
  const text = useText(listTexts);
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<IconZoomCheck size={16} stroke={1.7} />}
      onSelect={() => {
        close();
        void navigate(newResearchPath(notebookId));
      }}
    >
      {text('research')}
    </MenuItem>
  );
};
