/** The server closes a socket that does not send its first message within this time. */
export const SOCKET_AUTH_MS = 5000;
export const SOCKET_PING_MS = 5000;
export const SOCKET_RETRY_STEP_MS = 1000;
/** A socket first receives the pushes of this many past ms, since its page loaded data before it opened. */
export const RECENT_PUSHES_MS = 5000;
export const SOCKET_PATH = '/api/ws';

/** Close codes of the socket. After `late` the client may retry; after `unauthorized` it may not. */
export const SOCKET_CLOSED = { unauthorized: 4401, late: 4408, replaced: 4409 } as const;
