import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './AddSource.module.css';
import { sourceTexts } from './sources.texts.ts';
import { addFiles } from './uploads.state.ts';

type Props = { notebookId: string; onDone: () => void };

export const AddFiles = ({ notebookId, onDone }: Props) => {
  const text = useText(sourceTexts);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    if (!files || files.length === 0) return;
    addFiles(notebookId, [...files]);
    onDone();
  };
  return (
    <label
      className={styles['files']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        // Otherwise the page behind would accept the drop too.
        event.preventDefault();
        event.nativeEvent.stopImmediatePropagation();
        take(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={28} stroke={1.4} aria-hidden="true" />
      <span className={styles['choose']}>{text('chooseFiles')}</span>
      <span className={styles['about']}>
        {text('filesAbout', { size: formatSize(NOTEBOOK_LIMITS.sourceSize) })}
      </span>
      <input
        type="file"
        multiple
        accept={CHAT_FILE_ACCEPT}
        aria-label={text('chooseFiles')}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
    </label>
  );
};
