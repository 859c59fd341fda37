import { isVisible } from '@studiolo/contract/wire/visible-text';
import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { chatTexts } from '../chat.texts.ts';
import styles from './Folders.module.css';
import { useSaveFolder } from './folders.ts';

type Props = {
  folder: Folder | undefined;
  /** Called with the id of a new project, instead of `onDone`. */
  onCreated: (folderId: string) => void;
  onDone: () => void;
};

/** Form for the name and instructions of a project. */
export const FolderForm = ({ folder, onCreated, onDone }: Props) => {
  const text = useText(chatTexts);
  const draft = useFormDraft(`folder.${folder?.folderId ?? ''}`, {
    name: folder?.name ?? '',
    instructions: folder?.instructions ?? '',
  });
  const { name, instructions } = draft.value;
  const save = useSaveFolder();

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { folderId: folder?.folderId, name: name.trim(), instructions },
          {
            onSuccess(folderId) {
              draft.clear();
              if (folder) onDone();
              else onCreated(folderId);
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
      <Button type="submit" variant="filled" isBusy={save.isPending} disabled={!isVisible(name)}>
        {text(folder ? 'save' : 'folderCreate')}
      </Button>
    </form>
  );
};
