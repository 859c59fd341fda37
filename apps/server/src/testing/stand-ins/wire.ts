import type { AnswerPiece } from './answer.ts';

/** What was called for, or what came of it, as a question told of it. */
type ReadCall = { id: string | undefined; name: string; input: unknown };
type ReadResult = { id: string | undefined; text: string };

/** `pictures` are there where some were given: each its media type and its bytes. */
export type ReadTurn = {
  role: string;
  text: string;
  pictures?: { type: string; bytes: Buffer }[];
  calls?: ReadCall[];
  results?: ReadResult[];
};

/** Adds what was called for and what came of it to a turn, where there is some. */
export const withCalls = (turn: ReadTurn, calls: ReadCall[], results: ReadResult[] = []): ReadTurn => ({
  ...turn,
  ...(calls.length === 0 ? {} : { calls }),
  ...(results.length === 0 ? {} : { results }),
});

/** As the vendors do: each call has its result in what follows, and there is no result of anything else. */
export const checkResults = (turns: readonly ReadTurn[]): void => {
  const called = turns.flatMap(({ calls = [] }) => calls.map(({ id }) => id));
  const came = turns.flatMap(({ results = [] }) => results.map(({ id }) => id));
  if (called.join('\n') !== came.join('\n'))
    throw new Error(`called ${called.join()} but got ${came.join()}`);
};

/** Adds the pictures of a turn, each in base64, where there are some. */
export const withPictures = (turn: ReadTurn, given: readonly { type: string; base64: string }[]): ReadTurn =>
  given.length === 0
    ? turn
    : {
        ...turn,
        pictures: given.map(({ type, base64 }) => ({ type, bytes: Buffer.from(base64, 'base64') })),
      };

/** What a question held, whichever vendor's shape it came in. */
export type ReadQuestion = {
  system: string;
  turns: ReadTurn[];
  /** Names of what may be called for; none where that was forbidden. */
  tools: string[];
};

export type Usage = { inputTokens: number; outputTokens: number };

/** A whole streamed answer: what comes before the first piece, each piece, and what tells that it is finished. */
export type Frames = { opening: string; pieces: string[]; closing: string };

/** How one vendor speaks. */
export type Wire = {
  /** What a person sets as the base URL, from the origin. */
  basePath: string;
  asks: RegExp;
  lists: RegExp;
  listing: (models: readonly string[]) => unknown;
  frames: (pieces: readonly AnswerPiece[], usage: Usage, model: string, body?: unknown) => Frames;
  /** The body of an answer with an error's status. */
  errorBody: (status: number, message: string) => unknown;
  /** An error told inside a stream that began with 200. */
  errorEvent: (message: string) => string;
  read: (body: unknown) => ReadQuestion;
  /** The key that a request carries. */
  keyOf: (headers: Readonly<Record<string, string | string[] | undefined>>) => string | undefined;
  /** How it speaks where it is asked for pictures. */
  images?: Pick<Wire, 'asks' | 'frames' | 'errorEvent' | 'read'>;
};

export const dataEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

export const namedEvent = (data: { type: string; [field: string]: unknown }): string =>
  `event: ${data.type}\n${dataEvent(data)}`;

export const bearerOf: Wire['keyOf'] = ({ authorization }) =>
  typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : undefined;
