import { titleOfDocument } from '@studiolo/contract/write/document-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { useAllPages } from '../../../platform/queries/use-all-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { documentTexts } from '../documents/documents.texts.ts';
import { documentsQuery } from '../documents/queries.ts';
import { useOpenDocument } from '../editor/open-document.state.ts';
import { useSent } from './document-target.tsx';
import { addTo, beginWith, citeAtCursor } from './send-to-document.ts';
import styles from './ToDocument.module.css';

/** Option for the cursor position in the open document. */
const AT_CURSOR = 'here';

const ToDocument = ({ onDone }: { onDone: () => void }) => {
  const text = useText(documentTexts);
  const navigate = useNavigate();
  const { sent } = useSent();
  const open = useOpenDocument(({ document }) => document);
  const [chosen, setChosen] = useState(open ? AT_CURSOR : '');
  const [isBusy, setIsBusy] = useState(false);
  const query = useInfiniteQuery(documentsQuery({ sort: 'updated' }));
  const { data } = query;
  useAllPages(query);
  if (!data) return <Skeleton height={100} />;
  const documents = data.pages.flatMap(({ records }) => records);
  const put = async (): Promise<string> => {
    if (chosen === AT_CURSOR && open) return citeAtCursor(open, sent);
    return chosen === '' ? beginWith(sent) : addTo(chosen, sent);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const path = await put();
      onDone();
      const run = () => void navigate(path);
      notify(text('sent'), 'success', TOAST_MS, { label: text('open'), run });
    } catch {
      // `call` has already shown the error.
      setIsBusy(false);
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)}>
      <label>
        {text('sendInto')}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {open && (
            <option value={AT_CURSOR}>{text('intoCursor', { title: open.title || text('untitled') })}</option>
          )}
          <option value="">{text('intoNew')}</option>
          {documents.map((document) => (
            <option key={document.documentId} value={document.documentId}>
              {titleOfDocument(document) || text('untitled')}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="filled" isBusy={isBusy}>
        {text('send')}
      </Button>
    </form>
  );
};

/** Dialog to choose the target: a new document, or the end of an existing one. */
export const ToDocumentDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(documentTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('sendTitle')} closeLabel={text('close')}>
      <ToDocument onDone={onClose} />
    </Dialog>
  );
};
