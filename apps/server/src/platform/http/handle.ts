import type { Access, DataOf, Endpoint, Foreign, InputOf, Stream } from '@studiolo/contract/wire/endpoint';
import type { FollowedEvent } from '../traffic/followed.ts';
import type { IncomingFile } from '../traffic/incoming-file.ts';
import type { OutgoingFile } from '../traffic/outgoing-file.ts';
import type { ClientOrigin } from '../traffic/client-origin.ts';
import type {
  AccountCaller,
  Caller,
  KeyCaller,
  PayingCaller,
  PendingCaller,
  UserCaller,
  VisitorCaller,
} from '../traffic/caller.ts';

type CallerOf<A extends Access> = A extends 'user' | 'admin'
  ? UserCaller
  : A extends 'pending'
    ? PendingCaller
    : A extends 'payer'
      ? PayingCaller
      : A extends 'initial'
        ? AccountCaller
        : A extends 'visitor'
          ? VisitorCaller
          : A extends 'key'
            ? KeyCaller
            : Caller;

export type Context<E extends { access: Access; input: Endpoint['input'] }> = ClientOrigin & {
  caller: CallerOf<E['access']>;
  input: InputOf<E>;
  userAgent: string;
  /** Origin of the address that the caller used. Empty if it is not a valid address. */
  site: string;
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
      ) => Promise<AsyncIterable<FollowedEvent[]>>;
    }
  | { call: Foreign; speak: (context: Context<Foreign>, request: Request) => Promise<Response> };

type FileOf<E extends Endpoint> = E['encoding'] extends 'multipart' ? IncomingFile : undefined;
type AnswerOf<E extends Endpoint> = E['answer'] extends 'bytes' ? OutgoingFile : DataOf<E>;

export const handle = <E extends Endpoint>(
  call: E,
  answer: (context: Context<E>, file: FileOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Handler => ({ call, answer: answer as never });

/**
 * Binds a stream of the contract to the service call that feeds it. A refusal before the first event is sent
 * as an envelope.
 */
export const handleStream = <S extends Stream>(
  call: S,
  follow: (
    context: Context<S>,
    options: { afterId: number; signal: AbortSignal },
  ) => Promise<AsyncIterable<FollowedEvent[]>>,
): Handler => ({ call, follow: follow as never });

/**
 * Binds a call of a foreign protocol to its implementation. A refusal is sent as an envelope, unless the
 * protocol has its own format.
 */
export const handleForeign = <F extends Foreign>(
  call: F,
  speak: (context: Context<F>, request: Request) => Promise<Response>,
): Handler => ({ call, speak: speak as never });
