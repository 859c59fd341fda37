import { SOCKET_CLOSED, SOCKET_PING_MS, SOCKET_RETRY_STEP_MS } from '@studiolo/contract/wire/socket';
import { languageTag } from '../i18n/locale.ts';

type Options = {
  url: string;
  token: string;
  onMessage: (message: unknown) => void;
  /** The server does not know the token any more. */
  onUnauthorised: () => void;
  pingMs?: number;
  stepMs?: number;
};

/** Pings without an answer before a line counts as dead. */
const PATIENCE = 3;

/**
 * Keeps one socket open: says who we are first, pings, and comes back after a delay that grows by a step each time.
 * Closed on purpose, by either side, it stays closed.
 */
export const openConnection = ({
  url,
  token,
  onMessage,
  onUnauthorised,
  pingMs = SOCKET_PING_MS,
  stepMs = SOCKET_RETRY_STEP_MS,
}: Options) => {
  let socket: WebSocket | undefined;
  let tries = 0;
  let unanswered = 0;
  let isClosed = false;
  let hasHeard = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    isClosed = true;
    clearInterval(ping);
    clearTimeout(retry);
    globalThis.removeEventListener?.('online', now);
    socket?.close(1000);
  };

  const again = () => {
    clearInterval(ping);
    clearTimeout(retry);
    if (isClosed) return;
    tries += 1;
    retry = setTimeout(connect, tries * stepMs);
  };

  const receive = ({ data }: MessageEvent) => {
    unanswered = 0;
    hasHeard = true;
    if (typeof data !== 'string' || data === 'pong') return;
    try {
      onMessage(JSON.parse(data));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  };

  function connect() {
    if (isClosed) return;
    const opened = new WebSocket(url);
    socket = opened;
    let hasEnded = false;
    const end = (code?: number) => {
      if (hasEnded) return;
      hasEnded = true;
      if (code === SOCKET_CLOSED.unauthorised || code === SOCKET_CLOSED.replaced) close();
      if (code === SOCKET_CLOSED.unauthorised) onUnauthorised();
      again();
    };
    opened.onopen = () => {
      tries = 0;
      unanswered = 0;
      hasHeard = false;
      opened.send(JSON.stringify({ type: 'auth', token, language: languageTag() }));
      ping = setInterval(() => {
        unanswered += 1;
        if (unanswered <= PATIENCE) return opened.send('ping');
        opened.close();
        end();
      }, pingMs);
    };
    opened.onmessage = receive;
    opened.onclose = ({ code }) => end(code);
    // A failed socket also says so by `close`, with the code that decides what follows.
    opened.onerror = () => undefined;
  }

  /** Back on line: no reason to wait. */
  function now() {
    if (isClosed || socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(retry);
    tries = 0;
    connect();
  }

  globalThis.addEventListener?.('online', now);
  connect();
  return {
    close,
    /** The line is open, and the server has answered on it: what it pushes from now on is heard. */
    isHearing: (): boolean => hasHeard && socket?.readyState === WebSocket.OPEN,
  };
};
