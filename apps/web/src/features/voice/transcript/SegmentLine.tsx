import type { TranscriptSegment } from '@studiolo/contract/voice/entities';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { IconArrowMerge, IconPencil } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { playFrom, usePlayer } from '../details/player.ts';
import { voiceTexts } from '../voice.texts.ts';
import { EditSegment } from './EditSegment.tsx';
import { merge } from './queries.ts';
import { SpeakerButton } from './SpeakerButton.tsx';
import { SpokenText } from './SpokenText.tsx';
import styles from './Transcript.module.css';
import { useVoiceName } from './use-voice-name.ts';

type Props = {
  recordingId: string;
  segment: TranscriptSegment;
  speakers: Readonly<Record<string, string>>;
  voices: readonly string[];
  searchText: string;
  canEdit: boolean;
  isLast: boolean;
};

export const SegmentLine = memo(
  ({ recordingId, segment, speakers, voices, searchText, canEdit, isLast }: Props) => {
    const text = useText(voiceTexts);
    const nameOf = useVoiceName(speakers);
    const canPlay = usePlayer(({ isLoaded }) => isLoaded);
    const [isEdited, setIsEdited] = useState(false);
    const { segmentId, start, speaker } = segment;
    const time = clockOf(start);
    return (
      <li className={styles['segment']} id={`segment-${segmentId}`}>
        <div className={styles['head']}>
          {canPlay ? (
            <button
              type="button"
              className={styles['time']}
              aria-label={text('playFrom', { time })}
              onClick={() => playFrom(start)}
            >
              {time}
            </button>
          ) : (
            <span className={styles['time']}>{time}</span>
          )}
          {canEdit && (speaker !== '' || voices.length > 0) ? (
            <SpeakerButton
              recordingId={recordingId}
              segmentId={segmentId}
              speaker={speaker}
              speakers={speakers}
              voices={voices}
            />
          ) : (
            speaker !== '' && <span className={styles['voice']}>{nameOf(speaker)}</span>
          )}
          {canEdit && !isEdited && (
            <span className={styles['mending']}>
              <IconButton size={28} label={text('editAt', { time })} onClick={() => setIsEdited(true)}>
                <IconPencil size={15} stroke={1.7} />
              </IconButton>
              {!isLast && (
                <IconButton
                  size={28}
                  label={text('mergeAt', { time })}
                  onClick={() => void merge({ recordingId, segmentId })}
                >
                  <IconArrowMerge size={15} stroke={1.7} />
                </IconButton>
              )}
            </span>
          )}
        </div>
        {isEdited ? (
          <EditSegment recordingId={recordingId} segment={segment} onEnd={() => setIsEdited(false)} />
        ) : (
          <SpokenText segment={segment} searchText={searchText} />
        )}
      </li>
    );
  },
);
