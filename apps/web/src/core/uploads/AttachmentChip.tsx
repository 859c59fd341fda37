import { formatSize, isPictureName } from '@studiolo/contract/files/rules';
import { IconAlertTriangle, IconFileText, IconRefresh, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import type { Attachment } from './attachment.ts';
import styles from './AttachmentList.module.css';
import { uploadTexts } from './uploads.texts.ts';

type Props = {
  attachment: Attachment;
  onRetry: () => void;
  onRemove: () => void;
  onReplace: (file: File) => void;
};

const EncodingButton = lazyPart(() =>
  import('./encoding/EncodingButton.tsx').then((part) => part.EncodingButton),
);

const TEXT = /\.(?:txt|md|csv|tsv|html?|log|srt)$/i;

export const AttachmentChip = ({ attachment, onRetry, onRemove, onReplace }: Props) => {
  const text = useText(uploadTexts);
  const { name, size, phase, progress, error, canRetry, file, fileId, isPaused = false } = attachment;
  const isFaulty = phase === 'failed';
  const isBusy = phase === 'uploading' || phase === 'reading';
  const state = text(isPaused ? 'paused' : phase === 'uploading' ? phase : 'reading');
  const sizeText = size > 0 && !isFaulty ? formatSize(size) : '';
  const details = [sizeText, error].filter((part) => part !== '').join(' · ');
  const Icon = isFaulty ? IconAlertTriangle : IconFileText;
  return (
    <li className={styles['chip']} data-phase={phase}>
      {isPictureName(name) && !isFaulty ? (
        <Thumbnail name={name} file={file} fileId={phase === 'ready' ? fileId : undefined} isSmall />
      ) : (
        <Icon size={18} stroke={1.7} className={styles['icon']} aria-hidden="true" />
      )}
      <span className={styles['words']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        <span className={styles['state']} role={isFaulty ? 'alert' : undefined} title={error || undefined}>
          {isBusy ? error || `${state}…` : details}
        </span>
        {isBusy && <Progress label={`${state}: ${name}`} value={progress} />}
      </span>
      {phase === 'ready' && fileId !== undefined && TEXT.test(name) && (
        <Suspense>
          <EncodingButton fileId={fileId} name={name} onUse={onReplace} isIcon />
        </Suspense>
      )}
      {isFaulty && canRetry && (
        <IconButton label={text('retry', { name })} size={28} onClick={onRetry}>
          <IconRefresh size={15} />
        </IconButton>
      )}
      <IconButton label={text('remove', { name })} size={28} onClick={onRemove}>
        <IconX size={15} />
      </IconButton>
    </li>
  );
};
