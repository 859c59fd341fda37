import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Callers who may use an endpoint: anyone, a user whose address is not verified, a payer with a pay token, a
 * user with an initial password to change, a signed-in user, a visitor of a bot, a program with a bot's key,
 * or an operator. A signed-in user may also use the endpoints listed before `user`, but not those of visitors
 * and keys. To everybody else, endpoints of operators respond as if they did not exist.
 */
export type Access = 'public' | 'pending' | 'payer' | 'initial' | 'user' | 'visitor' | 'key' | 'admin';

type Schema = z.ZodMiniType;

type Definition = {
  method: 'GET' | 'POST';
  /** Without the `/api` prefix. */
  path: `/${string}`;
  access: Access;
  /**
   * Encoding of a POST's input; a GET's input is its query. JSON by default. `form` accepts urlencoded and
   * multipart bodies; `raw` passes the unparsed text as `body`.
   */
  encoding?: 'json' | 'form' | 'multipart' | 'raw';
  /** Maximum size of a multipart call's file in bytes; that of a chat’s file by default. */
  fileSize?: number;
  /** Maximum size of a JSON body in bytes; 2 MB by default. */
  bodySize?: number;
  /** Header with the signature of a raw body, passed as `signature`. */
  signedBy?: string;
  /** Form of the answer: the envelope by default; `bytes` is a file. */
  answer?: 'envelope' | 'bytes';
  input: Schema;
  data: Schema;
  /** Error codes in addition to those of every endpoint (validation, access, limits). */
  errors?: readonly ErrorCode[];
  /** One sentence for the API documentation. */
  summary: string;
  /** Field of the input with the caller's token, used if the header has no valid one. */
  tokenField?: string;
  /** Calls per minute and user, or per address when signed out; 240 by default. */
  perMinute?: number;
  /**
   * Rejects calls without an app code, and calls from other sites: for calls that another site must not
   * trigger.
   */
  needsAppCode?: boolean;
};

type StreamDefinition = Omit<Definition, 'data' | 'answer'>;

type ForeignDefinition = Pick<
  Definition,
  'path' | 'access' | 'input' | 'bodySize' | 'errors' | 'summary' | 'perMinute' | 'needsAppCode'
> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** Name of the protocol, as a reference for readers. */
  protocol: string;
  /** Media type of the body; omitted without a body. */
  body?: string;
  /** Status of a successful answer. */
  success: number;
  /** Whether pages of any site may call it. Only safe if access requires a key and no cookies. */
  isForBrowsers?: boolean;
  /** Formats an error as the protocol does; an envelope by default. */
  refusal?: (refusal: ForeignRefusal) => unknown;
};

/** An error before a protocol formats it. */
export type ForeignRefusal = { status: number; reason: ErrorCode; message: string };

export type Endpoint = Definition & { kind: 'endpoint' };
export type Stream = StreamDefinition & { kind: 'stream' };
export type Foreign = ForeignDefinition & { kind: 'foreign' };
export type Call = Endpoint | Stream | Foreign;

export type InputOf<E extends { input: Schema }> = z.output<E['input']>;
export type RawInputOf<E extends { input: Schema }> = z.input<E['input']>;
export type DataOf<E extends { data: Schema }> = z.output<E['data']>;

/** Declares an endpoint: path, access, input and output. */
export const endpoint = <const D extends Definition>(definition: D): D & { kind: 'endpoint' } => ({
  kind: 'endpoint',
  ...definition,
});

/** Declares an endpoint whose answer is an event stream of `StreamMessage`. */
export const stream = <const D extends StreamDefinition>(definition: D): D & { kind: 'stream' } => ({
  kind: 'stream',
  ...definition,
});

/**
 * Declares an endpoint of an external protocol. Its input is the parameters of the path, and headers by their
 * lowercase names; body and answer have the protocol’s own format. Access, limits and validation work as for
 * other endpoints.
 */
export const foreign = <const D extends ForeignDefinition>(definition: D): D & { kind: 'foreign' } => ({
  kind: 'foreign',
  ...definition,
});
