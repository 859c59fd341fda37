import { useText } from '../../platform/i18n/use-text.ts';
import type { Attachment } from './attachment.ts';
import { AttachmentChip } from './AttachmentChip.tsx';
import styles from './AttachmentList.module.css';
import { uploadTexts } from './uploads.texts.ts';

type Props = {
  attachments: readonly Attachment[];
  onRetry: (attachment: Attachment) => void;
  onRemove: (attachment: Attachment) => void;
};

/** The files that go with the question being written. */
export const AttachmentList = ({ attachments, onRetry, onRemove }: Props) => {
  const text = useText(uploadTexts);
  return (
    <ul className={styles['list']} aria-label={text('files')}>
      {attachments.map((attachment) => (
        <AttachmentChip
          key={attachment.id}
          attachment={attachment}
          onRetry={() => onRetry(attachment)}
          onRemove={() => onRemove(attachment)}
        />
      ))}
    </ul>
  );
};
