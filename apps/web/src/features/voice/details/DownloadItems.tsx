import type { Recording } from '@studiolo/contract/voice/entities';
import { TRANSCRIPT_FILE_TYPES } from '@studiolo/contract/voice/kinds';
import { downloadTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { voiceTexts } from '../voice.texts.ts';

type Props = { recording: Recording; hasWords: boolean; close: () => void };

/** File formats in which a recording can be saved. */
export const DownloadItems = ({ recording: { recordingId, isSoundRemoved }, hasWords, close }: Props) => {
  const text = useText(voiceTexts);
  const offered = TRANSCRIPT_FILE_TYPES.filter((fileType) =>
    fileType === 'sound' ? !isSoundRemoved : hasWords,
  );
  return offered.map((fileType) => (
    <MenuItem
      key={fileType}
      onSelect={() => {
        close();
        // `call` has already shown the error.
        void saveAnswer(downloadTranscript, { recordingId, fileType }).catch(() => undefined);
      }}
    >
      {text(`file_${fileType}`)}
    </MenuItem>
  ));
};
