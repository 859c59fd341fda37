import type { AnswerPiece } from './models/answer.ts';

/** A call or a result, as parsed from a question. */
type ReadCall = { id: string | undefined; name: string; input: unknown };
type ReadResult = { id: string | undefined; text: string };

/** `pictures` is set if the turn has any, each with its media type and bytes. */
export type ReadTurn = {
  role: string;
  text: string;
  pictures?: { type: string; bytes: Buffer }[];
  calls?: ReadCall[];
  results?: ReadResult[];
};

/** Adds calls and results to a turn, if there are any. */
export const withCalls = (turn: ReadTurn, calls: ReadCall[], results: ReadResult[] = []): ReadTurn => ({
  ...turn,
  ...(calls.length === 0 ? {} : { calls }),
  ...(results.length === 0 ? {} : { results }),
});

/** Checks, as vendors do, that each call has its result after it, and that there are no other results. */
export const checkResults = (turns: readonly ReadTurn[]): void => {
  const called = turns.flatMap(({ calls = [] }) => calls.map(({ id }) => id));
  const came = turns.flatMap(({ results = [] }) => results.map(({ id }) => id));
  if (called.join('\n') !== came.join('\n'))
    throw new Error(`called ${called.join()} but got ${came.join()}`);
};

/** Adds base64 pictures to a turn, if there are any. */
export const withPictures = (turn: ReadTurn, given: readonly { type: string; base64: string }[]): ReadTurn =>
  given.length === 0
    ? turn
    : {
        ...turn,
        pictures: given.map(({ type, base64 }) => ({ type, bytes: Buffer.from(base64, 'base64') })),
      };

/** A parsed question, in the same shape for every vendor. */
export type ReadQuestion = {
  system: string;
  turns: ReadTurn[];
  /** Names of the offered tools; empty if calls are forbidden. */
  tools: string[];
};

export type Usage = { inputTokens: number; outputTokens: number };

/** A whole streamed answer: the opening, each piece, and the end. */
export type Frames = { opening: string; pieces: string[]; closing: string };

/** The protocol of one vendor. */
export type Wire = {
  basePath: string;
  asks: RegExp;
  lists: RegExp;
  listing: (models: readonly string[]) => unknown;
  frames: (pieces: readonly AnswerPiece[], usage: Usage, model: string, body?: unknown) => Frames;
  /** Returns the body of an answer with an error status. */
  errorBody: (status: number, message: string) => unknown;
  /** Returns an error inside a stream that began with 200. */
  errorEvent: (message: string) => string;
  read: (body: unknown) => ReadQuestion;
  /** The key that a request carries. */
  keyOf: (headers: Readonly<Record<string, string | string[] | undefined>>) => string | undefined;
  /** Its protocol for drawing. */
  images?: Pick<Wire, 'asks' | 'frames' | 'errorEvent' | 'read'>;
};

export const dataEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

export const namedEvent = (data: { type: string; [field: string]: unknown }): string =>
  `event: ${data.type}\n${dataEvent(data)}`;

export const bearerOf: Wire['keyOf'] = ({ authorization }) =>
  typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : undefined;
