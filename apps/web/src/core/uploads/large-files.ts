import { UPLOAD_LIMITS } from '@studiolo/contract/uploads/limits';
import { recall } from '../../platform/local-store.ts';
import { STORED_UPLOADS_KEY, type KeptUpload, type LargeFile, type LargeOptions } from './large-file.ts';

const load = () => import('./resumable/large.ts');

export const isLarge = ({ size }: { size: number }): boolean => size >= UPLOAD_LIMITS.resumableFrom;

export const storeLargeFile = async (large: LargeFile): Promise<KeptUpload> =>
  (await load()).storeLargeFile(large);

/** Uploads a large file; returns the result. */
export const sendLarge = async (upload: KeptUpload, options: LargeOptions): Promise<string> =>
  (await load()).resumeUpload(upload, options);

/**
 * Uploads a small file in one request while the browser has a copy, so that a crash loses it no more than a large
 * one. The copy is removed when the request has ended.
 */
export const sendSmall = <Result>(
  copy: Promise<KeptUpload>,
  sendAtOnce: () => Promise<Result>,
): Promise<Result> =>
  sendAtOnce().finally(() => {
    // Without a copy there is nothing to remove.
    void copy.then(dropLarge).catch(() => undefined);
  });

/** Hands over the unfinished uploads of earlier pages for a place. */
export const claimLargeFiles = async (
  purpose: string,
  place: string,
  onUpload: (upload: KeptUpload) => void,
): Promise<void> => {
  if (recall(STORED_UPLOADS_KEY) !== undefined) await (await load()).claimUploads(purpose, place, onUpload);
};

export const moveLarge = async (purpose: string, from: string, to: string): Promise<void> => {
  if (recall(STORED_UPLOADS_KEY) !== undefined) await (await load()).moveKept(purpose, from, to);
};

/** Removes a large file that is cancelled, or has arrived. */
export const dropLarge = async (upload: KeptUpload): Promise<void> => (await load()).dropUpload(upload.key);
