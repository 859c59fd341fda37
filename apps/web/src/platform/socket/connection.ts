import { SOCKET_CLOSED, SOCKET_PING_MS, SOCKET_RETRY_STEP_MS } from '@studiolo/contract/wire/socket';
import { languageTag } from '../i18n/locale.ts';

type Options = {
  url: string;
  token: string;
  onMessage: (message: unknown) => void;
  /** Called when the server no longer accepts the token. */
  onUnauthorized: () => void;
  pingMs?: number;
  stepMs?: number;
};

const MAX_UNANSWERED_PINGS = 3;

/**
 * Keeps one socket open: authenticates, pings, and reconnects with increasing delays. Does not reconnect after the
 * app or the server has closed it on purpose.
 */
export const openConnection = ({
  url,
  token,
  onMessage,
  onUnauthorized,
  pingMs = SOCKET_PING_MS,
  stepMs = SOCKET_RETRY_STEP_MS,
}: Options) => {
  let socket: WebSocket | undefined;
  let tries = 0;
  let unanswered = 0;
  let isClosed = false;
  let hasReceived = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    isClosed = true;
    clearInterval(ping);
    clearTimeout(retry);
    globalThis.removeEventListener?.('online', reconnectNow);
    socket?.close(1000);
  };

  const scheduleReconnect = () => {
    clearInterval(ping);
    clearTimeout(retry);
    if (isClosed) return;
    tries += 1;
    retry = setTimeout(connect, tries * stepMs);
  };

  const receive = ({ data }: MessageEvent) => {
    unanswered = 0;
    hasReceived = true;
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
      if (code === SOCKET_CLOSED.unauthorized || code === SOCKET_CLOSED.replaced) close();
      if (code === SOCKET_CLOSED.unauthorized) onUnauthorized();
      scheduleReconnect();
    };
    opened.onopen = () => {
      tries = 0;
      unanswered = 0;
      hasReceived = false;
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
    // A failed socket also fires `close`, which handles it.
    opened.onerror = () => undefined;
  }

  /** Reconnects without delay after the network is back. */
  function reconnectNow() {
    if (isClosed || socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(retry);
    tries = 0;
    // A pending attempt may never succeed.
    const former = socket;
    connect();
    former?.close();
  }

  globalThis.addEventListener?.('online', reconnectNow);
  connect();
  return {
    close,
    /** Whether the connection is open and the server has sent a message. */
    isConnected: (): boolean => hasReceived && socket?.readyState === WebSocket.OPEN,
  };
};
