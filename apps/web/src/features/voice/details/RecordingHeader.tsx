import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { RECORD_LIST, recordingPath } from '@studiolo/contract/voice/addresses';
import { IconArrowLeft, IconDownload, IconSend, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { IconLink } from '../../../ui/IconLink.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { MenuBranch } from '../../../ui/MenuBranch.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { RecordingMenu } from '../list/RecordingMenu.tsx';
import { change } from '../queries.ts';
import { transcriptText } from '../transcript/transcript-text.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Details.module.css';
import { DownloadItems } from './DownloadItems.tsx';

type Props = {
  recording: Recording;
  segments: readonly TranscriptSegment[];
  onShare: () => void;
  onShelve: () => void;
};

/** Link back, name of the recording, and its actions. On a phone, all actions are in one menu. */
export const RecordingHeader = ({ recording, segments, onShare, onShelve }: Props) => {
  const text = useText(voiceTexts);
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const [isNamed, setIsNamed] = useState(false);
  const { recordingId, title, folder, fileId } = recording;
  const hasWords = segments.length > 0;
  const hasSound = fileId !== '';
  const transcript = {
    text: transcriptText(recording, segments),
    title,
    path: recordingPath(recordingId),
    source: { kind: 'recording', id: recordingId } as const,
  };
  const sending = { what: transcript, label: text('sendTranscript') };
  const downloads = { recording, hasWords };

  return (
    <HeaderSlot>
      <IconLink to={RECORD_LIST} label={text('toList')}>
        <IconArrowLeft size={18} stroke={1.7} />
      </IconLink>
      {isNamed ? (
        <NameField
          label={text('rename')}
          name={title}
          onEnd={(typed) => {
            setIsNamed(false);
            if (typed !== undefined) void change({ recordingId, title: typed });
          }}
        />
      ) : (
        <h1 className={styles['where']} title={title}>
          {title}
        </h1>
      )}
      {folder !== '' && !isNarrow && <span className={styles['folder']}>{folder}</span>}
      <span className={styles['acts']}>
        {!isNarrow && (
          <>
            <IconButton label={text('share')} onClick={onShare}>
              <IconShare2 size={18} stroke={1.7} />
            </IconButton>
            {hasWords && (
              <Menu
                label={text('sendTranscript')}
                align="end"
                trigger={(props) => (
                  <IconButton {...props} label={text('sendTranscript')}>
                    <IconSend size={18} stroke={1.7} />
                  </IconButton>
                )}
              >
                {(close) => <SendToItems {...sending} close={close} />}
              </Menu>
            )}
            {hasSound && (
              <Menu
                label={text('download')}
                align="end"
                trigger={(props) => (
                  <IconButton {...props} label={text('download')}>
                    <IconDownload size={18} stroke={1.7} />
                  </IconButton>
                )}
              >
                {(close) => <DownloadItems {...downloads} close={close} />}
              </Menu>
            )}
          </>
        )}
        <RecordingMenu
          recording={recording}
          onRename={() => setIsNamed(true)}
          onShelve={onShelve}
          onDeleted={() => void navigate(RECORD_LIST)}
        >
          {(close) =>
            isNarrow && (
              <>
                <MenuItem
                  icon={<IconShare2 size={16} stroke={1.7} />}
                  onSelect={() => {
                    close();
                    onShare();
                  }}
                >
                  {text('share')}
                </MenuItem>
                {hasWords && <SendToItems {...sending} isFolded close={close} />}
                {hasSound && (
                  <MenuBranch label={text('download')} icon={<IconDownload size={16} stroke={1.7} />}>
                    <DownloadItems {...downloads} close={close} />
                  </MenuBranch>
                )}
              </>
            )
          }
        </RecordingMenu>
      </span>
    </HeaderSlot>
  );
};
