import type { Recording } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { change, shelvesQuery } from '../queries.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './List.module.css';

type Props = { recording: Recording; isOpen: boolean; onClose: () => void };

const tagsIn = (typed: string): string[] =>
  [...new Set(typed.split(/[,，;；\n]/).map((tag) => tag.trim().slice(0, VOICE_LIMITS.tagLength)))]
    .filter(Boolean)
    .slice(0, VOICE_LIMITS.tags);

const OrganizeForm = ({ recording, onClose }: Omit<Props, 'isOpen'>) => {
  const text = useText(voiceTexts);
  const { data: shelves } = useQuery(shelvesQuery);
  const [folder, setFolder] = useState(recording.folder);
  const [tags, setTags] = useState(recording.tags.join(', '));
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void change({ recordingId: recording.recordingId, folder, tags: tagsIn(tags) });
        onClose();
      }}
    >
      <TextField
        label={text('folder')}
        value={folder}
        list="recording-folders"
        maxLength={VOICE_LIMITS.folderLength}
        onChange={({ currentTarget }) => setFolder(currentTarget.value)}
      />
      <datalist id="recording-folders">
        {shelves?.folders.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={text('tags')}
        hint={text('tagsHint')}
        value={tags}
        onChange={({ currentTarget }) => setTags(currentTarget.value)}
      />
      <Button type="submit" variant="filled">
        {text('save')}
      </Button>
    </form>
  );
};

export const OrganizeDialog = ({ recording, isOpen, onClose }: Props) => {
  const text = useText(voiceTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shelve')} closeLabel={text('close')}>
      <OrganizeForm recording={recording} onClose={onClose} />
    </Dialog>
  );
};
