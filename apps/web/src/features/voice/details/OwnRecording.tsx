import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AskRecording } from '../questions/AskRecording.tsx';
import { OrganizeDialog } from '../list/OrganizeDialog.tsx';
import { followRecordings, recordingQuery, soundQuery } from '../queries.ts';
import { MinutesPanel } from '../minutes/MinutesPanel.tsx';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import { invalidateSegments, segmentsQuery } from '../transcript/queries.ts';
import { voiceTexts } from '../voice.texts.ts';
import { GoneRecording } from './GoneRecording.tsx';
import { RecordingHeader } from './RecordingHeader.tsx';
import { RecordingView } from './RecordingView.tsx';

type Props = { recordingId: string; startAt: number };

export const OwnRecording = ({ recordingId, startAt }: Props) => {
  const text = useText(voiceTexts);
  const [isSharing, setIsSharing] = useState(false);
  const [isShelved, setIsShelved] = useState(false);
  const { data: recording, error, refetch } = useQuery(recordingQuery(recordingId));
  const hasSound = recording !== undefined && recording.fileId !== '';
  const { data: sound } = useQuery({
    ...soundQuery(recordingId),
    enabled: hasSound && !recording.isSoundRemoved,
  });
  const words = useInfiniteQuery({ ...segmentsQuery(recordingId), enabled: hasSound });
  usePageTitle(recording?.title ?? text('title'));
  const firstWords = words.data?.pages[0]?.records[0]?.text;
  useWeChatCard({ ...(recording && { title: recording.title }), ...(firstWords && { about: firstWords }) });
  useEffect(followRecordings, []);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = words;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const seconds = recording?.transcribedSeconds ?? 0;
  useEffect(() => {
    if (seconds > 0) void invalidateSegments(recordingId);
  }, [seconds, recordingId]);

  if (isMissing({ data: recording, error }))
    return <Missing error={error} goneView={<GoneRecording />} onAgain={refetch} />;
  if (!recording) return <Skeleton height={240} />;
  const segments = words.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <>
      <RecordingHeader
        recording={recording}
        segments={segments}
        onShare={() => setIsSharing(true)}
        onShelve={() => setIsShelved(true)}
      />
      <RecordingView
        recording={recording}
        segments={segments}
        sound={hasSound && !recording.isSoundRemoved ? sound?.url : undefined}
        startAt={startAt}
        canEdit={recording.state !== 'hearing'}
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
