import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anyone, someone signed in but not yet verified, someone who may pay and nothing else, someone who still
 * has to change the password that an operator gave out, someone signed in, a visitor of a bot, a program with a bot's key, or an operator. Who is signed in may do what the lesser ones may, but not what visitors and keys do; to all but operators, calls of theirs are not there.
 */
export type Access = 'public' | 'pending' | 'payer' | 'initial' | 'user' | 'visitor' | 'key' | 'admin';

type Schema = z.ZodMiniType;

type Definition = {
  method: 'GET' | 'POST';
  /** Without the `/api` prefix. */
  path: `/${string}`;
  access: Access;
  /** How the input travels in a POST; the input of a GET is its query. JSON unless told; `form` is urlencoded or in parts, as the caller likes; `raw` is a text given on as it came, as `body`. */
  encoding?: 'json' | 'form' | 'multipart' | 'raw';
  /** Bytes that the file of a multipart call may have; as a chat’s file unless told. */
  fileSize?: number;
  /** Bytes that a JSON body may have; 2 MB unless told. */
  bodySize?: number;
  /** The header that signs a raw body, given on as `signature`. */
  signedBy?: string;
  /** How the answer travels: the envelope unless told; `bytes` is a file. */
  answer?: 'envelope' | 'bytes';
  input: Schema;
  data: Schema;
  /** What it may refuse with, besides what every endpoint may (validation, access, limits). */
  errors?: readonly ErrorCode[];
  /** One sentence for the reader of the API. */
  summary: string;
  /** A caller may send this often a minute, by address when signed out; 240 unless told. */
  perMinute?: number;
  /** An absent app code is refused too, and a browser that says that another site asks: for calls that another site must not be able to cause. */
  needsAppCode?: boolean;
};

type StreamDefinition = Omit<Definition, 'data' | 'answer'>;

type ForeignDefinition = Pick<
  Definition,
  'path' | 'access' | 'input' | 'bodySize' | 'errors' | 'summary' | 'perMinute' | 'needsAppCode'
> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** Who says how it goes, as a reader looks it up. */
  protocol: string;
  /** The media type of its body; absent where it has none. */
  body?: string;
  /** The status that says that all went well. */
  success: number;
  /** How the protocol puts a refusal; an envelope unless told. */
  refusal?: (told: ForeignRefusal) => unknown;
};

/** What a refusal comes to before a protocol puts it in its own words. */
export type ForeignRefusal = { status: number; reason: ErrorCode; message: string };

export type Endpoint = Definition & { kind: 'endpoint' };
export type Stream = StreamDefinition & { kind: 'stream' };
export type Foreign = ForeignDefinition & { kind: 'foreign' };
export type Call = Endpoint | Stream | Foreign;

export type InputOf<E extends { input: Schema }> = z.output<E['input']>;
export type AskedOf<E extends { input: Schema }> = z.input<E['input']>;
export type DataOf<E extends { data: Schema }> = z.output<E['data']>;

/** One call: where it is, who may make it, what goes in and what comes out. */
export const endpoint = <const D extends Definition>(definition: D): D & { kind: 'endpoint' } => ({
  kind: 'endpoint',
  ...definition,
});

/** One call answered by an event stream of `StreamMessage`. */
export const stream = <const D extends StreamDefinition>(definition: D): D & { kind: 'stream' } => ({
  kind: 'stream',
  ...definition,
});

/**
 * One call of a protocol that others wrote. Its input is what stands in the path, and headers by their names in small
 * letters; body and answer are the protocol’s own. Access, limits and what is wrong with the input are refused as elsewhere.
 */
export const foreign = <const D extends ForeignDefinition>(definition: D): D & { kind: 'foreign' } => ({
  kind: 'foreign',
  ...definition,
});
