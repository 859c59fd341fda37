export type LargeFile = {
  /** The server's name for the purpose of the upload, and additional fields. */
  purpose: string;
  fields: Record<string, string>;
  /** Key of the draft or shelf to which the file belongs. */
  place: string;
  file: File;
};

export type LargeOptions = {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /**
   * Called with true when the upload starts to wait for the network or the server, and with false when it
   * continues.
   */
  onPaused: (isPaused: boolean) => void;
};

/** Upload in progress, with everything needed to resume it after a reload. */
export type StoredUpload = LargeFile & {
  key: string;
  /** Id of the page that is uploading it. */
  page: string;
  /** The owner's session token. */
  token: string;
  /** URL of the upload on the server, once known. */
  url?: string;
};

/** Storage key that records whether there are stored uploads. */
export const STORED_UPLOADS_KEY = 'uploads';
