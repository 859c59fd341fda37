import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { shelfTexts } from './shelf.texts.ts';
import styles from './SourceRow.module.css';
import { dismissUpload, retryUpload, type SourceUpload } from './uploads.state.ts';

/** A file being uploaded, or the reason why it was rejected. */
export const UploadRow = ({ upload }: { upload: SourceUpload }) => {
  const text = useText(shelfTexts);
  const { file, share, isPaused, error, canRetry } = upload;
  return (
    <li className={styles['row']}>
      <span className={styles['kind']}>
        <IconFile size={17} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={styles['words']}>
        <span className={styles['title']} title={file.name}>
          {file.name}
        </span>
        {error === '' ? (
          <>
            {isPaused && <span className={styles['state']}>{text('paused')}</span>}
            <Progress label={text('uploading', { name: file.name })} value={share} />
          </>
        ) : (
          <span className={styles['error']} role="alert">
            {error}
          </span>
        )}
      </div>
      {canRetry && (
        <IconButton label={text('again')} size={28} onClick={() => retryUpload(upload)}>
          <IconRefresh size={16} stroke={1.7} />
        </IconButton>
      )}
      <IconButton
        label={text('dismiss', { name: file.name })}
        size={28}
        onClick={() => dismissUpload(upload)}
      >
        <IconX size={16} stroke={1.7} />
      </IconButton>
    </li>
  );
};
