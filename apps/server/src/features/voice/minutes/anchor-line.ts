import type { MinutesAnchor } from '@studiolo/contract/voice/entities';
import { supportIn } from '../../../core/evidence/support.ts';
import type { SegmentRow } from '../transcript/segments.store.ts';
import type { SpokenPassage } from './minutes-passages.ts';

/** A line says that much of what it names as its place, or it is not supported by it. */
const ENOUGH = 0.2;
/** Without a place it takes more to find it. */
const PLAIN = 0.5;
const HAN = /\p{Script=Han}/u;

const anchorOf = ({ id, speaker, start, text }: SegmentRow): MinutesAnchor => ({
  ...{ segmentId: id, speaker, second: start, quote: text.slice(0, 300) },
});

const bestOf = (segments: readonly SegmentRow[], line: string) => {
  let best: { segment: SegmentRow | undefined; score: number } = { segment: segments[0], score: 0 };
  for (const segment of segments) {
    const { score } = supportIn(segment.text, line);
    if (score > best.score) best = { segment, score };
  }
  return best;
};

/** Where a line of minutes is said: at the passage that it names, or wherever it is found; null where nothing says it. */
export const anchorLine = (
  line: string,
  named: number | undefined,
  passages: readonly SpokenPassage[],
): MinutesAnchor | null => {
  const passage = passages.find(({ number }) => number === named);
  if (passage) {
    const { segment, score } = bestOf(passage.segments, line);
    const whole = supportIn(passage.text, line).score;
    // In another language no word is the same: the model’s word stands.
    const isForeign = HAN.test(line) !== HAN.test(passage.text);
    if (segment && (isForeign || Math.max(score, whole) >= ENOUGH)) return anchorOf(segment);
  }
  const { segment, score } = bestOf(
    passages.flatMap(({ segments }) => segments),
    line,
  );
  return segment && score >= PLAIN ? anchorOf(segment) : null;
};
