/** Log of a stream sent by the token source. Times are in ms since 1970. */
export type StreamLog = {
  id: string;
  askedAt: number;
  firstAt: number;
  lastAt: number;
  everyMs: number;
  tokens: number;
  sha256: string;
  isCut: boolean;
};
