import type { ToolCall } from '../../../ports/text-model.ts';

/**
 * A piece of a call as sent by a vendor. Any part may be missing, or of a type that differs from the
 * documentation.
 */
export type CallPiece = {
  index?: unknown;
  id?: unknown;
  name?: unknown;
  /** Text is appended to the previous pieces. */
  input?: unknown;
  opaque?: unknown;
};

type OpenCall = {
  index: unknown;
  givenId: string;
  lastInput: string;
  /** Whether each piece of the input has so far begun with the previous one. */
  isGrowing: boolean;
  call: ToolCall;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

const nameIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Merges data that the vendor requires back; it may be spread over several pieces of a call. */
const merged = (earlier: unknown, later: unknown): unknown =>
  typeof earlier === 'object' && typeof later === 'object' ? { ...earlier, ...later } : later;

const parse = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
};

const isCompleteJson = (input: string): boolean => parse(input) !== undefined;

const isObjectText = (input: string): boolean => input.trimStart().startsWith('{') && isCompleteJson(input);

const indexOf = (index: unknown): unknown =>
  typeof index === 'string' && /^\d+$/.test(index) ? Number(index) : (index ?? undefined);

/** Some gateways put an empty input before or after the real one. */
const withoutPlaceholder = (input: string): string =>
  input.replace(/^(?:\{\}|null)(?=\s*\{)/, '').replace(/(?<=\})\{\}$/, '');

/**
 * The input of a call. Some services repeat all of the input so far in each piece, or at the end; others send
 * it as JSON within JSON. A tool without parameters may be called with empty input.
 */
const inputOf = ({ call: { input }, lastInput, isGrowing }: OpenCall): string => {
  const value = parse(input);
  if (input === '' || value === null) return '{}';
  if (typeof value === 'string' && isObjectText(value)) return value;
  if (value !== undefined) return input;
  const before = input.slice(0, input.length - lastInput.length);
  const isRepeated = isGrowing || isObjectText(before);
  return [withoutPlaceholder(input), ...(isRepeated ? [lastInput] : [])].find(isObjectText) ?? input;
};

/**
 * Assembles the calls of a streamed answer from their pieces. Pieces of one call share an index; some
 * services omit it, or use one for several complete calls, so that another id with a name, or a name after a
 * complete call, begins another call.
 */
export const createCallReader = () => {
  const calls: OpenCall[] = [];

  const beginsAnother = ({ index, givenId, call }: OpenCall, id: string, name: string): boolean => {
    if (name === '' || call.name === '') return false;
    // Some services give each piece another id.
    const isContinued =
      index !== undefined && name === call.name && call.input !== '' && !isCompleteJson(call.input);
    if (id !== '' && givenId !== '') return id !== givenId && !isContinued;
    const isNameless = index === undefined && givenId === '';
    return id === '' && (isCompleteJson(call.input) || (isNameless && name !== call.name));
  };

  /** Returns an unused id, because results could not be matched to two calls with the same id. */
  const freeId = (id: string): string => {
    const callId = id === '' ? `call-${calls.length + 1}` : id;
    return calls.some(({ call }) => call.id === callId) ? `${callId}-${calls.length + 1}` : callId;
  };

  const hasSameId = ({ index, givenId, call }: OpenCall, piece: unknown, id: string, name: string): boolean =>
    id !== '' &&
    givenId === id &&
    (index === piece || index === undefined || piece === undefined) &&
    (name === '' || name === call.name);

  /**
   * Finds the call that a piece continues: by its id, by its index or, without an id and a name, the last
   * one.
   */
  const findOpen = (index: unknown, id: string, name: string): OpenCall | undefined =>
    calls.findLast((each) => hasSameId(each, index, id, name)) ??
    calls.findLast((each) => each.index === index) ??
    (name === '' && id === ''
      ? calls.findLast((each) => index === undefined || each.index === undefined)
      : undefined);

  const callOf = (piece: CallPiece): OpenCall => {
    const [index, id, name] = [indexOf(piece.index), nameIn(piece.id), nameIn(piece.name)];
    const open = findOpen(index, id, name);
    if (open && !beginsAnother(open, id, name)) {
      if (open.givenId === '' && id !== '') {
        open.givenId = id;
        open.call.id = freeId(id);
      }
      return open;
    }
    const call = {
      index,
      givenId: id,
      lastInput: '',
      isGrowing: true,
      call: { id: freeId(id), name: '', input: '' },
    };
    calls.push(call);
    return call;
  };

  return {
    take: (pieces: readonly CallPiece[] = []): void => {
      for (const piece of pieces) {
        const open = callOf(piece);
        const input = textOf(piece.input);
        const name = nameIn(piece.name);
        // Most services that repeat a name send all of it.
        if (name !== open.call.name && open.call.input === '') open.call.name += name;
        open.call.input += input;
        if (input !== '') {
          open.isGrowing &&= input.startsWith(open.lastInput);
          open.lastInput = input;
        }
        if (piece.opaque !== undefined) open.call.opaque = merged(open.call.opaque, piece.opaque);
      }
    },
    /** Calls that name a tool, in the order in which they began. */
    calls: (): ToolCall[] =>
      calls.filter(({ call }) => call.name !== '').map((open) => ({ ...open.call, input: inputOf(open) })),
  };
};
