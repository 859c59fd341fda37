import { IconSend, IconShare2 } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isMissing } from '../../../platform/api/is-gone.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/NameField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RECORD_LIST, recordingPath } from '@studiolo/contract/voice/addresses';
import { AskRecording } from '../asking/AskRecording.tsx';
import { RecordingMenu } from '../list/RecordingMenu.tsx';
import { OrganizeDialog } from '../list/OrganizeDialog.tsx';
import { change, followRecordings, recordingQuery, soundQuery } from '../queries.ts';
import { MinutesPanel } from '../minutes/MinutesPanel.tsx';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import { transcriptText } from '../transcript/transcript-text.ts';
import { invalidateSegments, segmentsQuery } from '../transcript/queries.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Details.module.css';
import { DownloadMenu } from './DownloadMenu.tsx';
import { GoneRecording } from './GoneRecording.tsx';
import { RecordingView } from './RecordingView.tsx';

type Props = { recordingId: string; startAt: number };

export const OwnRecording = ({ recordingId, startAt }: Props) => {
  const text = useText(voiceTexts);
  const navigate = useNavigate();
  const [isNamed, setIsNamed] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [isShelved, setIsShelved] = useState(false);
  const { data: recording, error, refetch } = useQuery(recordingQuery(recordingId));
  const isKept = recording !== undefined && recording.fileId !== '';
  const { data: sound } = useQuery({ ...soundQuery(recordingId), enabled: isKept });
  const words = useInfiniteQuery({ ...segmentsQuery(recordingId), enabled: isKept });
  usePageTitle(recording?.title ?? text('title'));
  const said = words.data?.pages[0]?.records[0]?.text;
  useWeChatCard({ ...(recording && { title: recording.title }), ...(said && { about: said }) });
  useEffect(followRecordings, []);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = words;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const heard = recording?.heardSeconds ?? 0;
  useEffect(() => {
    if (heard > 0) void invalidateSegments(recordingId);
  }, [heard, recordingId]);

  if (isMissing({ data: recording, error }))
    return <Missing error={error} gone={<GoneRecording />} onAgain={refetch} />;
  if (!recording) return <Skeleton height={240} />;
  const segments = words.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <>
      <HeaderSlot>
        {isNamed ? (
          <NameField
            label={text('rename')}
            name={recording.title}
            onEnd={(typed) => {
              setIsNamed(false);
              if (typed !== undefined) void change({ recordingId, title: typed });
            }}
          />
        ) : (
          <h1 className={styles['where']}>{recording.title}</h1>
        )}
        {recording.folder !== '' && <span className={styles['folder']}>{recording.folder}</span>}
        <span className={styles['acts']}>
          <IconButton label={text('share')} onClick={() => setIsSharing(true)}>
            <IconShare2 size={18} stroke={1.7} />
          </IconButton>
          {segments.length > 0 && (
            <Menu
              label={text('sendTranscript')}
              align="end"
              trigger={(props) => (
                <IconButton {...props} label={text('sendTranscript')}>
                  <IconSend size={18} stroke={1.7} />
                </IconButton>
              )}
            >
              {(close) => (
                <SendToItems
                  what={{
                    text: transcriptText(recording, segments),
                    title: recording.title,
                    path: recordingPath(recordingId),
                    source: { kind: 'recording', id: recordingId },
                  }}
                  label={text('sendTranscript')}
                  close={close}
                />
              )}
            </Menu>
          )}
          {isKept && <DownloadMenu recording={recording} hasWords={segments.length > 0} />}
          <RecordingMenu
            recording={recording}
            onRename={() => setIsNamed(true)}
            onShelve={() => setIsShelved(true)}
            onDeleted={() => void navigate(RECORD_LIST)}
          />
        </span>
      </HeaderSlot>
      <RecordingView
        recording={recording}
        segments={segments}
        sound={isKept ? sound?.url : undefined}
        startAt={startAt}
        canMend={recording.state !== 'hearing'}
        parts={[
          { name: 'minutes', label: text('minutes'), body: <MinutesPanel recording={recording} /> },
          {
            name: 'ask',
            label: text('ask'),
            isTall: true,
            body: <AskRecording recording={recording} segments={segments} />,
          },
        ]}
      />
      <ShareDialog recordingId={recordingId} isOpen={isSharing} onClose={() => setIsSharing(false)} />
      <OrganizeDialog recording={recording} isOpen={isShelved} onClose={() => setIsShelved(false)} />
    </>
  );
};
