import type { Numbered } from './read-stream.ts';
import { StreamFault, type StreamFaultKind } from './stream-fault.ts';

/** Pieces that say nothing one after another; as many are as long as a stream may be silent. */
const MOST_EMPTY = 40;

/** Set once something on the way gave no stream out before its end: all that follow are asked for in pieces. */
let comesInPieces = false;

const isFault = (error: unknown, kind: StreamFaultKind): boolean =>
  error instanceof StreamFault && error.kind === kind;

/** Reads a stream that can be asked for again from where it was: whole where it comes through, else piece by piece. */
export async function* wholeOrInPieces(
  read: (isPiece: boolean) => AsyncGenerator<Numbered>,
): AsyncGenerator<Numbered> {
  let empty = 0;
  while (empty < MOST_EMPTY) {
    empty += 1;
    try {
      for await (const numbered of read(comesInPieces)) {
        empty = 0;
        yield numbered;
      }
      return;
    } catch (error) {
      const isPieceEnd = comesInPieces && isFault(error, 'closed');
      if ((!isPieceEnd || empty === MOST_EMPTY) && !isFault(error, 'held')) throw error;
      comesInPieces = true;
    }
  }
}
