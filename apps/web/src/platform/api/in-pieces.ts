import type { NumberedMessage } from './read-stream.ts';
import { StreamFault, type StreamFaultKind } from './stream-fault.ts';

/** Maximum number of empty pieces in a row. They take as long as a stream may be silent. */
const MAX_EMPTY_PIECES = 40;

/** Whether a proxy has buffered a stream. All later streams are then requested in pieces. */
let isBuffered = false;

const isFault = (error: unknown, kind: StreamFaultKind): boolean =>
  error instanceof StreamFault && error.kind === kind;

/** Reads a resumable stream in one response, or in pieces if a proxy buffers it. */
export async function* readResumable(
  read: (isPiece: boolean) => AsyncGenerator<NumberedMessage>,
): AsyncGenerator<NumberedMessage> {
  let empty = 0;
  while (empty < MAX_EMPTY_PIECES) {
    empty += 1;
    try {
      for await (const numbered of read(isBuffered)) {
        empty = 0;
        yield numbered;
      }
      return;
    } catch (error) {
      const isPieceEnd = isBuffered && isFault(error, 'closed');
      if ((!isPieceEnd || empty === MAX_EMPTY_PIECES) && !isFault(error, 'held')) throw error;
      isBuffered = true;
    }
  }
}
