/** A call; `input` is JSON, or invalid JSON as a model may write it. */
export type StandInCall = { id: string; name: string; input: string };

/** A piece of a stand-in's answer, like a token of a model: text, or part of a call's input. */
export type AnswerPiece =
  | { type: 'text' | 'reasoning'; text: string }
  | { type: 'call'; text: string; call: StandInCall; at: number; isFirst: boolean; isLast: boolean };

type Words = string | readonly string[];

/** A text is split into pieces of a few characters; a list is sent unchanged. */
export type Answer =
  | string
  | readonly string[]
  | { reasoning?: Words; text?: Words; calls?: readonly StandInCall[] };

const PIECE_LENGTH = 4;

const cut = (text: Words): readonly string[] => {
  if (typeof text !== 'string') return text;
  const characters = Array.from(text);
  const count = Math.ceil(characters.length / PIECE_LENGTH);
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * PIECE_LENGTH, (at + 1) * PIECE_LENGTH).join(''),
  );
};

const piecesOf = (type: 'text' | 'reasoning', text: Words): AnswerPiece[] =>
  cut(text).map((piece) => ({ type, text: piece }));

const callPieces = (call: StandInCall, at: number): AnswerPiece[] =>
  cut(call.input).map((text, index, all) => ({
    type: 'call',
    text,
    call,
    at,
    isFirst: index === 0,
    isLast: index === all.length - 1,
  }));

const isSpoken = (answer: Answer): answer is Words => typeof answer === 'string' || Array.isArray(answer);

export const toPieces = (answer: Answer): AnswerPiece[] =>
  isSpoken(answer)
    ? piecesOf('text', answer)
    : [
        ...piecesOf('reasoning', answer.reasoning ?? ''),
        ...piecesOf('text', answer.text ?? ''),
        ...(answer.calls ?? []).flatMap(callPieces),
      ];

export const hasCalls = (pieces: readonly AnswerPiece[]): boolean =>
  pieces.some(({ type }) => type === 'call');
