/** What the token source remembers of a stream it sent; moments in milliseconds since 1970. */
export type StreamLog = {
  id: string;
  askedAt: number;
  firstAt: number;
  lastAt: number;
  everyMs: number;
  tokens: number;
  /** Of the text that was sent. */
  sha256: string;
  /** Whether the asker hung up before the end. */
  isCut: boolean;
};
