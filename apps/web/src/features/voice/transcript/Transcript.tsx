import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { useSettled } from '../../../platform/use-settled.ts';
import { voiceTexts } from '../voice.texts.ts';
import { SegmentLine } from './SegmentLine.tsx';
import styles from './Transcript.module.css';

type Props = { recording: Recording; segments: readonly TranscriptSegment[]; canEdit: boolean };

export const Transcript = ({ recording, segments, canEdit }: Props) => {
  const text = useText(voiceTexts);
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const { recordingId, speakers } = recording;
  const voices = useMemo(
    () =>
      [...new Set([...segments.map(({ speaker }) => speaker), ...Object.keys(speakers)])]
        .filter(Boolean)
        .toSorted(),
    [segments, speakers],
  );
  const shown =
    query === ''
      ? segments
      : segments.filter((segment) => segment.text.toLowerCase().includes(query.toLowerCase()));
  const last = segments.at(-1)?.segmentId;
  return (
    <div className={styles['transcript']}>
      <SearchField label={text('searchIn')} value={typed} className={styles['search']} onChange={setTyped}>
        <span role="status">{query === '' ? '' : text('found', { count: shown.length })}</span>
      </SearchField>
      <ol className={styles['segments']}>
        {shown.map((segment) => (
          <SegmentLine
            key={segment.segmentId}
            isLast={segment.segmentId === last}
            recordingId={recordingId}
            segment={segment}
            speakers={speakers}
            voices={voices}
            searchText={query}
            canEdit={canEdit}
          />
        ))}
      </ol>
    </div>
  );
};
