import { UPLOAD_LIMITS } from '@studiolo/contract/uploads/limits';
import { recall } from '../../platform/local-store.ts';
import { STORED_UPLOADS_KEY, type StoredUpload, type LargeFile, type LargeOptions } from './large-file.ts';

const load = () => import('./resumable/large.ts');

export const isLarge = ({ size }: { size: number }): boolean => size >= UPLOAD_LIMITS.resumableFrom;

export const storeLargeFile = async (large: LargeFile): Promise<StoredUpload> =>
  (await load()).storeLargeFile(large);

/** Uploads a large file; resolves with the result. */
export const sendLarge = async (upload: StoredUpload, options: LargeOptions): Promise<string> =>
  (await load()).resumeUpload(upload, options);

/**
 * Uploads a small file in one request. Until the request has ended the browser keeps a copy, so that the file
 * survives a crash like a large one does.
 */
export const sendSmall = <Result>(
  copy: Promise<StoredUpload>,
  sendAtOnce: () => Promise<Result>,
): Promise<Result> =>
  sendAtOnce().finally(() => {
    // If there is no copy, there is nothing to delete.
    void copy.then(dropLarge).catch(() => undefined);
  });

/** Passes the unfinished uploads of closed pages to `resume`. */
export const claimLargeFiles = async (
  purpose: string,
  place: string,
  onUpload: (upload: StoredUpload) => void,
): Promise<void> => {
  if (recall(STORED_UPLOADS_KEY) !== undefined) await (await load()).claimUploads(purpose, place, onUpload);
};

export const moveLarge = async (purpose: string, from: string, to: string): Promise<void> => {
  if (recall(STORED_UPLOADS_KEY) !== undefined) await (await load()).moveStoredUploads(purpose, from, to);
};

/** Deletes the copy of a file whose upload was canceled or is complete. */
export const dropLarge = async (upload: StoredUpload): Promise<void> => (await load()).dropUpload(upload.key);
