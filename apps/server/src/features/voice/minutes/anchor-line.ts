import type { MinutesAnchor } from '@studiolo/contract/voice/entities';
import { supportIn } from '../../../core/evidence/support.ts';
import type { SegmentRow } from '../transcript/segments.store.ts';
import type { SpokenPassage } from './minutes-passages.ts';

/** Minimum score of a line in the passage that it cites. */
const MIN_SCORE = 0.2;
/** Minimum score without a citation. */
const PLAIN = 0.5;
const HAN = /\p{Script=Han}/u;

const anchorOf = ({ id, speaker, start, text }: SegmentRow): MinutesAnchor => ({
  segmentId: id,
  speaker,
  second: start,
  quote: text.slice(0, 300),
});

const bestOf = (segments: readonly SegmentRow[], line: string) => {
  let best: { segment: SegmentRow | undefined; score: number } = { segment: segments[0], score: 0 };
  for (const segment of segments) {
    const { score } = supportIn(segment.text, line);
    if (score > best.score) best = { segment, score };
  }
  return best;
};

/**
 * Finds the segment behind a line of minutes: in the passage that it cites, else anywhere; null if none fits.
 */
export const anchorLine = (
  line: string,
  passageNumber: number | undefined,
  passages: readonly SpokenPassage[],
): MinutesAnchor | null => {
  const passage = passages.find(({ number }) => number === passageNumber);
  if (passage) {
    const { segment, score } = bestOf(passage.segments, line);
    const fullScore = supportIn(passage.text, line).score;
    // Across languages no words match, so the model's citation is trusted.
    const isForeign = HAN.test(line) !== HAN.test(passage.text);
    if (segment && (isForeign || Math.max(score, fullScore) >= MIN_SCORE)) return anchorOf(segment);
  }
  const { segment, score } = bestOf(
    passages.flatMap(({ segments }) => segments),
    line,
  );
  return segment && score >= PLAIN ? anchorOf(segment) : null;
};
