import { useNavigate } from 'react-router';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { useEditedNotebook } from './edited-notebook.state.ts';
import { listTexts } from './list.texts.ts';
import { NotebookForm } from './NotebookForm.tsx';

export const NotebookDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(listTexts);
  const navigate = useNavigate();
  const { notebook } = useEditedNotebook();
  const title = text(notebook ? 'edit' : 'new');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={text('close')} width={460}>
      <NotebookForm
        key={notebook?.notebookId ?? ''}
        notebook={notebook}
        onSaved={(notebookId) => {
          onClose();
          if (!notebook) void navigate(notebookPath(notebookId));
        }}
      />
    </Dialog>
  );
};
