import { SOCKET_CLOSED, SOCKET_PING_MS, SOCKET_RETRY_STEP_MS } from '@studiolo/contract/wire/socket';
import { languageTag } from '../i18n/locale.ts';

type Options = {
  url: string;
  token: string;
  onMessage: (message: unknown) => void;
  /** Called when the server no longer accepts the token. */
  onUnauthorised: () => void;
  pingMs?: number;
  stepMs?: number;
};

const MAX_UNANSWERED_PINGS = 3;

/**
 * Keeps one socket open: authenticates first, pings, and reconnects with increasing delays. Once closed on
 * purpose, by either side, it stays closed.
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
    const end = (code?: number) => {
      if (socket !== opened) return;
      socket = undefined;
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
        if (unanswered <= MAX_UNANSWERED_PINGS) return opened.send('ping');
        opened.close();
        end();
      }, pingMs);
    };
    opened.onmessage = receive;
    opened.onclose = ({ code }) => end(code);
    // A failed socket also fires `close`, whose code decides the reaction.
    opened.onerror = () => undefined;
  }

  /** The network is back: reconnects without delay. */
  function now() {
    if (isClosed || socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(retry);
    tries = 0;
    // An attempt from before may never succeed.
    const former = socket;
    connect();
    former?.close();
  }

  globalThis.addEventListener?.('online', now);
  connect();
  return {
    close,
    /** Whether the connection is open and confirmed, so that pushes arrive. */
    isHearing: (): boolean => hasHeard && socket?.readyState === WebSocket.OPEN,
  };
};
