import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { speakerName } from '@studiolo/contract/voice/rules';

/** Returns a transcript as Markdown: each segment with its time and speaker. */
export const transcriptText = (
  { speakers }: Pick<Recording, 'speakers'>,
  segments: readonly TranscriptSegment[],
): string =>
  segments
    .map(({ start, speaker, text }) => {
      const head = [clockOf(start), speaker === '' ? '' : speakerName(speakers, speaker)]
        .filter(Boolean)
        .join(' · ');
      return `**${head}** ${text}`;
    })
    .join('\n\n');
