/** An open socket, as far as whoever sends to it needs to know. */
export type LiveSocket = { send: (message: string) => void; close: (code: number) => void };
