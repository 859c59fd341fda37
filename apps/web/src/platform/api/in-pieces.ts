import type { NumberedMessage } from './read-stream.ts';
import { StreamFault, type StreamFaultKind } from './stream-fault.ts';

/** Maximum number of empty pieces in a row; equals the time that a stream may be silent. */
const MAX_EMPTY_PIECES = 40;

/** Whether a proxy buffered a stream: all later ones are then requested in pieces. */
let comesInPieces = false;

const isFault = (error: unknown, kind: StreamFaultKind): boolean =>
  error instanceof StreamFault && error.kind === kind;

/** Reads a resumable stream: as a whole if it arrives continuously, else in pieces. */
export async function* wholeOrInPieces(
  read: (isPiece: boolean) => AsyncGenerator<NumberedMessage>,
): AsyncGenerator<NumberedMessage> {
  let empty = 0;
  while (empty < MAX_EMPTY_PIECES) {
    empty += 1;
    try {
      for await (const numbered of read(comesInPieces)) {
        empty = 0;
        yield numbered;
      }
      return;
    } catch (error) {
      const isPieceEnd = comesInPieces && isFault(error, 'closed');
      if ((!isPieceEnd || empty === MAX_EMPTY_PIECES) && !isFault(error, 'held')) throw error;
      comesInPieces = true;
    }
  }
}
