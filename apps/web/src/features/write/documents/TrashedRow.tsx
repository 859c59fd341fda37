import type { DocumentCard } from '@studiolo/contract/write/document-entities';
import { titleOfDocument } from '@studiolo/contract/write/document-rules';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { documentTexts } from './documents.texts.ts';
import styles from './List.module.css';
import { eraseDocument, restoreFromTrash } from './queries.ts';

export const TrashedRow = ({ document }: { document: DocumentCard }) => {
  const text = useText(documentTexts);
  const opener = useId();
  const [isAsking, setIsAsking] = useState(false);
  const title = titleOfDocument(document) || text('untitled');
  return (
    <li className={styles['row']}>
      {isAsking ? (
        <Confirm
          question={text('eraseAsked', { title })}
          yes={text('erase')}
          no={text('keep')}
          opener={opener}
          onYes={() => void eraseDocument(document.documentId)}
          onNo={() => setIsAsking(false)}
          className={styles['asking']}
        />
      ) : (
        <>
          <span className={styles['trashed']}>{title}</span>
          <IconButton
            size={28}
            label={text('restoreFromTrash', { title })}
            onClick={() => void restoreFromTrash(document.documentId)}
          >
            <IconArrowBackUp size={16} stroke={1.7} />
          </IconButton>
          <IconButton
            id={opener}
            size={28}
            label={text('eraseNamed', { title })}
            onClick={() => setIsAsking(true)}
          >
            <IconX size={16} stroke={1.7} />
          </IconButton>
        </>
      )}
    </li>
  );
};
