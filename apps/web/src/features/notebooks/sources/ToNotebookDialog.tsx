import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAdding } from '../../../core/sources/adding/use-adding.ts';
import { shelfTexts } from '../../../core/sources/shelf.texts.ts';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { withBacklink } from '../../../platform/send-to.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { useAllPages } from '../../../platform/queries/use-all-pages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { notebookFor, notebooksQuery } from '../queries.ts';
import { canEdit } from '../roles.ts';
import { NotebookIcon } from '../NotebookIcon.tsx';
import { useSentContent } from './notebook-target.tsx';
import { notebookShelf } from './notebook-shelf.ts';
import { addFrom } from './queries.ts';
import styles from './ToNotebook.module.css';
import { sourceTexts } from './sources.texts.ts';

const MAX_TITLE_LENGTH = 100;

const Notebooks = ({ onDone }: { onDone: () => void }) => {
  const text = useText(sourceTexts);
  const shelfText = useText(shelfTexts);
  const navigate = useNavigate();
  const { sent } = useSentContent();
  const adding = useAdding();
  const query = useInfiniteQuery(notebooksQuery({ search: '', ownership: 'all', sort: 'used' }));
  const { data } = query;
  useAllPages(query);
  if (!data) return <Skeleton height={120} />;
  const open = data.pages.flatMap(({ records }) => records).filter(({ role }) => canEdit(role));

  const save = (openNotebook?: Notebook) => {
    const title = sent.title.trim().slice(0, MAX_TITLE_LENGTH) || shelfText('pasted');
    const { source } = sent;
    const add = async () => {
      const notebook = openNotebook ?? (await notebookFor(title));
      const { notebookId } = notebook;
      await (source
        ? addFrom({ notebookId, ...source })
        : notebookShelf(notebookId).addText(title, withBacklink(sent)));
      onDone();
      const run = () => void navigate(notebookPath(notebookId));
      notify(text('savedIn', { name: notebook.name }), 'success', TOAST_MS, { label: text('show'), run });
    };
    adding.mutate(add);
  };
  return (
    <ul className={styles['list']}>
      <li>
        <button type="button" disabled={adding.isPending} onClick={() => save()}>
          <IconPlus size={20} stroke={1.7} aria-hidden="true" />
          <span>{text('toNew')}</span>
        </button>
      </li>
      {open.map((notebook) => (
        <li key={notebook.notebookId}>
          <button type="button" disabled={adding.isPending} onClick={() => save(notebook)}>
            <NotebookIcon notebook={notebook} size={28} />
            <span>{notebook.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

export const ToNotebookDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(sourceTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('toNotebook')} closeLabel={text('close')}>
      <Notebooks onDone={onClose} />
    </Dialog>
  );
};
