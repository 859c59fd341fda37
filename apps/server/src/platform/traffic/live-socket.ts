export type LiveSocket = { send: (message: string) => void; close: (code: number) => void };
