import type { Access, DataOf, Endpoint, InputOf, Stream } from '@studiolo/contract/wire/endpoint';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Followed } from '../traffic/followed.ts';
import type { IncomingFile } from '../traffic/incoming-file.ts';
import type { OutgoingFile } from '../traffic/outgoing-file.ts';
import type { Caller, PayingCaller, PendingCaller, UserCaller } from '../traffic/caller.ts';

type CallerOf<A extends Access> = A extends 'user' | 'admin'
  ? UserCaller
  : A extends 'pending'
    ? PendingCaller
    : A extends 'payer'
      ? PayingCaller
      : Caller;

/** The request as a handler may see it. */
export type Context<E extends { access: Access; input: Endpoint['input'] }> = {
  caller: CallerOf<E['access']>;
  input: InputOf<E>;
  locale: Locale;
  /** The caller's address on the network. */
  address: string;
  userAgent: string;
  /** Aborted once nobody waits for the answer any more. */
  gone: AbortSignal;
};

export type Handler =
  | {
      call: Endpoint;
      answer: (context: Context<Endpoint>, file: IncomingFile | undefined) => Promise<unknown>;
    }
  | {
      call: Stream;
      follow: (
        context: Context<Stream>,
        options: { afterId: number; signal: AbortSignal },
      ) => Promise<AsyncIterable<Followed[]>>;
    };

type FileOf<E extends Endpoint> = E['encoding'] extends 'multipart' ? IncomingFile : undefined;
type AnswerOf<E extends Endpoint> = E['answer'] extends 'bytes' ? OutgoingFile : DataOf<E>;

/** Binds an endpoint of the contract to the one service call that answers it. */
export const handle = <E extends Endpoint>(
  call: E,
  answer: (context: Context<E>, file: FileOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Handler => ({ call, answer: answer as never });

/** Binds a stream of the contract to the one service call that feeds it. What it refuses before the first event is an envelope. */
export const handleStream = <S extends Stream>(
  call: S,
  follow: (
    context: Context<S>,
    options: { afterId: number; signal: AbortSignal },
  ) => Promise<AsyncIterable<Followed[]>>,
): Handler => ({ call, follow: follow as never });
