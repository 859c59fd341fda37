import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useState } from 'react';
import { clearAttachments, useAttachments } from '../../../core/uploads/attachments.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { chatTexts } from '../chat.texts.ts';
import { FolderFiles } from './FolderFiles.tsx';
import styles from './Folders.module.css';
import { useSaveFolder } from './folders.ts';

type Props = { folder: Folder | undefined; onDone: () => void };

/** What a project is called, what its chats are told, and what they may cite. */
export const FolderForm = ({ folder, onDone }: Props) => {
  const text = useText(chatTexts);
  const [name, setName] = useState(folder?.name ?? '');
  const [instructions, setInstructions] = useState(folder?.instructions ?? '');
  const [files, setFiles] = useState(folder?.files ?? []);
  const place = `folder:${folder?.folderId ?? ''}`;
  const added = useAttachments(place);
  const save = useSaveFolder();
  const fileIds = [...files, ...added].flatMap(({ fileId }) => fileId ?? []);
  const isArriving = added.some(({ phase }) => phase === 'uploading');

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { folderId: folder?.folderId, name: name.trim(), instructions, fileIds },
          {
            onSuccess() {
              clearAttachments(place);
              onDone();
            },
          },
        );
      }}
    >
      <TextField
        label={text('folderName')}
        required
        maxLength={CHAT_LIMITS.titleLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextArea
        label={text('folderInstructions')}
        note={text('folderInstructionsAbout')}
        rows={6}
        maxLength={CHAT_LIMITS.folderInstructions}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
      />
      <FolderFiles place={place} files={files} onChange={setFiles} />
      <Button
        type="submit"
        variant="filled"
        isBusy={save.isPending}
        disabled={name.trim() === '' || isArriving || fileIds.length > CHAT_LIMITS.folderFiles}
      >
        {text('save')}
      </Button>
    </form>
  );
};
