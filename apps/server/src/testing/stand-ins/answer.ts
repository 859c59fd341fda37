/** What a stand-in says, piece by piece, as a model would token by token. */
export type AnswerPiece = { type: 'text' | 'reasoning'; text: string };

/** A text is cut into pieces of a few characters; a list is sent as it stands. */
export type Answer =
  | string
  | readonly string[]
  | { reasoning: string | readonly string[]; text: string | readonly string[] };

const PIECE_LENGTH = 4;

const cut = (text: string | readonly string[]): readonly string[] => {
  if (typeof text !== 'string') return text;
  const characters = Array.from(text);
  const count = Math.ceil(characters.length / PIECE_LENGTH);
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * PIECE_LENGTH, (at + 1) * PIECE_LENGTH).join(''),
  );
};

const piecesOf = (type: AnswerPiece['type'], text: string | readonly string[]): AnswerPiece[] =>
  cut(text).map((piece) => ({ type, text: piece }));

const isSpoken = (answer: Answer): answer is string | readonly string[] =>
  typeof answer === 'string' || Array.isArray(answer);

export const toPieces = (answer: Answer): AnswerPiece[] =>
  isSpoken(answer)
    ? piecesOf('text', answer)
    : [...piecesOf('reasoning', answer.reasoning), ...piecesOf('text', answer.text)];
