import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
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

/** Form for a project: its name, its instructions, and the sources that its chats may cite. */
export const FolderForm = ({ folder, onDone }: Props) => {
  const text = useText(chatTexts);
  const draft = useFormDraft(`folder.${folder?.folderId ?? ''}`, {
    name: folder?.name ?? '',
    instructions: folder?.instructions ?? '',
  });
  const { name, instructions } = draft.value;
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
              draft.clear();
              clearAttachments(place);
              onDone();
            },
          },
        );
      }}
    >
      <RestoredNote draft={draft} />
      <TextField
        label={text('folderName')}
        required
        maxLength={CHAT_LIMITS.titleLength}
        value={name}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
      />
      <TextArea
        label={text('folderInstructions')}
        note={text('folderInstructionsAbout')}
        rows={6}
        maxLength={CHAT_LIMITS.folderInstructions}
        value={instructions}
        onChange={(event) => draft.change({ instructions: event.currentTarget.value })}
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
