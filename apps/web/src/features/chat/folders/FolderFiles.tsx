import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { AttachmentList } from '../../../core/uploads/AttachmentList.tsx';
import { attach, detach, retryAttachment, useAttachments } from '../../../core/uploads/attachments.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { chatTexts } from '../chat.texts.ts';
import styles from './Folders.module.css';

type Props = { place: string; files: Folder['files']; onChange: (files: Folder['files']) => void };

export const FolderFiles = ({ place, files, onChange }: Props) => {
  const text = useText(chatTexts);
  const chooser = useRef<HTMLInputElement>(null);
  const added = useAttachments(place);
  return (
    <section className={styles['files']} aria-label={text('folderFiles')}>
      <h3 className={styles['label']}>{text('folderFiles')}</h3>
      <ul className={styles['list']}>
        {files.map((file) => (
          <li key={file.fileId} className={styles['file']}>
            <IconFileText size={16} stroke={1.7} aria-hidden="true" />
            <span className={styles['name']}>{file.name}</span>
            <IconButton
              label={text('folderFileRemove', { name: file.name })}
              size={28}
              onClick={() => onChange(files.filter((each) => each !== file))}
            >
              <IconX size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
      {added.length > 0 && (
        <AttachmentList
          attachments={added}
          onRetry={(attachment) => void retryAttachment(attachment)}
          onRemove={(attachment) => detach(place, attachment)}
          onReplace={(attachment, file) => {
            detach(place, attachment);
            attach(place, [file]);
          }}
        />
      )}
      <input
        name="files"
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          attach(place, [...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        size="sm"
        icon={<IconPaperclip size={16} />}
        disabled={files.length + added.length >= CHAT_LIMITS.folderFiles}
        onClick={() => chooser.current?.click()}
      >
        {text('folderFileAdd')}
      </Button>
    </section>
  );
};
