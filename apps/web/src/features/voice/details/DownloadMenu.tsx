import type { Recording } from '@studiolo/contract/voice/entities';
import { TRANSCRIPT_FILE_TYPES, type TranscriptFileType } from '@studiolo/contract/voice/kinds';
import { downloadTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { IconDownload } from '@tabler/icons-react';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { voiceTexts } from '../voice.texts.ts';

export const DownloadMenu = ({ recording, hasWords }: { recording: Recording; hasWords: boolean }) => {
  const text = useText(voiceTexts);
  const { recordingId } = recording;
  const offered = TRANSCRIPT_FILE_TYPES.filter((fileType) => hasWords || fileType === 'sound');
  const label = (fileType: TranscriptFileType) => text(`file_${fileType}`);
  return (
    <Menu
      label={text('download')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={text('download')}>
          <IconDownload size={18} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) =>
        offered.map((fileType) => (
          <MenuItem
            key={fileType}
            onSelect={() => {
              close();
              // The call itself has shown the error.
              void saveAnswer(downloadTranscript, { recordingId, fileType }).catch(() => undefined);
            }}
          >
            {label(fileType)}
          </MenuItem>
        ))
      }
    </Menu>
  );
};
