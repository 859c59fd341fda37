import { recordingPath } from '@studiolo/contract/voice/addresses';
import type { Recording } from '@studiolo/contract/voice/entities';
import { IconSend } from '@tabler/icons-react';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { voiceTexts } from '../voice.texts.ts';

type Props = { recording: Pick<Recording, 'recordingId' | 'title'>; words: string; second: number };

export const SendLine = ({ recording: { recordingId, title }, words, second }: Props) => {
  const text = useText(voiceTexts);
  const label = text('sendLine', { line: words });
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} size={28} label={label}>
          <IconSend size={14} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) => (
        <SendToItems
          what={{ text: words, title, path: recordingPath(recordingId, second) }}
          label={text('sendMinutes')}
          close={close}
        />
      )}
    </Menu>
  );
};
