import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { voiceTexts } from '../voice.texts.ts';
import { SegmentLine } from './SegmentLine.tsx';
import styles from './Transcript.module.css';

type Props = { recording: Recording; segments: readonly TranscriptSegment[]; canMend: boolean };

export const Transcript = ({ recording, segments, canMend }: Props) => {
  const text = useText(voiceTexts);
  const [typed, setTyped] = useState('');
  const found = useSettled(typed.trim());
  const { recordingId, speakers } = recording;
  const voices = useMemo(
    () =>
      [...new Set([...segments.map(({ speaker }) => speaker), ...Object.keys(speakers)])]
        .filter(Boolean)
        .toSorted(),
    [segments, speakers],
  );
  const shown =
    found === ''
      ? segments
      : segments.filter((segment) => segment.text.toLowerCase().includes(found.toLowerCase()));
  const last = segments.at(-1)?.segmentId;
  return (
    <div className={styles['transcript']}>
      <label className={styles['search']}>
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <input
          type="search"
          value={typed}
          placeholder={text('searchIn')}
          aria-label={text('searchIn')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <span role="status">{found === '' ? '' : text('found', { count: shown.length })}</span>
      </label>
      <ol className={styles['segments']}>
        {shown.map((segment) => (
          <SegmentLine
            key={segment.segmentId}
            isLast={segment.segmentId === last}
            recordingId={recordingId}
            segment={segment}
            speakers={speakers}
            voices={voices}
            found={found}
            canMend={canMend}
          />
        ))}
      </ol>
    </div>
  );
};
