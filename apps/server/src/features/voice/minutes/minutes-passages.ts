import type { SourcePassage } from '../../../core/extracts/read-sources.ts';
import { speakerName } from '@studiolo/contract/voice/rules';
import type { SegmentRow } from '../transcript/segments.store.ts';

/** A passage of a transcript as sent to models, with the speakers' names. */
export type SpokenPassage = SourcePassage & { segments: readonly SegmentRow[] };

const PASSAGE_LENGTH = 700;

/** Splits a transcript into passages, numbered from 1. */
export const passagesOf = (
  segments: readonly SegmentRow[],
  { title, speakers }: { title: string; speakers: Readonly<Record<string, string>> },
): SpokenPassage[] => {
  const groups: SegmentRow[][] = [];
  let length = PASSAGE_LENGTH;
  for (const segment of segments) {
    if (length + segment.text.length > PASSAGE_LENGTH) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(segment);
    length += segment.text.length;
  }
  return groups.map((group, at) => ({
    number: at + 1,
    fileId: 'recording',
    name: title,
    heading: null,
    segments: group,
    text: group
      .map(({ speaker, text }) => (speaker === '' ? text : `${speakerName(speakers, speaker)}: ${text}`))
      .join('\n'),
  }));
};
