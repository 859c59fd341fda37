/** A file that is sent so that it can go on after a break. */
export type LargeFile = {
  /** What it is for, as the server knows it, and what else it wants to know. */
  purpose: string;
  fields: Record<string, string>;
  /** Where the page shows it. */
  place: string;
  file: File;
};

export type LargeOptions = {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Whether it waits for the line, or the server, to be there again. */
  onPaused: (isPaused: boolean) => void;
};

/** A file that is being sent, with all that is needed to go on after a reload. */
export type KeptUpload = LargeFile & {
  key: string;
  /** The page that sends it. */
  page: string;
  /** Whose it is. */
  token: string;
  /** Where the server gathers it, once that is known. */
  url?: string;
};

/** Where it is remembered that something is kept. */
export const KEPT_UPLOADS = 'uploads';
