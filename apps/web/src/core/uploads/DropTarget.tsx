import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { IconFileDownload } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './DropTarget.module.css';
import { useFileIntake } from './use-file-intake.ts';
import { uploadTexts } from './uploads.texts.ts';

type Props = {
  onFiles: (files: File[]) => void;
  /** Purpose and limits of the upload, if the files are not for a question. */
  call?: string;
  limits?: string;
};

/** Overlay that covers the page while files are dragged over it. */
export const DropTarget = ({ onFiles, call, limits }: Props) => {
  const text = useText(uploadTexts);
  const isDragging = useFileIntake(onFiles);
  if (!isDragging) return null;
  return (
    <div className={styles['target']}>
      <div className={styles['frame']}>
        <IconFileDownload size={32} stroke={1.4} aria-hidden="true" />
        <p className={styles['call']}>{call ?? text('drop')}</p>
        <p className={styles['limits']}>
          {limits ??
            text('dropLimits', {
              files: FILE_LIMITS.chatFiles,
              size: formatSize(FILE_LIMITS.chatFileSize),
            })}
        </p>
      </div>
    </div>
  );
};
