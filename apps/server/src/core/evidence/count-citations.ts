import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { citedText } from './cited-text.ts';
import { narrow } from './narrow.ts';

type TextPart = { type: 'text'; text: string };
type CitationsEvent = { type: 'citations'; anchors: Anchor[] };

/**
 * Key of the part of a passage that supports a claim. The same for all claims if no part can be determined.
 */
const partOf = ({ place, quote }: Anchor, claim: string): string => {
  if (place.kind === 'web') return '';
  const part = narrow(quote, [claim]);
  return part ? `${part.start}-${part.end}` : '';
};

/**
 * Numbers the passages of a text in the order of their first citation. A number that was never offered stays
 * unchanged. Claims supported by different sentences of one passage get separate numbers.
 */
const createCount = (offered: () => readonly Anchor[]) => {
  const counted: Anchor[] = [];
  const counts = new Map<string, number>();
  const numberOf = (number: number, claim: string): number | undefined => {
    const anchor = offered().find((each) => each.number === number);
    if (!anchor) return undefined;
    const key = `${number} ${partOf(anchor, claim)}`;
    const before = counts.get(key);
    if (before !== undefined) return before;
    counted.push({ ...anchor, number: counted.length + 1 });
    counts.set(key, counted.length);
    return counted.length;
  };
  const text = citedText((numbers, written, claim) => {
    const shown = numbers.map((number) => numberOf(number, claim));
    if (shown.every((number) => number === undefined)) return written;
    return `[${[...new Set(shown.map((number, at) => number ?? numbers[at]))].join(', ')}]`;
  });
  return { ...text, cited: (): Anchor[] => [...counted] };
};

/**
 * Renumbers the citations of a streamed answer 1, 2, 3 …, regardless of the numbers of the offered passages.
 * Each passage is sent before the text that cites it.
 */
export async function* countCitations<Other extends { type: string }>(
  parts: AsyncIterable<TextPart | Other>,
  offered: () => readonly Anchor[],
): AsyncGenerator<TextPart | Other | CitationsEvent> {
  const count = createCount(offered);
  let sentCount = 0;
  const emit = function* (text: string): Generator<TextPart | CitationsEvent> {
    const anchors = count.cited();
    if (anchors.length > sentCount) yield { type: 'citations', anchors };
    sentCount = anchors.length;
    if (text !== '') yield { type: 'text', text };
  };
  for await (const part of parts) {
    if (isText(part)) yield* emit(count.push(part.text));
    else yield part;
  }
  yield* emit(count.end());
}

const isText = (part: { type: string }): part is TextPart => part.type === 'text';
