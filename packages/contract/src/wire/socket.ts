/** The first message on a socket; a socket that sends none within this is closed. */
export const SOCKET_AUTH_MS = 5000;
export const SOCKET_PING_MS = 5000;
export const SOCKET_RETRY_STEP_MS = 1000;
export const SOCKET_PATH = '/api/ws';

/** Closing codes of the socket. Who was too slow to say who they are may try again; who is not known may not. */
export const SOCKET_CLOSED = { unauthorised: 4401, late: 4408, replaced: 4409 } as const;
