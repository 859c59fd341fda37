import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SocketAuth } from '@studiolo/contract/wire/push';
import { SOCKET_AUTH_MS, SOCKET_CLOSED, SOCKET_PATH } from '@studiolo/contract/wire/socket';
import { toLocale, type Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../errors/refusal.ts';
import type { LiveSocket } from '../traffic/live-socket.ts';
import type { ResolveCaller, UserCaller } from '../traffic/caller.ts';

/** Handles sockets. `open` returns a function to call when the socket closes. */
export type SocketListener = { open: (caller: UserCaller, socket: LiveSocket, locale: Locale) => () => void };

/** Maximum silence of a page, which pings every five seconds. */
const SILENCE_MS = 30_000;
/** Maximum number of bytes buffered for a page that does not read. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

const readAuth = (data: string): { token?: string; language?: string | undefined } => {
  try {
    const message = SocketAuth.safeParse(JSON.parse(data));
    return message.success ? message.data : {};
  } catch {
    return {};
  }
};

const isSameOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};

/** The push socket: its first message carries the token, and every `ping` is answered by `pong`. */
export const mountSocket = (
  app: FastifyInstance,
  resolveCaller: ResolveCaller,
  listener: SocketListener,
): void => {
  const handler = (): never => {
    throw new Refusal('NOT_FOUND');
  };
  const wsHandler = (socket: WebSocket, request: FastifyRequest): void => {
    if (!isSameOrigin(request.headers.origin, request.headers.host))
      return socket.close(SOCKET_CLOSED.unauthorized);
    let closed: (() => void) | undefined;
    // A busy page may be late, for example while it renders megabytes.
    const authTimer = setTimeout(() => socket.close(SOCKET_CLOSED.late), SOCKET_AUTH_MS);
    const authenticate = async (data: string): Promise<void> => {
      clearTimeout(authTimer);
      const { token, language } = readAuth(data);
      const caller = await resolveCaller(token);
      if (caller.kind !== 'user') return socket.close(SOCKET_CLOSED.unauthorized);
      if (socket.readyState !== socket.OPEN) return;
      const live = {
        send: (message: string) =>
          socket.bufferedAmount > MAX_BUFFERED_BYTES ? socket.terminate() : socket.send(message),
        close: (code: number) => socket.close(code),
      };
      closed = listener.open(caller, live, toLocale(language));
      socket.send('{"type":"ready"}');
    };
    let isFirst = true;
    const silent = setTimeout(() => socket.terminate(), SILENCE_MS);
    socket.on('message', (data: Buffer) => {
      const message = data.toString();
      silent.refresh();
      if (message === 'ping') return socket.send('pong');
      if (!isFirst) return;
      isFirst = false;
      authenticate(message).catch(() => socket.close(1011));
    });
    socket.on('close', () => {
      clearTimeout(authTimer);
      clearTimeout(silent);
      closed?.();
    });
  };
  app.route({ method: 'GET', url: SOCKET_PATH, handler, wsHandler });
};
