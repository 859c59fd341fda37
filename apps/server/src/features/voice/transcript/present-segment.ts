import type { TranscriptSegment } from '@studiolo/contract/voice/entities';
import type { SegmentRow } from './segments.store.ts';

export const presentSegment = (row: SegmentRow): TranscriptSegment => ({
  segmentId: row.id,
  start: row.start,
  end: row.end,
  speaker: row.speaker,
  text: row.text,
  confidence: row.confidence,
  words: row.words,
  isEdited: row.isEdited,
});
