import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { IconFileUpload } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './AddSource.module.css';
import { shelfTexts } from '../shelf.texts.ts';
import type { Shelf } from '../shelf.ts';
import { useFileDrop } from './use-file-drop.ts';
import { addFiles } from '../uploads.state.ts';

type Props = { shelf: Shelf; onDone: () => void };

export const AddFiles = ({ shelf, onDone }: Props) => {
  const text = useText(shelfTexts);
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    addFiles(shelf, files);
    onDone();
  };
  const { isOver, handlers } = useFileDrop(add);
  return (
    <label className={styles['files']} data-over={isOver || undefined} {...handlers}>
      <IconFileUpload size={28} stroke={1.4} aria-hidden="true" />
      <span className={styles['choose']}>{text('chooseFiles')}</span>
      <span className={styles['about']}>
        {text('filesAbout', { size: formatSize(SOURCE_LIMITS.fileSize) })}
      </span>
      <input
        type="file"
        multiple
        accept={CHAT_FILE_ACCEPT}
        aria-label={text('chooseFiles')}
        onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])])}
      />
    </label>
  );
};
