import type { Recording } from '@studiolo/contract/voice/entities';
import type { ReactNode } from 'react';
import { IconFolder, IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { restoreDeletedRecording, removeRecording } from '../queries.ts';
import { voiceTexts } from '../voice.texts.ts';

const ICON = { size: 16, stroke: 1.7 };

type Props = {
  recording: Recording;
  onRename: () => void;
  onShelve: () => void;
  onDeleted?: () => void;
  /** Additional items at the top. */
  children?: (close: () => void) => ReactNode;
};

export const RecordingMenu = ({ recording, onRename, onShelve, onDeleted, children }: Props) => {
  const text = useText(voiceTexts);
  const { recordingId, title } = recording;
  return (
    <OptionsMenu label={text('options', { name: title })} align="end">
      {(close) => (
        <>
          {children?.(close)}
          <MenuItem
            icon={<IconPencil {...ICON} />}
            onSelect={() => {
              close();
              onRename();
            }}
          >
            {text('rename')}
          </MenuItem>
          <MenuItem
            icon={<IconFolder {...ICON} />}
            onSelect={() => {
              close();
              onShelve();
            }}
          >
            {text('shelve')}
          </MenuItem>
          <MenuItem
            isDanger
            icon={<IconTrash {...ICON} />}
            onSelect={() => {
              close();
              offerUndo(
                removeRecording(recordingId).then((isDone) => {
                  if (isDone) onDeleted?.();
                  return isDone;
                }),
                {
                  message: text('deleted'),
                  label: text('undo'),
                  run: () => restoreDeletedRecording(recordingId),
                },
              );
            }}
          >
            {text('delete')}
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};
