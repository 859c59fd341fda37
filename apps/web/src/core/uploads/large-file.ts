export type LargeFile = {
  /** The server's name of the purpose, and its additional fields. */
  purpose: string;
  fields: Record<string, string>;
  /** Key of the place that shows it. */
  place: string;
  file: File;
};

export type LargeOptions = {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Called with whether it waits for the network or the server. */
  onPaused: (isPaused: boolean) => void;
};

/** A file being uploaded, with everything needed to resume after a reload. */
export type KeptUpload = LargeFile & {
  key: string;
  /** Id of the page that uploads it. */
  page: string;
  /** The owner's session token. */
  token: string;
  /** Address of the upload on the server, once known. */
  url?: string;
};

/** Storage key of the note that there are stored uploads. */
export const STORED_UPLOADS_KEY = 'uploads';
