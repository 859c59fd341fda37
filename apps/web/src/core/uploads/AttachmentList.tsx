import { useText } from '../../platform/i18n/use-text.ts';
import type { Attachment } from './attachment.ts';
import { AttachmentChip } from './AttachmentChip.tsx';
import styles from './AttachmentList.module.css';
import { uploadTexts } from './uploads.texts.ts';

type Props = {
  attachments: readonly Attachment[];
  onRetry: (attachment: Attachment) => void;
  onRemove: (attachment: Attachment) => void;
  /** Replaces a file, for example with the same text in another encoding. */
  onReplace?: (attachment: Attachment, file: File) => void;
};

export const AttachmentList = ({ attachments, onRetry, onRemove, onReplace }: Props) => {
  const text = useText(uploadTexts);
  return (
    <ul className={styles['list']} aria-label={text('files')}>
      {attachments.map((attachment) => (
        <AttachmentChip
          key={attachment.id}
          attachment={attachment}
          onRetry={() => onRetry(attachment)}
          onRemove={() => onRemove(attachment)}
          onReplace={(file) => onReplace?.(attachment, file)}
        />
      ))}
    </ul>
  );
};
