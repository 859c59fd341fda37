import type { ToolCall } from '../../ports/text-model.ts';

type Piece = { index?: unknown; id?: unknown; function?: { name?: unknown; arguments?: unknown } | null };

const isPiece = (value: unknown): value is Piece => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/**
 * Puts the calls of a streamed chat completion together from their pieces. Pieces of one call share an index; some
 * services give none, or the same one to several whole calls, so that another id begins another call.
 */
export const createCallReader = () => {
  const calls: { index: unknown; call: ToolCall }[] = [];

  const callOf = ({ index, id }: Piece): ToolCall => {
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
    take: (pieces: readonly unknown[] = []): void => {
      for (const piece of pieces) {
        if (!isPiece(piece)) continue;
        const call = callOf(piece);
        if (typeof piece.function?.name === 'string') call.name ||= piece.function.name;
        call.input += textOf(piece.function?.arguments);
      }
    },
    /** Those that name what they call for, in the order in which they began. */
    calls: (): ToolCall[] => calls.map(({ call }) => call).filter(({ name }) => name !== ''),
  };
};
