import type { ToolCall } from '../../../ports/text-model.ts';

/** A piece of a call as a vendor sends it. Any of it may be missing or of another kind than the vendor promises. */
export type CallPiece = {
  index?: unknown;
  id?: unknown;
  name?: unknown;
  /** Text is added to what came before. */
  input?: unknown;
  opaque?: unknown;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/**
 * Puts the calls of a streamed answer together from their pieces. Pieces of one call share an index; some services give
 * none, or the same one to several whole calls, so that another id begins another call.
 */
export const createCallReader = () => {
  const calls: { index: unknown; call: ToolCall }[] = [];

  const callOf = ({ index, id }: CallPiece): ToolCall => {
    const open = calls.findLast((each) => each.index === index);
    const isSame = typeof id !== 'string' || id === '' || id === open?.call.id;
    if (open && isSame) return open.call;
    const call = {
      id: typeof id === 'string' && id !== '' ? id : `call-${calls.length + 1}`,
      name: '',
      input: '',
    };
    calls.push({ index, call });
    return call;
  };

  return {
    take: (pieces: readonly CallPiece[] = []): void => {
      for (const piece of pieces) {
        const call = callOf(piece);
        if (typeof piece.name === 'string') call.name ||= piece.name;
        call.input += textOf(piece.input);
        if (piece.opaque !== undefined) call.opaque = piece.opaque;
      }
    },
    /** Those that name what they call for, in the order in which they began. */
    calls: (): ToolCall[] =>
      calls
        .filter(({ call }) => call.name !== '')
        // What takes nothing may be called with nothing at all.
        .map(({ call }) => (call.input === '' ? { ...call, input: '{}' } : call)),
  };
};
