import { openSharedRecording, openVoiceShare } from '@studiolo/contract/voice/share-endpoints';
import { useQuery } from '@tanstack/react-query';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { Missing } from '../../../core/missing/Missing.tsx';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { call } from '../../../platform/api/call.ts';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../details/Details.module.css';
import { GoneRecording } from '../details/GoneRecording.tsx';
import { RecordingView } from '../details/RecordingView.tsx';
import { MinutesLines } from '../minutes/MinutesLines.tsx';
import { voiceTexts } from '../voice.texts.ts';

/** Polling interval in ms, after which a revoked recording is no longer shown. */
const POLL_INTERVAL_MS = 4000;

type Props = {
  shareId: string;
  isMine: boolean;
  startAt: number;
};

export const SharedRecording = ({ shareId, isMine, startAt }: Props) => {
  const text = useText(voiceTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-recording', shareId],
    queryFn: ({ signal }) =>
      call(isMine ? openSharedRecording : openVoiceShare, { shareId }, { signal, isQuiet: true }),
    refetchInterval: POLL_INTERVAL_MS,
    retry: false,
    // The signed URL changes with each poll; the first one stays valid and is kept.
    structuralSharing: (before, after) => {
      const [was, is] = [before, after] as { sound: string }[];
      return was && is?.sound ? { ...is, sound: was.sound } : after;
    },
  });
  usePageTitle(data?.recording.title ?? text('title'));
  const first = data?.minutes?.lines[0]?.text ?? data?.segments[0]?.text;
  useWeChatCard({ ...(data && { title: data.recording.title }), ...(first && { about: first }) });
  if (isMissing({ data, error }))
    return <Missing error={error} goneView={<GoneRecording />} onAgain={refetch} />;
  if (!data) return <Skeleton height={240} />;
  const { recording, segments, minutes, sound, level } = data;
  const lines = minutes?.lines ?? [];
  const body =
    lines.length === 0 ? (
      <p className={styles['note']}>{text('noMinutes')}</p>
    ) : (
      <MinutesLines lines={lines} speakers={recording.speakers} onDone={undefined} />
    );
  return (
    <>
      <HeaderSlot>
        <h1 className={styles['where']}>{recording.title}</h1>
        <span className={styles['folder']}>{text('sharedWithYou')}</span>
      </HeaderSlot>
      <RecordingView
        recording={recording}
        segments={segments}
        sound={sound === '' ? undefined : sound}
        startAt={startAt}
        canEdit={false}
        hasWords={level !== 'minutes'}
        parts={[{ name: 'minutes', label: text('minutes'), body }]}
      />
    </>
  );
};
