import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { citedText } from './cited-text.ts';

type TextPart = { type: 'text'; text: string };
type CitationsEvent = { type: 'citations'; anchors: Anchor[] };

/** Counts what a text cites by the order in which it first does; a number that was never offered stays as it is. */
const createCount = (offered: () => readonly Anchor[]) => {
  const counted = new Map<number, Anchor>();
  const numberOf = (number: number): number | undefined => {
    const known = counted.get(number);
    if (known) return known.number;
    const anchor = offered().find((each) => each.number === number);
    if (!anchor) return undefined;
    counted.set(number, { ...anchor, number: counted.size + 1 });
    return counted.size;
  };
  const text = citedText((numbers, written) => {
    const shown = numbers.map((number) => numberOf(number));
    if (shown.every((number) => number === undefined)) return written;
    return `[${[...new Set(shown.map((number, at) => number ?? numbers[at]))].join(', ')}]`;
  });
  return { ...text, cited: (): Anchor[] => [...counted.values()] };
};

/**
 * An answer whose citations count 1, 2, 3 … as it comes, whatever numbers its passages were offered by. What a number
 * stands for is said before the words that cite it.
 */
export async function* countCitations<Other extends { type: string }>(
  parts: AsyncIterable<TextPart | Other>,
  offered: () => readonly Anchor[],
): AsyncGenerator<TextPart | Other | CitationsEvent> {
  const count = createCount(offered);
  let told = 0;
  const said = function* (text: string): Generator<TextPart | CitationsEvent> {
    const anchors = count.cited();
    if (anchors.length > told) yield { type: 'citations', anchors };
    told = anchors.length;
    if (text !== '') yield { type: 'text', text };
  };
  for await (const part of parts) {
    if (isText(part)) yield* said(count.push(part.text));
    else yield part;
  }
  yield* said(count.end());
}

const isText = (part: { type: string }): part is TextPart => part.type === 'text';
