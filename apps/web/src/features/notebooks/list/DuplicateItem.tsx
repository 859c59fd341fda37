import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { dismiss, notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { duplicateNotebook } from '../queries.ts';
import { listTexts } from './list.texts.ts';

type Props = { notebook: Notebook; onStart: () => void };

/** Copies the notebook to a new one of the user, and offers to open it. */
export const DuplicateItem = ({ notebook: { notebookId }, onStart }: Props) => {
  const text = useText(listTexts);
  const navigate = useNavigate();

  const duplicate = async (): Promise<void> => {
    onStart();
    const working = notify(text('duplicating'));
    const copy = await duplicateNotebook(notebookId);
    dismiss(working);
    if (copy === undefined) return;
    const open = { label: text('open'), run: () => void navigate(notebookPath(copy)) };
    notify(text('duplicated'), 'success', TOAST_MS, open);
  };

  return (
    <MenuItem icon={<IconCopy size={16} stroke={1.7} />} onSelect={() => void duplicate()}>
      {text('duplicate')}
    </MenuItem>
  );
};
