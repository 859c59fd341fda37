import type { MinutesAnchor } from '@studiolo/contract/voice/entities';
import { supportIn } from '../../../core/evidence/support.ts';
import type { SegmentRow } from '../transcript/segments.store.ts';
import type { SpokenPassage } from './minutes-passages.ts';

/** Minimum score of a line in the passage that it cites. */
const MIN_SCORE = 0.2;
/** Minimum score of a line without a usable citation. */
const MIN_SCORE_UNCITED = 0.5;
const HAN = /\p{Script=Han}/u;

const anchorOf = ({ id, speaker, start, text }: SegmentRow): MinutesAnchor => ({
  segmentId: id,
  speaker,
  second: start,
  quote: text.slice(0, 300),
});

const bestMatch = (segments: readonly SegmentRow[], line: string) => {
  let best: { segment: SegmentRow | undefined; score: number } = { segment: segments[0], score: 0 };
  for (const segment of segments) {
    const { score } = supportIn(segment.text, line);
    if (score > best.score) best = { segment, score };
  }
  return best;
};

/**
 * Finds the segment that supports a line of the minutes: in the cited passage, otherwise in any passage. Null
 * if none does.
 */
export const anchorLine = (
  line: string,
  passageNumber: number | undefined,
  passages: readonly SpokenPassage[],
): MinutesAnchor | null => {
  const passage = passages.find(({ number }) => number === passageNumber);
  if (passage) {
    const { segment, score } = bestMatch(passage.segments, line);
    const fullScore = supportIn(passage.text, line).score;
    // No words match between languages, so the model's citation is trusted.
    const isOtherLanguage = HAN.test(line) !== HAN.test(passage.text);
    if (segment && (isOtherLanguage || Math.max(score, fullScore) >= MIN_SCORE)) return anchorOf(segment);
  }
  const { segment, score } = bestMatch(
    passages.flatMap(({ segments }) => segments),
    line,
  );
  return segment && score >= MIN_SCORE_UNCITED ? anchorOf(segment) : null;
};
