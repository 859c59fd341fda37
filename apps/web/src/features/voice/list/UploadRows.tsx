import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './List.module.css';
import { dismissRecordingUpload, useRecordingUploads } from './uploads.state.ts';

export const UploadRows = () => {
  const text = useText(voiceTexts);
  const uploads = useRecordingUploads((state) => state.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['rows']} aria-label={text('uploads')}>
      {uploads.map((upload) => (
        <li key={upload.key} className={styles['coming']}>
          <span className={styles['name']}>{upload.name}</span>
          {upload.error === '' ? (
            <>
              <Progress label={text('uploading', { name: upload.name })} value={upload.share} />
              {upload.isPaused && <span className={styles['meta']}>{text('waitsForLine')}</span>}
            </>
          ) : (
            <span role="alert" className={styles['error']}>
              {upload.error === 'too-large'
                ? text('tooLarge', { limit: formatSize(VOICE_LIMITS.uploadSize) })
                : upload.error}
            </span>
          )}
          <IconButton
            size={28}
            label={text('dismiss', { name: upload.name })}
            onClick={() => dismissRecordingUpload(upload)}
          >
            <IconX size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
