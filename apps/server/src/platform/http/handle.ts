import type { Readable } from 'node:stream';
import type { Access, DataOf, Endpoint, InputOf, Stream } from '@studiolo/contract/wire/endpoint';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { TextKey, TextValues } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Caller, PendingCaller, UserCaller } from './caller.ts';

type CallerOf<A extends Access> = A extends 'user' ? UserCaller : A extends 'pending' ? PendingCaller : Caller;

/** The request as a handler may see it. */
export type Context<E extends { access: Access; input: Endpoint['input'] }> = {
  caller: CallerOf<E['access']>;
  input: InputOf<E>;
  locale: Locale;
  /** The caller's address on the network. */
  address: string;
  userAgent: string;
};

/** A file on its way in. `isTruncated` is known once `stream` has ended. */
export type IncomingFile = { name: string; stream: Readable; isTruncated: () => boolean };

/** A file on its way out; `range` where only a part was asked for. */
export type Bytes = {
  name: string;
  type: string;
  size: number;
  open: (range?: { start: number; end: number }) => Promise<Readable>;
};

/** What a stream says: the next event with its number, or its end and, when it failed, why. */
export type Followed =
  | { id: number; event: RunEvent }
  | { id: number; end: true; error?: { key: TextKey; values?: TextValues } };

export type Handler =
  | { call: Endpoint; answer: (context: Context<Endpoint>, file: IncomingFile | undefined) => Promise<unknown> }
  | {
      call: Stream;
      follow: (context: Context<Stream>, options: { afterId: number; signal: AbortSignal }) => Promise<AsyncIterable<Followed[]>>;
    };

type AnswerOf<E extends Endpoint> = E['answer'] extends 'bytes' ? Bytes : DataOf<E>;

/** Binds an endpoint of the contract to the one service call that answers it. */
export const handle = <E extends Endpoint>(
  call: E,
  answer: (context: Context<E>, file: IncomingFile | undefined) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Handler => ({ call, answer: answer as never });

/** Binds a stream of the contract to the one service call that feeds it. What it refuses before the first event is an envelope. */
export const handleStream = <S extends Stream>(
  call: S,
  follow: (context: Context<S>, options: { afterId: number; signal: AbortSignal }) => Promise<AsyncIterable<Followed[]>>,
): Handler => ({ call, follow: follow as never });
